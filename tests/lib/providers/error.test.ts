import { expect, it } from "vitest";
import { ProviderError } from "../../../lib/providers/error.ts";

it("carries only the failure and the wait", () => {
  const error = new ProviderError("rate_limited", "The provider limits our requests", 60_000);
  expect(error).toMatchObject({ failure: "rate_limited", retryAfterMs: 60_000 });
  expect(error.cause).toBeUndefined();
});
