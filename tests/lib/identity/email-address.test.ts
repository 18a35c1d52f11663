import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toComparableEmail, toComparableEmails } from "../../../lib/identity/email-address.ts";
import { EMAIL_PROOF_LIFE_MS, isProofFresh } from "../../../lib/identity/email-proof.ts";

const ONE: [string, string, string][] = [
  ["ASCII case", "Ada@Example.COM", "ada@example.com"],
  ["space around", " \tada@example.com\r\n", "ada@example.com"],
  ["composition", "e\u0301lise@example.com", "\u00e9lise@example.com"],
];

const OTHERS: [string, string, string][] = [
  ["a plus tag", "ada+x@example.com", "ada@example.com"],
  ["a dot", "a.da@example.com", "ada@example.com"],
  ["case beyond ASCII", "\u00c9lise@example.com", "\u00e9lise@example.com"],
  ["a lookalike", "\u0430da@example.com", "ada@example.com"],
  ["compatibility forms", "\uff41da@example.com", "ada@example.com"],
  ["a dotless i", "l\u0131sa@example.com", "lisa@example.com"],
  ["a sharp s", "stra\u00dfe@example.com", "strasse@example.com"],
  ["punycode", "ada@xn--bcher-kva.example", "ada@b\u00fccher.example"],
];

const NONE: [string, unknown][] = [
  ["nothing", undefined],
  ["not a string", 7],
  ["no at sign", "ada.example.com"],
  ["two at signs", "ada@evil@example.com"],
  ["no name", "@example.com"],
  ["no domain", "ada@"],
  ["space inside", "ada @example.com"],
  ["a no-break space around", "\u00a0ada@example.com"],
  ["a byte order mark", "\ufeffada@example.com"],
  ["a zero-width space", "ad\u200ba@example.com"],
  ["a soft hyphen", "ad\u00ada@example.com"],
  ["a direction override", "ada\u202e@example.com"],
  ["a null character", "ada\u0000@example.com"],
  ["half a character", "ada\ud800@example.com"],
  ["a Kelvin sign", "\u212aim@example.com"],
  ["a Greek question mark", "ada\u037e@example.com"],
  ["no end", `${"a".repeat(400)}@example.com`],
];

describe("two addresses", () => {
  it.each(ONE)("that differ by %s are one", (_, a, b) => {
    expect(toComparableEmail(a)).toBe(toComparableEmail(b));
  });

  it.each(OTHERS)("that differ by %s are two", (_, a, b) => {
    expect(toComparableEmail(a)).not.toBe(toComparableEmail(b));
  });
});

it.each(NONE)("a text with %s proves nothing", (_, text) => {
  expect(toComparableEmail(text)).toBeNull();
});

it("a non-ASCII address never normalizes to an ASCII one", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const comparable = toComparableEmail(`${name}@example.com`);
      const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);
      expect(comparable === null || isAscii(name) || !isAscii(comparable)).toBe(true);
    }),
  );
});

it("normalizing twice changes nothing", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const comparable = toComparableEmail(`${name}@example.com`);
      expect(comparable === null ? null : toComparableEmail(comparable)).toBe(comparable);
    }),
  );
});

it("a list is deduplicated and drops unusable addresses", () => {
  expect(toComparableEmails(["A@x.test", "a@x.test", null, "", "b@x.test"])).toEqual([
    "a@x.test",
    "b@x.test",
  ]);
});

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
