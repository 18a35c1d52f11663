import { expect, it } from "vitest";
import { billingEndingFields } from "../../../lib/reconciliation/billing-ending.ts";

it("names no person: only the subscription, and how its end goes on", () => {
  expect(Object.keys(billingEndingFields).toSorted()).toEqual([
    "attempts",
    "begunAt",
    "failure",
    "givenUpAt",
    "polarSubscriptionId",
    "state",
  ]);
});
