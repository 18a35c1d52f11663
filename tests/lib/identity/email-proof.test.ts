import { expect, it } from "vitest";
import { EMAIL_PROOF_LIFE_MS, isProofFresh } from "../../../lib/identity/email-proof.ts";

const NOW = Date.UTC(2026, 10, 21);

it("is valid for exactly ten minutes", () => {
  expect(EMAIL_PROOF_LIFE_MS).toBe(10 * 60 * 1000);
  expect(isProofFresh(NOW - EMAIL_PROOF_LIFE_MS, NOW)).toBe(true);
  expect(isProofFresh(NOW - EMAIL_PROOF_LIFE_MS - 1, NOW)).toBe(false);
});

it("is valid when the provider's clock is ahead of ours", () => {
  expect(isProofFresh(NOW + 60_000, NOW)).toBe(true);
});

it("an invalid time proves nothing", () => {
  expect(isProofFresh(Number.NaN, NOW)).toBe(false);
});
