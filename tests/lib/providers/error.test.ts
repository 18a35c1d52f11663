import { expect, it } from "vitest";
import { ProviderError } from "../../../lib/providers/error.ts";

it("says what failed and how long to wait, and carries nothing else", () => {
  const error = new ProviderError("rate_limited", "The provider limits our requests", 60_000);
  expect(error).toMatchObject({ failure: "rate_limited", retryAfterMs: 60_000 });
  expect(error.cause).toBeUndefined();
});
