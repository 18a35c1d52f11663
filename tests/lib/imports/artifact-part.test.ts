import fc from "fast-check";
import { expect, it } from "vitest";
import { cutIntoParts } from "../../../lib/imports/artifact-part.ts";

const bytesOf = (text: string): number => new TextEncoder().encode(text).byteLength;

it("the parts join to the text, and none exceeds the limit", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.integer({ min: 4, max: 40 }),
      (text, largest) => {
        const parts = cutIntoParts(text, largest);
        expect(parts.join("")).toBe(text);
        for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(largest);
      },
    ),
  );
});

it("no part splits a character", () => {
  expect(cutIntoParts("aé€😀", 5)).toEqual(["aé", "€", "😀"]);
});

it("an empty text has one part, and a byte order mark stays", () => {
  expect(cutIntoParts("")).toEqual([""]);
  expect(cutIntoParts("\uFEFFa")).toEqual(["\uFEFFa"]);
});
