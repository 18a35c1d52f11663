import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { WROTE_BEFORE_FAILING } from "../../../../lib/errors.ts";
import { openTestBackend, refusalOf, type TestBackend } from "../../../support/convex-backend.ts";
import {
  aPaymentEvent,
  deliver,
  eventOf,
  type PaymentDelivery,
  subscriptionOf,
} from "../../../support/convex-events.ts";
import { aBuyer, aSubscription } from "../../../support/polar-payloads.ts";

const receive = (backend: TestBackend, event: PaymentDelivery) =>
  backend.asService().mutation(api.webhooks.receivePaymentEvent, event);

/** Linking the customer, which follows the record, fails: that customer is there twice. */
async function aBuyerWhoFailsLate(backend: TestBackend) {
  const buyer = aBuyer();
  const { customerId } = buyer;
  const link = { userId: "user_1", customerId, provenAt: 0, createdAt: 0, updatedAt: 0 };
  await backend.convex.run(async ({ db }) => {
    await db.insert("customers", link);
    await db.insert("customers", link);
  });
  return buyer;
}

it("stores a failure before any write in the call that receives the event", async () => {
  const backend = await openTestBackend();
  const event = aPaymentEvent("subscription.canceled", { id: "sub-unknown" });
  expect(await receive(backend, event)).toMatchObject({ status: "failed" });
  expect(await eventOf(backend, event)).toMatchObject({ status: "failed", retryCount: 0 });
});

it("stores nothing when processing fails after a write, and then the failure alone", async () => {
  const backend = await openTestBackend();
  const buyer = await aBuyerWhoFailsLate(backend);
  const event = aPaymentEvent("subscription.created", aSubscription(buyer));
  expect(await refusalOf(receive(backend, event))).toBe(WROTE_BEFORE_FAILING);
  expect(await eventOf(backend, event)).toBeNull();
  expect(await subscriptionOf(backend, buyer)).toBeNull();
  expect(await deliver(backend, event)).toMatchObject({ status: "failed" });
  expect(await eventOf(backend, event)).toMatchObject({ status: "failed", retryCount: 0 });
  expect(await subscriptionOf(backend, buyer)).toBeNull();
});

it("treats a failed event that comes again in the same way", async () => {
  const backend = await openTestBackend();
  const buyer = await aBuyerWhoFailsLate(backend);
  const event = aPaymentEvent("subscription.created", aSubscription(buyer));
  await deliver(backend, event);
  expect(await refusalOf(receive(backend, event))).toBe(WROTE_BEFORE_FAILING);
  expect(await deliver(backend, event)).toMatchObject({ status: "failed" });
  expect(await subscriptionOf(backend, buyer)).toBeNull();
});
