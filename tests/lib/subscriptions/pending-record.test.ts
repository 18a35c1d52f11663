import { expect, it } from "vitest";
import { pendingStatementFields } from "../../../lib/subscriptions/pending-record.ts";

it("a pending purchase has exactly the contract's inputs", () => {
  expect(Object.keys(pendingStatementFields)).toEqual([
    "polarSubscriptionId",
    "customerId",
    "eventData",
    "error",
  ]);
});
