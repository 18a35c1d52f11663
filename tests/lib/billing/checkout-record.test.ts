import { expect, it } from "vitest";
import { type CheckoutRecord, stepOf } from "../../../lib/billing/checkout-record.ts";

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60 * 1000;
const attempted: CheckoutRecord = {
  userId: "user_1",
  productId: "product-pro",
  attempt: "a",
  expiresAt: NOW + 1,
};
const opened = { ...attempted, opened: { checkoutId: "checkout", url: "https://polar.sh/c" } };

it("who is first opens a checkout", () => {
  expect(stepOf(null, NOW)).toBe("open");
});

it("who comes while somebody opens one waits, but not for ever", () => {
  expect(stepOf(attempted, NOW)).toBe("wait");
  expect(stepOf({ ...attempted, expiresAt: NOW }, NOW)).toBe("open");
});

it("an open checkout is used again while there is time to pay in it", () => {
  expect(stepOf({ ...opened, expiresAt: NOW + 11 * MINUTE }, NOW)).toBe("reuse");
  expect(stepOf({ ...opened, expiresAt: NOW + 10 * MINUTE }, NOW)).toBe("open");
});
