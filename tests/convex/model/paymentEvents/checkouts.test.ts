import { describe, expect, it } from "vitest";
import { handleCheckoutEvent } from "../../../../convex/model/paymentEvents/checkouts.ts";
import { handleCustomerEvent } from "../../../../convex/model/paymentEvents/customers.ts";
import { isOfErased, WITHOUT_USER } from "../../../../convex/model/paymentEvents/erasedUser.ts";
import { handleOrderEvent } from "../../../../convex/model/paymentEvents/orders.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { eventTransitionCases } from "../../../support/convex-cases/event-transitions.ts";
import { paymentEventCases } from "../../../support/convex-cases/payment-events.ts";
import { aPaymentEvent } from "../../../support/convex-events.ts";
import { aBuyer, aCheckout, anOrder } from "../../../support/polar-payloads.ts";

it.each([
  ["checkout.updated", "succeeded", "applied"],
  ["checkout.updated", "confirmed", "applied"],
  ["checkout.updated", "open", "logged"],
  ["checkout.updated", "expired", "logged"],
  ["checkout.created", "succeeded", "logged"],
  ["checkout.expired", "succeeded", "logged"],
] as const)("%s with status %s is %s", async (eventType, status, outcome) => {
  const { convex } = await openTestBackend();
  const buyer = aBuyer();
  const event = { ...aPaymentEvent("", aCheckout(buyer, { status })), eventType };
  const settlement = await convex.run((ctx) => handleCheckoutEvent(ctx, event, 1));
  expect(settlement).toEqual({ outcome, userId: buyer.userId });
  const customers = await convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers).toHaveLength(outcome === "applied" ? 1 : 0);
});

describe("the table of event types", () => eventTransitionCases(openTestBackend));
paymentEventCases(openTestBackend);

it("an event about a deleted user belongs to no user", () => {
  expect(WITHOUT_USER).toMatchObject({ userId: null, isErased: true });
});

it("an event about an unknown customer is not about a deleted user", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    const event = { eventType: "order.created", payload: { customer_id: "c1" } } as const;
    expect(await isOfErased(ctx, event as unknown as Parameters<typeof isOfErased>[1])).toBe(false);
  });
});

it.each([
  ["customer.created", "user_1", "applied"],
  ["customer.updated", "user_1", "applied"],
  ["customer.state_changed", "user_1", "applied"],
  ["customer.deleted", "user_1", "logged"],
  ["customer.updated", null, "logged"],
] as const)("%s with the external id %s is %s", async (eventType, userId, outcome) => {
  const { convex } = await openTestBackend();
  const event = { ...aPaymentEvent("", { id: "c", external_id: userId }), eventType };
  const settlement = await convex.run((ctx) => handleCustomerEvent(ctx, event, 1));
  expect(settlement).toEqual({ outcome, userId });
  const customers = await convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers.map((customer) => customer.userId)).toEqual(
    outcome === "applied" ? [userId] : [],
  );
});

it.each([
  ["order.created", "applied"],
  ["order.paid", "applied"],
  ["order.updated", "logged"],
  ["order.refunded", "logged"],
] as const)("%s is %s, and grants nothing", async (eventType, outcome) => {
  const { convex } = await openTestBackend();
  const buyer = aBuyer();
  const event = { ...aPaymentEvent("", anOrder(buyer)), eventType };
  const settlement = await convex.run((ctx) => handleOrderEvent(ctx, event, 1));
  expect(settlement).toEqual({ outcome, userId: buyer.userId });
  const customers = await convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(customers).toHaveLength(outcome === "applied" ? 1 : 0);
  expect(await convex.run((ctx) => ctx.db.query("subscriptions").take(9))).toEqual([]);
});
