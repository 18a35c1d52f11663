import fc from "fast-check";
import { expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { PaymentEvent } from "../../../lib/webhooks/polar/event-types.ts";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import { aPaymentEvent, deliver, deliverSubscription, subscriptionOf } from "../convex-events.ts";
import { aDeliveredHistory, type History, toExpectedRecord } from "../convex-history.ts";
import { aBuyer, aCheckout, aSubscription, atSecond } from "../polar-payloads.ts";

const RUNS = 60;
/** Allows for a busy machine. */
const MANY_RUNS = { timeout: 5 * 60 * 1000 };

async function arrive(backend: ConvexBackend, events: readonly PaymentEvent[]): Promise<void> {
  for (const event of events) await deliver(backend, { ...event, payloadTruncated: false });
}

/** Returns the record once every event is settled, including those that waited for the record. */
async function settledRecord(backend: ConvexBackend, { events, subscriptionId }: History) {
  for (const { eventId } of events) {
    await backend.eventually(
      () => backend.query(internal.webhooks.getWebhookEvent, { eventId }),
      (event) => event?.status === "processed",
    );
  }
  const { getSubscriptionByPolarId } = internal.subscriptions;
  return await backend.query(getSubscriptionByPolarId, { polarSubscriptionId: subscriptionId });
}

export function eventOrderCases(open: OpenBackend): void {
  it(
    "any order of arrival, with duplicates, converges on the provider's state",
    MANY_RUNS,
    async () => {
      const backend = await open();
      await fc.assert(
        fc.asyncProperty(aDeliveredHistory, async ({ history, arrivals }) => {
          await arrive(backend, arrivals);
          expect(await settledRecord(backend, history)).toMatchObject(toExpectedRecord(history));
        }),
        // Shrinking replays a history under the same ids, which the backend already knows.
        { numRuns: RUNS, endOnFailure: true },
      );
    },
  );

  it("an older event is processed as stale and changes nothing", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await deliverSubscription(backend, "subscription.updated", { buyer, second: 5 });
    const before = await subscriptionOf(backend, buyer);
    const late = { buyer, second: 4, status: "past_due" };
    expect(await deliverSubscription(backend, "subscription.updated", late)).toEqual({
      status: "processed",
      outcome: "stale",
      error: null,
    });
    expect(await subscriptionOf(backend, buyer)).toEqual(before);
  });

  it("a late update never restores a revoked subscription", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const revoked = { buyer, second: 9, status: "canceled" };
    await deliverSubscription(backend, "subscription.revoked", revoked);
    await deliverSubscription(backend, "subscription.updated", { buyer, second: 8 });
    await deliverSubscription(backend, "subscription.created", { buyer, modified_at: null });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "canceled" });
  });

  it("undated events of the same second apply in order of arrival, but never undo a revocation", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const undated = { created_at: undefined, modified_at: undefined };
    const send = (type: string, status: string, second: number) =>
      deliver(
        backend,
        aPaymentEvent(type, aSubscription(buyer, { ...undated, status }), {
          second,
          eventTimestamp: null,
        }),
      );
    await send("subscription.created", "trialing", 3);
    await send("subscription.updated", "past_due", 3);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "past_due" });
    await send("subscription.revoked", "canceled", 3);
    expect(await send("subscription.updated", "active", 3)).toMatchObject({ outcome: "stale" });
    await send("subscription.updated", "active", 4);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "active" });
  });

  it("events of a never modified subscription are ordered by their sending time", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const send = (type: string, status: string, second: number) =>
      deliver(
        backend,
        aPaymentEvent(type, aSubscription(buyer, { modified_at: null, status }), { second }),
      );
    await send("subscription.past_due", "past_due", 7);
    await send("subscription.created", "active", 2);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "past_due" });
    await send("subscription.updated", "active", 8);
    expect(await subscriptionOf(backend, buyer)).toMatchObject({ status: "active" });
  });

  it("a purchase whose user becomes known in between converges on the same state", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const nameless = { ...buyer, userId: null };
    const update = (second: number, fields: Record<string, unknown>) =>
      deliverSubscription(backend, "subscription.updated", { buyer: nameless, second, ...fields });
    await update(9, { product_id: "product-unlimited" });
    await deliver(backend, aPaymentEvent("checkout.updated", aCheckout(buyer)));
    await update(5, { product_id: "product-pro", current_period_end: atSecond(99) });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({
      userId: buyer.userId,
      productId: "product-unlimited",
    });
  });
}
