import { expect, it } from "vitest";
import { pendingStatementFields } from "../../../lib/subscriptions/pending-record.ts";

it("a purchase is saved with exactly the contract's inputs", () => {
  expect(Object.keys(pendingStatementFields)).toEqual([
    "polarSubscriptionId",
    "customerId",
    "eventData",
    "error",
  ]);
});
