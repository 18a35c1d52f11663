import { expect, it } from "vitest";
import { toSubscriptionStatus } from "../../../../lib/webhooks/polar/status.ts";

it.each([
  ["active", "active"],
  ["canceled", "canceled"],
  ["past_due", "past_due"],
  ["unpaid", "unpaid"],
  ["trialing", "trialing"],
  ["revoked", "canceled"],
  ["incomplete", "unpaid"],
  ["incomplete_expired", "unpaid"],
  ["paused", "unpaid"],
])("the provider's %s is stored as %s", (provided, stored) => {
  expect(toSubscriptionStatus(provided)).toBe(stored);
});

it.each(["", "ACTIVE", "pending", "toString", "__proto__"])(
  "%o is not a known status",
  (provided) => {
    expect(toSubscriptionStatus(provided)).toBeNull();
  },
);
