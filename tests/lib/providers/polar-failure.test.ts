import {
  PolarClientError,
  PolarNetworkError,
  PolarRateLimitError,
  PolarServerError,
} from "@polar-sh/sdk";
import { expect, it } from "vitest";
import { toPolarFailure } from "../../../lib/providers/polar-failure.ts";

it.each([
  [new PolarNetworkError("reset"), "unreachable"],
  [new PolarServerError(502, "<html>"), "unreachable"],
  [new PolarClientError(401, "no"), "token_refused"],
  [new PolarClientError(402, "declined"), "payment_failed"],
  [new PolarClientError(403, "no"), "refused"],
  [new PolarClientError(404, "no"), "not_found"],
  [new PolarClientError(409, "no"), "refused"],
  [new PolarClientError(422, "no"), "not_found"],
  [new SyntaxError("Unexpected token <"), "invalid_response"],
])("%s is %s", (error, kind) => {
  expect(toPolarFailure(error)).toEqual({ kind, retryAfterMs: null });
});

it("a rate limit says how long to wait, if Polar does", () => {
  expect(toPolarFailure(new PolarRateLimitError(429, 7))).toEqual({
    kind: "rate_limited",
    retryAfterMs: 7000,
  });
  expect(toPolarFailure(new PolarRateLimitError(429))?.retryAfterMs).toBeNull();
  expect(toPolarFailure(new PolarRateLimitError(429, Number.NaN))?.retryAfterMs).toBeNull();
});

it("an error of our own is not treated as Polar's", () => {
  expect(toPolarFailure(new TypeError("our own"))).toBeNull();
  expect(toPolarFailure("text")).toBeNull();
});
