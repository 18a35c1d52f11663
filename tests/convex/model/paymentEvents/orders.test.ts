import { expect, it } from "vitest";
import { handleOrderEvent } from "../../../../convex/model/paymentEvents/orders.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent } from "../../../support/convex-events.ts";
import { aBuyer, anOrder } from "../../../support/polar-payloads.ts";

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
