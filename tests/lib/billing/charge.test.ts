import { expect, it } from "vitest";
import { readCharge } from "../../../lib/billing/charge.ts";

const stated = {
  amount: 1500,
  currency: "usd",
  recurring_interval: "month",
  recurring_interval_count: 1,
  discount_id: null,
  pending_update: null,
  prices: [{ amount_type: "fixed" }],
};

it("is what the provider states", () => {
  expect(readCharge(stated)).toEqual({
    amount: 1500,
    currency: "usd",
    isDiscounted: false,
    isChanging: false,
    unit: "month",
    count: 1,
  });
  expect(readCharge({ ...stated, discount_id: "d" })?.isDiscounted).toBe(true);
  expect(readCharge({ ...stated, pending_update: { product_id: "p" } })?.isChanging).toBe(true);
});

it.each([
  ["usage decides it", { prices: [{ amount_type: "fixed" }, { amount_type: "metered_unit" }] }],
  ["it is not stated", { amount: null }],
  ["it has no currency", { currency: "" }],
  ["its currency is none that can be shown", { currency: "credits" }],
])("the amount is unknown if %s", (_, fields) => {
  expect(readCharge({ ...stated, ...fields })?.amount).toBeNull();
});

it.each([
  null,
  "text",
  {},
  { ...stated, recurring_interval: "soon" },
  { ...stated, recurring_interval_count: 1e12 },
])("%j is no subscription", (answer) => {
  expect(readCharge(answer)).toBeNull();
});
