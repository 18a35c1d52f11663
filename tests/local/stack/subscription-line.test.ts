import { expect, it } from "vitest";
import { PRODUCTS } from "../../../local/samples/products.ts";
import { subscriptionLine } from "../../../local/stack/subscription-line.ts";

const NOW = Date.UTC(2026, 10, 21);
const ACTIVE = {
  polarSubscriptionId: "sub_1",
  productId: PRODUCTS.pro.month.productId,
  status: "active",
  interval: "monthly",
  currentPeriodEnd: Date.UTC(2026, 11, 21),
  cancelAtPeriodEnd: false,
};
const OVER = Date.UTC(2026, 9, 21);

it.each([
  [{}, "active  pro, monthly, period until 2026-12-21"],
  [{ cancelAtPeriodEnd: true }, "active  pro, monthly, ends 2026-12-21"],
  [
    { cancelAtPeriodEnd: true, currentPeriodEnd: OVER },
    "active  no access since 2026-10-21, was pro, monthly",
  ],
  [
    { status: "trialing", trialEnd: Date.UTC(2026, 11, 5) },
    "trialing  pro, monthly, trial until 2026-12-05",
  ],
  [
    { status: "past_due" },
    "past_due  pro, monthly, payment overdue, access only within the grace period, period until 2026-12-21",
  ],
  [{ status: "unpaid" }, "unpaid  no access until paid, pro, monthly, period until 2026-12-21"],
  [{ status: "canceled" }, "canceled  no access, was pro, monthly, last period until 2026-12-21"],
])("%o is printed with the access it grants", (change, line) => {
  expect(subscriptionLine({ ...ACTIVE, ...change }, NOW)).toBe(`${line}  (sub_1)`);
});
