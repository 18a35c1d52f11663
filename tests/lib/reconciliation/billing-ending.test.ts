import { expect, it } from "vitest";
import { billingEndingFields } from "../../../lib/reconciliation/billing-ending.ts";

it("contains no person, only the subscription and the progress", () => {
  expect(Object.keys(billingEndingFields).toSorted()).toEqual([
    "attempts",
    "begunAt",
    "failure",
    "givenUpAt",
    "polarSubscriptionId",
    "state",
  ]);
});
