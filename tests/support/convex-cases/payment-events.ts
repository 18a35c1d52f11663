import { describe, expect, it } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import type { ConvexBackend, OpenBackend } from "../convex-backend.ts";
import {
  aPaymentEvent,
  aSubscriber,
  deliver,
  deliverSubscription,
  eventOf,
  subscriptionOf,
} from "../convex-events.ts";
import {
  aBuyer,
  aCheckout,
  anOrder,
  aSubscription,
  atSecond,
  type Buyer,
} from "../polar-payloads.ts";

const expectNoSubscription = async (backend: ConvexBackend, buyer: Buyer) =>
  expect(await subscriptionOf(backend, buyer)).toBeNull();

function failureCases(open: OpenBackend): void {
  it.each([
    ["an unknown status", { status: "dormant" }, 'data.status "dormant" is not known'],
    ["no status", { status: undefined }, "data.status is missing"],
    ["a number for a status", { status: 7 }, "data.status must be text"],
    ["no id", { id: undefined }, "data.id is missing"],
    ["an empty id", { id: "" }, "data.id is empty"],
    ["no product", { product_id: undefined }, "data.productId is missing"],
    ["no period end", { current_period_end: null }, "data.currentPeriodEnd is missing"],
    [
      "a period that is not a date",
      { current_period_start: "soon" },
      "data.currentPeriodStart must be an ISO 8601 timestamp",
    ],
    [
      "a period in numbers",
      { current_period_start: 1_700_000_000 },
      "data.currentPeriodStart must be an ISO 8601 timestamp",
    ],
    [
      "no cancellation flag",
      { cancel_at_period_end: undefined },
      "data.cancelAtPeriodEnd is missing",
    ],
    [
      "a string instead of a flag",
      { cancel_at_period_end: "no" },
      "data.cancelAtPeriodEnd must be true or false",
    ],
    [
      "an id that is too long",
      { customer_id: "c".repeat(257) },
      "data.customerId is longer than 256 characters",
    ],
  ])("an event with %s fails for good and changes nothing", async (_, fields, message) => {
    const backend = await open();
    const buyer = await aSubscriber(backend);
    const before = await subscriptionOf(backend, buyer);
    const payload = aSubscription(buyer, { modified_at: atSecond(5), ...fields });
    const event = aPaymentEvent("subscription.updated", payload, { second: 5 });
    const error = `subscription.updated: ${message}`;
    expect(await deliver(backend, event)).toEqual({ status: "failed", outcome: null, error });
    expect(await subscriptionOf(backend, buyer)).toEqual(before);
    const stored = await eventOf(backend, event);
    expect(stored).toMatchObject({ status: "failed", error, retryCount: 0 });
    expect(stored).not.toHaveProperty("nextAttemptAt");
  });

  it.each([[null], ["text"], [[1, 2]], [42]])(
    "data that is %o fails and stores no record",
    async (data) => {
      const backend = await open();
      const event = aPaymentEvent("subscription.created", data);
      expect(await deliver(backend, event)).toMatchObject({
        status: "failed",
        error: "subscription.created: data must be an object",
      });
      expect(await eventOf(backend, event)).toMatchObject({ payload: data, status: "failed" });
    },
  );

  it("a huge status is stored, and truncated in the error", async () => {
    const backend = await open();
    const payload = aSubscription(aBuyer(), { status: "x".repeat(600 * 1024) });
    const event = aPaymentEvent("subscription.created", payload);
    const { status, error } = await deliver(backend, event);
    expect(status).toBe("failed");
    expect(error?.length).toBeLessThan(300);
    expect(await eventOf(backend, event)).toMatchObject({ status: "failed", error });
  });

  it("a payload whose optional parts have the wrong type is processed", async () => {
    const backend = await open();
    const buyer = aBuyer();
    await deliverSubscription(backend, "subscription.created", {
      buyer,
      created_at: 7,
      canceled_at: "soon",
      trial_start: {},
      prices: "text",
      product: [],
      recurring_interval: 1,
      customer: "text",
    });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({
      userId: buyer.userId,
      status: "active",
      priceId: "unknown",
    });
  });

  it("a payload without its optional parts is processed", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const missing = {
      prices: undefined,
      product: undefined,
      customer: null,
      recurring_interval: null,
    };
    await deliverSubscription(backend, "subscription.created", { buyer, ...missing });
    expect(await subscriptionOf(backend, buyer)).toMatchObject({
      status: "active",
      priceId: "unknown",
      interval: "monthly",
    });
  });

  it("failed events are listed with payload and error, newest first", async () => {
    const backend = await open();
    const first = aPaymentEvent("subscription.created", { id: "a", note: "first" });
    const second = aPaymentEvent("subscription.created", { id: "b", note: "second" });
    await deliver(backend, first);
    await deliver(backend, second);
    const [newest, ...others] = await backend.query(internal.webhooks.getFailedWebhookEvents, {
      limit: 2,
    });
    expect(newest).toMatchObject({
      eventId: second.eventId,
      eventType: second.eventType,
      payload: second.payload,
      status: "failed",
      error: expect.stringContaining("is missing"),
    });
    expect(others.map(({ eventId }) => eventId)).toEqual([first.eventId]);
  });
}

