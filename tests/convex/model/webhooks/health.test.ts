import { expect, it } from "vitest";
import { api, internal } from "../../../../convex/_generated/api.js";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

const healthOf = (backend: TestBackend) => backend.asService().query(api.webhooks.getHealth, {});

it("an empty log is healthy and has no last event", async () => {
  const backend = await openTestBackend();
  expect(await healthOf(backend)).toMatchObject({
    lastEventAt: null,
    failed: 0,
    retrying: 0,
    pending: 0,
  });
});

it("counts failed events, retrying events and pending purchases", async () => {
  const backend = await openTestBackend();
  const failing = aPaymentEvent("subscription.created", { id: "" });
  await deliver(backend, failing);
  await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer(null) });
  await backend.mutation(internal.webhooks.retryWebhookEvent, { eventId: failing.eventId });
  expect(await healthOf(backend)).toMatchObject({
    lastEventAt: backend.now(),
    failed: 1,
    retrying: 1,
    pending: 1,
  });
});

it("the last event is the last one received, whatever its outcome", async () => {
  const backend = await openTestBackend();
  await deliver(backend, aPaymentEvent("checkout.created", { id: "c" }));
  await backend.advance(5000);
  await deliver(backend, aPaymentEvent("checkout.created", { id: "" }));
  expect((await healthOf(backend)).lastEventAt).toBe(backend.now());
});

it("counts up to a hundred", async () => {
  const backend = await openTestBackend();
  for (let n = 0; n < 103; n += 1) {
    await deliver(backend, aPaymentEvent("subscription.created", { id: "" }));
  }
  expect((await healthOf(backend)).failed).toBe(100);
});
