import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isFullChange,
  mergePatch,
  type SubscriptionChange,
  type SubscriptionState,
  toFirstState,
  toPatch,
} from "../../../lib/subscriptions/change.ts";
import { type OrderKey, toOrderKey } from "../../../lib/subscriptions/order-key.ts";
import type { Terms } from "../../../lib/subscriptions/record.ts";
import type {
  PaymentEvent,
  SubscriptionEventType,
} from "../../../lib/webhooks/polar/event-types.ts";
import { parseSubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event.ts";
import { aDeliveredHistory, toExpectedRecord } from "../../support/convex-history.ts";
import { lengthOf } from "../../support/depth.ts";

const RUNS = lengthOf("ARRIVALS", { short: 500, deep: 3000 });

type Reorder = (change: SubscriptionChange, arrival: number) => SubscriptionChange;
const asDated: Reorder = (change) => change;
const byArrival: Reorder = (change, arrival) => ({
  ...change,
  order: { ...change.order, clock: "modified", time: arrival },
});

const isNotEmpty = (state: SubscriptionState | null): state is SubscriptionState => state !== null;

/** Applies the events in arrival order; events that need a record wait for it. */
function afterArrivals(events: readonly PaymentEvent[], reorder: Reorder = asDated) {
  let state: SubscriptionState | null = null;
  let waiting: SubscriptionChange[] = [];
  const userId = (event: PaymentEvent) =>
    parseSubscriptionEvent(event as PaymentEvent<SubscriptionEventType>).userId ?? "";
  for (const [arrival, event] of events.entries()) {
    const parsed = parseSubscriptionEvent(event as PaymentEvent<SubscriptionEventType>);
    const change = reorder(parsed.change, arrival);
    if (isNotEmpty(state)) state = applied(state, change);
    else if (!isFullChange(change)) waiting.push(change);
    else {
      state = waiting.reduce(applied, toFirstState(change, userId(event)));
      waiting = [];
    }
  }
  const { order: _order, ...fields } = state ?? { order: null };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function applied(state: SubscriptionState, change: SubscriptionChange): SubscriptionState {
  const patch = toPatch(state, change, state.userId);
  return patch ? mergePatch(state, patch) : state;
}

describe("any order of arrival, with duplicates", () => {
  it("ends in the same record as the provider's order, and in the provider's state", {
    tags: ["lengths"],
  }, () => {
    fc.assert(
      fc.property(aDeliveredHistory, ({ history, arrivals }) => {
        const inOrder = afterArrivals(history.events);
        expect(inOrder).toMatchObject(toExpectedRecord(history));
        expect(afterArrivals(arrivals)).toEqual(inOrder);
      }),
      { numRuns: RUNS },
    );
  });

  it("fails to converge when arrival order replaces the order key", () => {
    const unguarded = fc.property(aDeliveredHistory, ({ history, arrivals }) => {
      expect(afterArrivals(arrivals, byArrival)).toEqual(afterArrivals(history.events));
    });
    expect(fc.check(unguarded, { numRuns: 200 }).failed).toBe(true);
  });
});

const keyAt = (second: number, stage: "updated" | "canceled" | "revoked" = "updated"): OrderKey =>
  toOrderKey({
    eventId: `event-${second}`,
    stage,
    times: { modifiedAt: second * 1_000_000, createdAt: null, sentAt: null, deliveredAt: 0 },
  });

const TERMS: Terms = {
  customerId: "c",
  productId: "p",
  priceId: "q",
  interval: "monthly",
  currentPeriodStart: 1,
  currentPeriodEnd: 2,
};

const full = (second: number, status: "active" | "past_due", fields: Partial<Terms> = {}) => ({
  order: keyAt(second),
  terms: { ...TERMS, ...fields },
  status: { status, providerStatus: status },
  cancellation: { cancelAtPeriodEnd: false },
});

describe("one change", () => {
  it("is stale if every group of fields has a newer key", () => {
    const state = toFirstState(full(5, "active"), "u");
    expect(toPatch(state, full(4, "past_due"), "u")).toBeNull();
    expect(toPatch(state, full(5, "past_due"), "u")).toBeNull();
  });

  it("changes only the groups with older keys", () => {
    const first = toFirstState(full(5, "active"), "u");
    const order = keyAt(9, "canceled");
    const marked = applied(first, { order, cancellation: { cancelAtPeriodEnd: true } });
    const patch = toPatch(marked, full(7, "past_due", { productId: "other" }), "u");
    expect(patch).toMatchObject({ status: "past_due", productId: "other" });
    expect(patch).not.toHaveProperty("cancelAtPeriodEnd");
    expect(patch?.order).toEqual({ snapshot: keyAt(7), status: keyAt(7), cancellation: order });
  });

  it("removes optional fields missing from a newer snapshot", () => {
    const first = toFirstState(full(5, "active", { trialEnd: 3, metadata: { a: 1 } }), "u");
    const patch = toPatch(first, full(6, "active"), "u");
    expect(Object.entries(patch ?? {})).toEqual(
      expect.arrayContaining([
        ["trialEnd", undefined],
        ["metadata", undefined],
      ]),
    );
  });
});

describe("the start of a missed payment", () => {
  const SECOND_MS = 1000;

  it("is the provider's date", () => {
    const change = full(5, "past_due");
    const dated = { ...change, status: { ...change.status, pastDueAt: 3 * SECOND_MS } };
    expect(toFirstState(dated, "u").pastDueAt).toBe(3 * SECOND_MS);
  });

  it("is the first report if the provider states no date, even when repeated", () => {
    const first = applied(toFirstState(full(1, "active"), "u"), full(5, "past_due"));
    const repeated = applied(first, full(9, "past_due"));
    expect(repeated.pastDueAt).toBe(5 * SECOND_MS);
  });

  it("is cleared by a payment, so the next missed payment starts over", () => {
    const missed = toFirstState(full(5, "past_due"), "u");
    const paid = applied(missed, full(6, "active"));
    expect(paid.pastDueAt).toBeUndefined();
    expect(applied(paid, full(8, "past_due")).pastDueAt).toBe(8 * SECOND_MS);
  });
});
