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
  toSigned,
} from "../../../support/convex-events.ts";
import { aBuyer, aSubscription, atSecond } from "../../../support/polar-payloads.ts";

const receive = (backend: TestBackend, ...events: PaymentDelivery[]) =>
  backend.asService().mutation(api.webhooks.receivePaymentEvents, { events: events.map(toSigned) });

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
  expect(await receive(backend, event)).toMatchObject([{ status: "failed" }]);
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

it("takes events that arrived together in their order, each with its own outcome", async () => {
  const backend = await openTestBackend();
  const buyer = aBuyer();
  const created = aPaymentEvent("subscription.created", aSubscription(buyer), { second: 1 });
  const bare = { id: buyer.subscriptionId, modified_at: atSecond(2) };
  const canceled = aPaymentEvent("subscription.canceled", bare, { second: 2 });
  const unknown = aPaymentEvent("subscription.canceled", { id: "sub-unknown" });
  const receipts = await receive(backend, created, unknown, canceled, created);
  expect(receipts).toMatchObject([
    { status: "processed", outcome: "applied" },
    { status: "failed" },
    { status: "processed", outcome: "applied" },
    { status: "processed", outcome: "duplicate" },
  ]);
  expect(await subscriptionOf(backend, buyer)).toMatchObject({ cancelAtPeriodEnd: true });
  expect(await eventOf(backend, unknown)).toMatchObject({ status: "failed" });
});

it("stores nothing of events that arrived together when one fails after a write", async () => {
  const backend = await openTestBackend();
  const good = aPaymentEvent("subscription.created", aSubscription(aBuyer()));
  const bad = aPaymentEvent(
    "subscription.created",
    aSubscription(await aBuyerWhoFailsLate(backend)),
  );
  expect(await refusalOf(receive(backend, good, bad))).toBe(WROTE_BEFORE_FAILING);
  expect(await eventOf(backend, good)).toBeNull();
  expect(await deliver(backend, bad)).toMatchObject({ status: "failed" });
  expect(await deliver(backend, good)).toMatchObject({ status: "processed", outcome: "applied" });
});

it("serves the app of the version before, also when an event fails after a write", async () => {
  const backend = await openTestBackend();
  const receiveOne = (event: PaymentDelivery) =>
    backend.asService().mutation(api.webhooks.receivePaymentEvent, event);
  const good = aPaymentEvent("subscription.created", aSubscription(aBuyer()));
  expect(await receiveOne(good)).toMatchObject({ status: "processed", outcome: "applied" });
  const buyer = await aBuyerWhoFailsLate(backend);
  const bad = aPaymentEvent("subscription.created", aSubscription(buyer));
  expect(await receiveOne(bad)).toMatchObject({ status: "failed" });
  expect(await eventOf(backend, bad)).toMatchObject({ status: "failed" });
  expect(await subscriptionOf(backend, buyer)).toBeNull();
});
