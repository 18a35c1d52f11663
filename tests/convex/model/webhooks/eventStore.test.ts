import { describe, expect, it } from "vitest";
import { internal } from "../../../../convex/_generated/api.js";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { repeatedDeliveryCases } from "../../../support/convex-cases/repeated-deliveries.ts";
import { waitingEventCases } from "../../../support/convex-cases/waiting-events.ts";
import {
  aPaymentEvent,
  deliver,
  deliverSubscription,
  eventOf,
  type PaymentDelivery,
} from "../../../support/convex-events.ts";
import { aBuyer } from "../../../support/polar-payloads.ts";

repeatedDeliveryCases(openTestBackend);
waitingEventCases(openTestBackend);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const aWaitingEvent = (buyer = aBuyer()): PaymentDelivery =>
  aPaymentEvent("subscription.revoked", { id: buyer.subscriptionId }, { second: 9 });

/** Returns the delay of each further attempt, and the event after the last one. */
async function attemptsOf(backend: TestBackend, event: PaymentDelivery) {
  const delaysMs: number[] = [];
  let stored = await eventOf(backend, event);
  while (stored?.nextAttemptAt !== undefined) {
    const delayMs = stored.nextAttemptAt - backend.now();
    delaysMs.push(delayMs);
    await backend.advance(delayMs - 1);
    expect((await eventOf(backend, event))?.retryCount).toBe(stored.retryCount);
    await backend.advance(1);
    const { retryCount } = stored;
    stored = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "failed" && found.retryCount === retryCount + 1,
    );
  }
  return { delaysMs, stored };
}

it("a purchase that no event has waited for schedules nothing", async () => {
  const backend = await openTestBackend();
  await deliverSubscription(backend, "subscription.created", { buyer: aBuyer() });
  const jobs = await backend.convex.run((ctx) =>
    ctx.db.system.query("_scheduled_functions").collect(),
  );
  expect(jobs).toEqual([]);
});

describe("automatic retries", () => {
  it("follow the schedule, each once, and then stop", async () => {
    const backend = await openTestBackend();
    const event = aWaitingEvent();
    await deliver(backend, event);
    const { delaysMs, stored } = await attemptsOf(backend, event);
    const planned = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
    expect(delaysMs).toHaveLength(planned.length);
    for (const [index, delayMs] of delaysMs.entries()) {
      expect(delayMs / (planned[index] ?? 0)).toBeGreaterThan(0.79);
      expect(delayMs / (planned[index] ?? 0)).toBeLessThan(1.21);
    }
    expect(stored).toMatchObject({
      status: "failed",
      retryCount: 6,
      error: "Subscription not found",
    });
    await backend.advance(48 * HOUR);
    expect(await eventOf(backend, event)).toEqual(stored);
  });

  it("show the event as retrying while an attempt runs", async () => {
    const backend = await openTestBackend();
    const event = aWaitingEvent();
    await deliver(backend, event);
    const failed = await eventOf(backend, event);
    if (!failed) throw new Error("the event is not there");
    await backend.mutation(internal.webhooks.beginRetry, { id: failed._id, retryCount: 0 });
    expect(await eventOf(backend, event)).toMatchObject({ status: "retrying", retryCount: 1 });
    await backend.mutation(internal.webhooks.settleRetry, { id: failed._id });
    expect(await eventOf(backend, event)).toMatchObject({ status: "failed", retryCount: 1 });
  });

  it("do nothing when another attempt came first", async () => {
    const backend = await openTestBackend();
    const event = aWaitingEvent();
    await deliver(backend, event);
    await backend.mutation(internal.webhooks.retryWebhookEvent, { eventId: event.eventId });
    const again = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "failed" && found.retryCount === 1,
    );
    if (!again) throw new Error("the event is not there");
    await backend.mutation(internal.webhooks.beginRetry, { id: again._id, retryCount: 0 });
    expect(await eventOf(backend, event)).toEqual(again);
  });

  it("are not consumed, moved or doubled by redeliveries", async () => {
    const backend = await openTestBackend();
    const event = aWaitingEvent();
    await deliver(backend, event);
    const failed = await eventOf(backend, event);
    for (let n = 0; n < 10; n += 1) {
      await backend.advance(100);
      await deliver(backend, event);
    }
    expect(await eventOf(backend, event)).toEqual(failed);
    const { delaysMs, stored } = await attemptsOf(backend, event);
    expect(delaysMs).toHaveLength(6);
    expect(stored).toMatchObject({ status: "failed", retryCount: 6 });
    await deliver(backend, event);
    expect(await eventOf(backend, event)).toEqual(stored);
  });

  it("run once more for an exhausted event when its record appears", async () => {
    const backend = await openTestBackend();
    const buyer = aBuyer();
    const event = aWaitingEvent(buyer);
    await deliver(backend, event);
    await attemptsOf(backend, event);
    await deliverSubscription(backend, "subscription.created", { buyer });
    const stored = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "processed",
    );
    expect(stored).toMatchObject({ outcome: "applied", retryCount: 7 });
  });

  it("skip events that no retry can fix", async () => {
    const backend = await openTestBackend();
    const event = aPaymentEvent("subscription.created", { id: 7 });
    await deliver(backend, event);
    const before = await eventOf(backend, event);
    await backend.advance(24 * HOUR);
    expect(await eventOf(backend, event)).toEqual(before);
  });
});

describe("an attempt that fails unexpectedly", () => {
  /** Two records of one subscription: a state no code of ours produces, and which every lookup refuses. */
  async function aBrokenRecord(backend: TestBackend) {
    const buyer = aBuyer();
    await deliverSubscription(backend, "subscription.created", { buyer });
    const twin = await backend.convex.run(async (ctx) => {
      const found = await ctx.db.query("subscriptions").first();
      if (!found) throw new Error("the subscription is not there");
      const { _id, _creationTime, ...fields } = found;
      return await ctx.db.insert("subscriptions", fields);
    });
    return { buyer, twin };
  }

  it("stores its message, and succeeds once the cause is gone", async () => {
    const backend = await openTestBackend();
    const { buyer, twin } = await aBrokenRecord(backend);
    const event = aWaitingEvent(buyer);
    expect(await deliver(backend, event)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("unique() query returned more than one"),
    });
    await backend.convex.run((ctx) => ctx.db.delete("subscriptions", twin));
    await backend.advance(7 * SECOND);
    const stored = await backend.eventually(
      () => eventOf(backend, event),
      (found) => found?.status === "processed",
    );
    expect(stored).toMatchObject({ outcome: "applied", retryCount: 1 });
  });
});