const LOGGED: [string, (buyer: Buyer) => Record<string, unknown>][] = [
  ["checkout.created", (buyer) => aCheckout(buyer, { status: "open" })],
  ["checkout.updated", (buyer) => aCheckout(buyer, { status: "open" })],
  ["checkout.updated", (buyer) => aCheckout(buyer, { status: "failed" })],
  ["checkout.updated", (buyer) => aCheckout(buyer, { metadata: {} })],
  ["checkout.expired", (buyer) => aCheckout(buyer, { status: "expired" })],
  ["order.created", (buyer) => anOrder(buyer, { metadata: {}, customer: null })],
  ["order.updated", (buyer) => anOrder(buyer)],
  ["order.refunded", (buyer) => anOrder(buyer)],
  ["customer.created", (buyer) => ({ id: buyer.customerId, external_id: null })],
  ["customer.deleted", (buyer) => ({ id: buyer.customerId, external_id: buyer.userId })],
];

function keptCases(open: OpenBackend): void {
  it.each(LOGGED)("%s is stored and links no customer", async (type, payload) => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent(type, payload(buyer));
    expect(await deliver(backend, event)).toMatchObject({ status: "processed", outcome: "logged" });
    const subscription = aSubscription({ ...buyer, userId: null });
    await deliver(backend, aPaymentEvent("subscription.created", subscription));
    await expectNoSubscription(backend, buyer);
  });

  it.each(["benefit_grant.created", "subscription.migrated", "constructor"])(
    "an event of the unknown type %o is stored in full and ignored",
    async (type) => {
      const backend = await open();
      const event = aPaymentEvent(type, { id: "x", deep: { list: [1, 2, { three: true }] } });
      expect(await deliver(backend, event)).toEqual({
        status: "processed",
        outcome: "ignored",
        error: null,
      });
      expect(await eventOf(backend, event)).toMatchObject({ ...event, status: "processed" });
    },
  );

  it("an event's record states its reception time, outcome and user", async () => {
    const backend = await open();
    const buyer = aBuyer();
    const event = aPaymentEvent("subscription.created", aSubscription(buyer));
    await deliver(backend, event);
    expect(await eventOf(backend, event)).toMatchObject({
      ...event,
      status: "processed",
      outcome: "applied",
      resolvedUserId: buyer.userId,
      retryCount: 0,
      receivedAt: expect.any(Number),
      processedAt: expect.any(Number),
    });
  });
}

export function paymentEventCases(open: OpenBackend): void {
  describe("unusable events", () => failureCases(open));
  describe("events that are only stored", () => keptCases(open));
}
