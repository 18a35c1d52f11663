import { expect, it } from "vitest";
import { handleCheckoutEvent } from "../../../../convex/model/paymentEvents/checkouts.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent } from "../../../support/convex-events.ts";
import { aBuyer, aCheckout } from "../../../support/polar-payloads.ts";

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
