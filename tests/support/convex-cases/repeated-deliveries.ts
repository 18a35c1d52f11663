import { describe, expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { type OpenBackend, refusalOf } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
  subscriptionOf,
} from "../convex-events.ts";
import { aBuyer, aSubscription, atSecond, aUser } from "../polar-payloads.ts";

const DUPLICATE = { status: "processed", outcome: "duplicate", error: null };

function duplicateCases(open: OpenBackend): void {
  it("one event delivered 100 times concurrently is applied once", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    const receipts = await Promise.all(Array.from({ length: 100 }, () => deliver(backend, event)));
    expect(receipts.filter(({ outcome }) => outcome === "applied")).toHaveLength(1);
    expect(receipts.filter(({ outcome }) => outcome === "duplicate")).toHaveLength(99);
    const { getUserSubscriptions } = internal.subscriptions;
    const userId = buyer.userId ?? "";
    expect(await backend.query(getUserSubscriptions, { userId })).toHaveLength(1);
    expect(await eventOf(backend, event)).toMatchObject({ status: "processed", retryCount: 0 });
  });

  it("redelivering a processed event leaves the record unchanged", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    await deliver(backend, event);
    const before = await subscriptionOf(backend, buyer);
    expect(await deliver(backend, { ...event, deliveredAt: event.deliveredAt + 9000 })).toEqual(
      DUPLICATE,
    );
    expect(await subscriptionOf(backend, buyer)).toEqual(before);
  });

  it("another body under a known id has no effect, and the record notes the conflict", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    await deliver(backend, event);
    const payload = aSubscription(buyer, { status: "canceled", modified_at: atSecond(9) });
    const forged = { ...event, payload };
    expect(await deliver(backend, forged)).toEqual(DUPLICATE);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "active" });
    const stored = await eventOf(backend, event);
    expect(stored).toMatchObject({ conflictedAt: expect.any(Number), payload: event.payload });
  });

  it("redelivering a failed event processes it again", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent(
      "subscription.revoked",
      { id: buyer.subscriptionId },
      { second: 5 },
    );
    expect(await deliver(backend, event)).toMatchObject({ status: "failed" });
    await deliverSubscription(backend, "subscription.created", { buyer });
    const again = await deliver(backend, event);
    expect(["applied", "duplicate"]).toContain(again.outcome);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "canceled" });
    expect(await eventOf(backend, event)).toMatchObject({ status: "processed" });
  });

  it("two events with the same content make two records and one state", async () => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const payload = aSubscription(buyer, { modified_at: atSecond(3), status: "past_due" });
    const [first, second] = [1, 2].map(() => aPaymentEvent("subscription.updated", payload));
    for (const event of [first, second]) if (event) await deliver(backend, event);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "past_due" });
  });
}

function logCases(open: OpenBackend): void {
  const aLog = () => ({
    eventId: `own_${crypto.randomUUID()}`,
    eventType: "order.created",
    payload: { id: "order-1" },
  });

  it("logWebhookEvent stores an event as received, once per id", async () => {
    const backend = await open();
    const log = aLog();
    const id = await backend.mutation(internal.webhooks.logWebhookEvent, log);
    expect(await backend.mutation(internal.webhooks.logWebhookEvent, log)).toBe(id);
    expect(await eventOf(backend, log)).toMatchObject({ _id: id, ...log, status: "received" });
  });

  it("updateWebhookEventStatus sets status and error, and a later success clears the error", async () => {
    const backend = await open();
    const log = aLog();
    const { eventId } = log;
    const { logWebhookEvent, updateWebhookEventStatus } = internal.webhooks;
    const id = await backend.mutation(logWebhookEvent, log);
    const failure = { eventId, status: "failed" as const, error: "no such plan" };
    expect(await backend.mutation(updateWebhookEventStatus, failure)).toBe(id);
    expect(await eventOf(backend, log)).toMatchObject({ status: "failed", error: "no such plan" });
    await backend.mutation(updateWebhookEventStatus, { eventId, status: "processed" });
    const stored = await eventOf(backend, log);
    expect(stored).toMatchObject({ status: "processed", processedAt: expect.any(Number) });
    expect(stored).not.toHaveProperty("error");
  });

  it("a failure without a message is stored as 'Unknown error'", async () => {
    const backend = await open();
    const log = aLog();
    await backend.mutation(internal.webhooks.logWebhookEvent, log);
    const { updateWebhookEventStatus } = internal.webhooks;
    await backend.mutation(updateWebhookEventStatus, { eventId: log.eventId, status: "failed" });
    expect(await eventOf(backend, log)).toMatchObject({ error: "Unknown error" });
  });

  it("updateWebhookEventStatus of an unknown event is refused", async () => {
    const backend = await open();
    const { updateWebhookEventStatus } = internal.webhooks;
    const change = { eventId: aUser(), status: "processed" as const };
    const call = backend.mutation(updateWebhookEventStatus, change);
    expect(await refusalOf(call)).toBe("Webhook event not found");
  });

  it("getFailedWebhookEvents returns no more than its limit", async () => {
    const backend = await open();
    for (const id of ["", "", ""])
      await deliver(backend, aPaymentEvent("subscription.created", { id }));
    const { getFailedWebhookEvents } = internal.webhooks;
    expect(await backend.query(getFailedWebhookEvents, { limit: 2 })).toHaveLength(2);
    expect(await backend.query(getFailedWebhookEvents, { limit: 0 })).toEqual([]);
    expect((await backend.query(getFailedWebhookEvents, {})).length).toBeGreaterThanOrEqual(3);
  });
}

export function repeatedDeliveryCases(open: OpenBackend): void {
  describe("repeated deliveries of one event", () => duplicateCases(open));
  describe("the event log of backend code", () => logCases(open));
}
