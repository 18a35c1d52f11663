import { describe, expect, it } from "vitest";
import type { OpenBackend } from "../convex-backend.ts";
import { aPaymentEvent, aSubscriber, deliver, subscriptionOf } from "../convex-events.ts";
import {
  aBuyer,
  aCamelCaseSubscription,
  aSubscription,
  atSecond,
  type Buyer,
} from "../polar-payloads.ts";

const ms = (second: number): number => Date.parse(atSecond(second));

const SPELLINGS = [
  {
    spelling: "snake_case",
    full: (buyer: Buyer, { second, ...changes }: Changes) =>
      aSubscription(buyer, {
        modified_at: atSecond(second),
        ...(changes.status && { status: changes.status }),
        ...(changes.cancelAtPeriodEnd !== undefined && {
          cancel_at_period_end: changes.cancelAtPeriodEnd,
        }),
        ...(changes.canceledAt && { canceled_at: changes.canceledAt }),
      }),
    bareCancellation: (buyer: Buyer) => ({
      id: buyer.subscriptionId,
      status: "active",
      canceled_at: atSecond(3),
      cancel_at_period_end: true,
    }),
  },
  {
    spelling: "camelCase",
    full: (buyer: Buyer, { second, ...changes }: Changes) =>
      aCamelCaseSubscription(buyer, { modifiedAt: atSecond(second), ...changes }),
    bareCancellation: (buyer: Buyer) => ({
      id: buyer.subscriptionId,
      status: "active",
      canceledAt: atSecond(3),
      cancelAtPeriodEnd: true,
    }),
  },
];

interface Changes {
  second: number;
  status?: string;
  cancelAtPeriodEnd?: boolean;
  canceledAt?: string;
}

/** The effect of each event type on an active subscription: the contract's table and the types added since. */
const TRANSITIONS: [string, Omit<Changes, "second">, Record<string, unknown>][] = [
  ["subscription.created", {}, { status: "active", cancelAtPeriodEnd: false }],
  ["subscription.updated", { status: "past_due" }, { status: "past_due" }],
  ["subscription.updated", { status: "incomplete" }, { status: "unpaid" }],
  ["subscription.updated", { status: "incomplete_expired" }, { status: "unpaid" }],
  ["subscription.active", { status: "trialing" }, { status: "active" }],
  ["subscription.active", { cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: true }],
  [
    "subscription.canceled",
    { cancelAtPeriodEnd: true, canceledAt: atSecond(5) },
    { status: "active", cancelAtPeriodEnd: true, canceledAt: ms(5) },
  ],
  ["subscription.canceled", { cancelAtPeriodEnd: false }, { cancelAtPeriodEnd: true }],
  [
    "subscription.canceled",
    { status: "canceled" },
    { status: "canceled", cancelAtPeriodEnd: false },
  ],
  ["subscription.uncanceled", { cancelAtPeriodEnd: true }, { cancelAtPeriodEnd: false }],
  [
    "subscription.revoked",
    { status: "unpaid", cancelAtPeriodEnd: true },
    { status: "canceled", cancelAtPeriodEnd: false },
  ],
  ["subscription.cycled", { status: "active" }, { status: "active" }],
  ["subscription.past_due", { status: "past_due" }, { status: "past_due" }],
  ["subscription.paused", { status: "paused" }, { status: "unpaid" }],
  ["subscription.resumed", { status: "active" }, { status: "active" }],
];

const BARE_TRANSITIONS: [string, Record<string, unknown>][] = [
  ["subscription.uncanceled", { cancelAtPeriodEnd: false, status: "trialing" }],
  ["subscription.revoked", { cancelAtPeriodEnd: false, status: "canceled" }],
  ["subscription.active", { cancelAtPeriodEnd: false, status: "active" }],
  ["subscription.past_due", { cancelAtPeriodEnd: true, status: "past_due" }],
  ["subscription.paused", { cancelAtPeriodEnd: true, status: "unpaid" }],
  ["subscription.resumed", { cancelAtPeriodEnd: true, status: "active" }],
];

export function eventTransitionCases(open: OpenBackend): void {
  describe.each(SPELLINGS)("in $spelling", ({ full, bareCancellation }) => {
    it("subscription.created stores every field of the record", async () => {
      const backend = await open();
      const buyer = aBuyer();
      const event = aPaymentEvent("subscription.created", full(buyer, { second: 1 }));
      expect(await deliver(backend, event)).toEqual({
        status: "processed",
        outcome: "applied",
        error: null,
      });
      expect(await subscriptionOf(backend, buyer)).toEqual({
        _id: expect.any(String),
        userId: buyer.userId,
        polarSubscriptionId: buyer.subscriptionId,
        customerId: buyer.customerId,
        productId: "product-pro",
        priceId: "price-pro-monthly",
        status: "active",
        interval: "monthly",
        currentPeriodStart: ms(0),
        currentPeriodEnd: ms(0) + 30 * 24 * 60 * 60 * 1000,
        cancelAtPeriodEnd: false,
        metadata: { userId: buyer.userId },
        createdAt: expect.any(Number),
        updatedAt: expect.any(Number),
      });
    });

    it.each(TRANSITIONS)("%s with %o makes it %o", async (type, changes, expected) => {
      const backend = await open();
      const buyer = await aSubscriber(backend);
      const event = aPaymentEvent(type, full(buyer, { second: 5, ...changes }), { second: 5 });
      expect(await deliver(backend, event)).toMatchObject({
        status: "processed",
        outcome: "applied",
      });
      expect(await subscriptionOf(backend, buyer)).toMatchObject(expected);
    });

    it.each(TRANSITIONS)("%s with %o creates a missing record", async (type, changes, expected) => {
      const backend = await open();
      const buyer = aBuyer();
      const event = aPaymentEvent(type, full(buyer, { second: 5, ...changes }), { second: 5 });
      expect(await deliver(backend, event)).toMatchObject({ outcome: "applied" });
      expect(await subscriptionOf(backend, buyer)).toMatchObject(expected);
    });

    it("a bare subscription.canceled only marks the subscription for cancellation", async () => {
      const backend = await open();
      const buyer = await aSubscriber(backend, { status: "trialing" });
      const event = aPaymentEvent("subscription.canceled", bareCancellation(buyer), { second: 3 });
      expect(await deliver(backend, event)).toMatchObject({ outcome: "applied" });
      expect(await subscriptionOf(backend, buyer)).toMatchObject({
        status: "trialing",
        cancelAtPeriodEnd: true,
        canceledAt: ms(3),
      });
    });
  });

  it.each(BARE_TRANSITIONS)("a bare %s makes a canceled trial %o", async (type, expected) => {
    const backend = await open();
    const buyer = await aSubscriber(backend, { status: "trialing", cancel_at_period_end: true });
    const event = aPaymentEvent(type, { id: buyer.subscriptionId }, { second: 3 });
    expect(await deliver(backend, event)).toMatchObject({ outcome: "applied" });
    expect(await subscriptionOf(backend, buyer)).toMatchObject(expected);
  });
}
