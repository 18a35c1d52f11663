import { describe, expect, it } from "vitest";
import {
  isOauthErrorCode,
  OAUTH_ERRORS,
  OauthError,
  type OauthErrorCode,
} from "../../../lib/connections/error-codes.ts";

const codes = Object.keys(OAUTH_ERRORS) as OauthErrorCode[];

describe("each connection error", () => {
  it.each(codes)("%s has a status and a sentence", (code) => {
    const { status, message } = OAUTH_ERRORS[code];
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(message).toMatch(/^[A-Z].*\.$/);
    expect(new OauthError(code)).toMatchObject({ code, message });
  });

  it("has its own sentence", () => {
    const messages = codes.map((code) => OAUTH_ERRORS[code].message);
    expect(new Set(messages).size).toBe(codes.length);
  });

  it.each([
    ["not_signed_in", 401],
    ["unknown_provider", 404],
    ["missing_code", 400],
    ["state_missing", 400],
    ["state_invalid", 400],
    ["state_expired", 400],
    ["state_reused", 400],
    ["user_mismatch", 403],
    ["exchange_failed", 502],
    ["provider_unreachable", 502],
    ["provider_not_configured", 503],
  ] as const)("%s answers %i, as agreed", (code, status) => {
    expect(OAUTH_ERRORS[code].status).toBe(status);
  });
});

it("accepts only its own codes, no inherited name", () => {
  expect(isOauthErrorCode("state_reused")).toBe(true);
  for (const other of ["toString", "__proto__", "", null, 7]) {
    expect(isOauthErrorCode(other)).toBe(false);
  }
});
