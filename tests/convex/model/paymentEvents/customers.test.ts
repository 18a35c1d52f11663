import { expect, it } from "vitest";
import { handleCustomerEvent } from "../../../../convex/model/paymentEvents/customers.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent } from "../../../support/convex-events.ts";

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
