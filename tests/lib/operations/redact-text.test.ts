import { expect, it } from "vitest";
import { redactText } from "../../../lib/operations/redact-text.ts";

it.each([
  ["Buyer ada.lovelace+x@example.co.uk is unknown", "Buyer [e-mail] is unknown"],
  ["from 203.0.113.7 at noon", "from [IP address] at noon"],
  ["from 2001:db8::8a2e:370:7334", "from [IP address]"],
  ["called +49 170 123 45 67", "called [phone]"],
  ["key whsec_c2VjcmV0c2VjcmV0c2VjcmV0 refused", "key [token] refused"],
  ["key polar_oat_9cXyAbCdEfGh12345678 refused", "key [token] refused"],
  ["ghp_16C7e42F292c6912E7710c838347Ae178B4a", "[token]"],
  ["Bearer abcdefghijklmnop", "[token]"],
  ["eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2ln", "[token]"],
  ["ädä@bücher.example", "[e-mail]"],
])("removes personal data and secrets: %s", (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});

it.each([
  "Subscription not found",
  'subscription.created: data.status "weird" is not known',
  "user_2abcDEF",
  "2026-11-21T14:02:33.123Z",
  "5f2c1e0a-9b7d-4c3e-8a1f-0123456789ab",
  "msg_27UH4WbU6Z5A5EzD8u03UvzRbpk",
  "price-pro-monthly",
  "1.2.3",
])("keeps what operators need: %s", (text) => {
  expect(redactText(text)).toBe(text);
});

it("truncates long text, never inside a character", () => {
  const long = redactText("😀".repeat(1000));
  expect(long.length).toBeLessThan(420);
  expect(long.isWellFormed()).toBe(true);
});

it("takes no longer for a hostile text than for a harmless one", () => {
  const hostile = [
    `${"a".repeat(50_000)}@`,
    "1.".repeat(25_000),
    "::".repeat(25_000),
    "+1 ".repeat(9_000),
  ];
  for (const text of hostile) expect(redactText(text).length).toBeLessThan(1_000);
});
