import { expect, it } from "vitest";
import { isSubscriptionEventType } from "../../../../lib/webhooks/polar/event-types.ts";

it("only listed types are subscription types", () => {
  expect(isSubscriptionEventType("subscription.paused")).toBe(true);
  for (const other of ["subscription.migrated", "order.paid", "toString", ""]) {
    expect(isSubscriptionEventType(other)).toBe(false);
  }
});
