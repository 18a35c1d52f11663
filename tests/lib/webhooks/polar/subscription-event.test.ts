import { describe, expect, it } from "vitest";
import { isFullChange } from "../../../../lib/subscriptions/change.ts";
import type { SubscriptionEventType } from "../../../../lib/webhooks/polar/event-types.ts";
import { parseSubscriptionEvent } from "../../../../lib/webhooks/polar/subscription-event.ts";
import {
  aBuyer,
  aCamelCaseSubscription,
  aSubscription,
  atSecond,
} from "../../../support/polar-payloads.ts";

const BUYER = aBuyer("user_1");
const parse = (payload: unknown, eventType: SubscriptionEventType = "subscription.updated") =>
  parseSubscriptionEvent({
    eventId: "e",
    eventType,
    eventTimestamp: atSecond(3),
    deliveredAt: 0,
    payload,
  });

it("both spellings of a subscription are parsed alike", () => {
  const camelCase = parse(aCamelCaseSubscription(BUYER));
  const snakeCase = parse(aSubscription(BUYER));
  expect(camelCase).toEqual({ ...snakeCase, externalId: null });
});

describe("a scheduled change", () => {
  const change = { product_id: "product-unlimited", applies_at: atSecond(60) };
  const told = { nextProductId: "product-unlimited", nextProductAt: Date.parse(atSecond(60)) };
  const scheduledIn = (payload: unknown) => {
    const { nextProductId, nextProductAt } = parse(payload).change.terms ?? {};
    return { nextProductId, nextProductAt };
  };

  it("is read in both spellings", () => {
    expect(scheduledIn(aSubscription(BUYER, { pending_update: change }))).toEqual(told);
    const pendingUpdate = { productId: change.product_id, appliesAt: change.applies_at };
    expect(scheduledIn(aCamelCaseSubscription(BUYER, { pendingUpdate }))).toEqual(told);
  });

  it("a pause at the end of the period is kept in both spellings, with the end of the pause", () => {
    const at = atSecond(60);
    const pauseIn = (payload: Parameters<typeof parse>[0]) => {
      const { pauseAtPeriodEnd, resumesAt } = parse(payload).change.terms ?? {};
      return [pauseAtPeriodEnd, resumesAt];
    };
    const told = { pause_at_period_end: true, resumes_at: at };
    expect(pauseIn(aSubscription(BUYER, told))).toEqual([true, Date.parse(at)]);
    const camel = { pauseAtPeriodEnd: true, resumesAt: at };
    expect(pauseIn(aCamelCaseSubscription(BUYER, camel))).toEqual([true, Date.parse(at)]);
    for (const none of [
      {},
      { pause_at_period_end: false, resumes_at: null },
      { pause_at_period_end: "soon", resumes_at: 7 },
    ]) {
      expect(pauseIn(aSubscription(BUYER, none))).toEqual([undefined, undefined]);
    }
  });

  it.each([
    ["not there", undefined],
    ["null", null],
    ["of seats alone", { ...change, product_id: null, seats: 3 }],
    ["without a date", { ...change, applies_at: null }],
    ["of another kind", "soon"],
    ["with an invalid ID", { ...change, product_id: "x".repeat(2000) }],
    ["of other kinds inside", { product_id: 7, applies_at: "soon" }],
  ])("that is %s is ignored without failing", (_, pending_update) => {
    expect(scheduledIn(aSubscription(BUYER, { pending_update }))).toEqual({});
  });
});

describe("the buyer", () => {
  const parties = (fields: Record<string, unknown>) => {
    const { userId, externalId, customerId, checkoutId } = parse(aSubscription(BUYER, fields));
    return { userId, externalId, customerId, checkoutId };
  };

  it("is read from the metadata, the customer and the checkout", () => {
    expect(parties({ checkout_id: "ch" })).toEqual({
      userId: "user_1",
      externalId: "user_1",
      customerId: BUYER.customerId,
      checkoutId: "ch",
    });
  });

  it("is null if these are missing, empty or unknown", () => {
    const nobody = { userId: null, externalId: null, customerId: null, checkoutId: null };
    expect(parties({ metadata: null, customer: null, customer_id: null })).toEqual(nobody);
    const empty = {
      metadata: { userId: "" },
      customer: { external_id: "" },
      customer_id: "unknown",
    };
    expect(parties(empty)).toEqual(nobody);
  });

  it("may come from the embedded customer alone", () => {
    expect(parties({ customer_id: undefined }).customerId).toBe(BUYER.customerId);
  });
});

describe("the price", () => {
  const priceIdOf = (fields: Record<string, unknown>) =>
    parse(aSubscription(BUYER, fields)).change.terms?.priceId;

  it.each([
    ["its own field", { price_id: "a", price: { id: "b" } }, "a"],
    ["the one price", { price: { id: "b" } }, "b"],
    ["the first of several", { prices: [{ id: "c" }, { id: "d" }] }, "c"],
    ["nowhere", { prices: [] }, "unknown"],
  ])("is read from %s", (_, fields, priceId) => {
    expect(priceIdOf(fields)).toBe(priceId);
  });
});

describe("the interval", () => {
  const termsOf = (fields: Record<string, unknown>) =>
    parse(aSubscription(BUYER, fields)).change.terms;

  it("is read from the price if the subscription has none", () => {
    const price = { recurring_interval: "year" };
    expect(termsOf({ recurring_interval: null, price })?.interval).toBe("yearly");
  });

  it("leaves the metadata unchanged if the stored interval is exact", () => {
    expect(termsOf({})?.metadata).toEqual({ userId: "user_1" });
  });

  it("keeps Polar's period in the metadata if it is not", () => {
    const quarterly = { recurring_interval: "month", recurring_interval_count: 3 };
    expect(termsOf(quarterly)).toMatchObject({
      interval: "monthly",
      metadata: { userId: "user_1", recurringInterval: "month", recurringIntervalCount: 3 },
    });
  });
});

it("a payload with half a period is not bare", () => {
  const half = { id: "s", current_period_start: atSecond(1) };
  expect(() => parse(half, "subscription.revoked")).toThrow(/currentPeriodEnd is missing/);
});

it("a payload without a period is bare, whatever other fields it has", () => {
  const { change } = parse({ id: "s", status: "active", product_id: "p" }, "subscription.canceled");
  expect(isFullChange(change)).toBe(false);
  expect(change).not.toHaveProperty("status");
});

it("an unknown status is refused even if it would not be stored", () => {
  const bare = { id: "s", status: "dormant" };
  expect(() => parse(bare, "subscription.canceled")).toThrow(/"dormant\\" is not known/);
});
