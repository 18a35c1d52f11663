import { expect, it } from "vitest";
import { SUBSCRIPTION_NOT_FOUND, TOO_LONG, UNAUTHORIZED, UNKNOWN_ERROR } from "../../lib/errors.ts";

it("the texts that callers read match the contract verbatim", () => {
  expect([UNAUTHORIZED, SUBSCRIPTION_NOT_FOUND, TOO_LONG, UNKNOWN_ERROR]).toEqual([
    "Unauthorized",
    "Subscription not found",
    "Arguments too long",
    "Unknown error",
  ]);
});
