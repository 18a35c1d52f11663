import { expect, it } from "vitest";
import { toLanguageShares } from "../../../lib/repositories/languages.ts";

it("languages are sorted by size with their share in percent", () => {
  expect(toLanguageShares({ CSS: 250, TypeScript: 749, Shell: 1 })).toEqual([
    { name: "TypeScript", bytes: 749, share: 74.9 },
    { name: "CSS", bytes: 250, share: 25 },
    { name: "Shell", bytes: 1, share: 0.1 },
  ]);
});

it("an invalid count is skipped", () => {
  expect(toLanguageShares({ A: 0, B: Number.NaN, C: -4 })).toEqual([]);
  expect(toLanguageShares({})).toEqual([]);
});
