import { expect, it } from "vitest";
import { SUBSCRIPTION_NOT_FOUND, UNAUTHORIZED, UNKNOWN_ERROR } from "../../lib/errors.ts";

it("the texts that callers read match the contract verbatim", () => {
  expect([UNAUTHORIZED, SUBSCRIPTION_NOT_FOUND, UNKNOWN_ERROR]).toEqual([
    "Unauthorized",
    "Subscription not found",
    "Unknown error",
  ]);
});
