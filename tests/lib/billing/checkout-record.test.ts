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

it("the first request opens a checkout", () => {
  expect(stepOf(null, NOW)).toBe("open");
});

it("a concurrent request waits, with a limit", () => {
  expect(stepOf(attempted, NOW)).toBe("wait");
  expect(stepOf({ ...attempted, expiresAt: NOW }, NOW)).toBe("open");
});

it("an open checkout is reused while there is time to pay", () => {
  expect(stepOf({ ...opened, expiresAt: NOW + 11 * MINUTE }, NOW)).toBe("reuse");
  expect(stepOf({ ...opened, expiresAt: NOW + 10 * MINUTE }, NOW)).toBe("open");
});
