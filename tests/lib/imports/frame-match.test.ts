import { expect, it } from "vitest";
import { isBetterMatch, toRecordedMatch } from "../../../lib/imports/frame-match.ts";

const match = (differing: number, hasFonts = true) => ({ differing, hasFonts });

it("a share outside its range is limited to it, and what is not a number is no share", () => {
  const shares = [0, 0.25, 1, -1, 7, Number.POSITIVE_INFINITY].map(
    (share) => toRecordedMatch(match(share))?.differing,
  );
  expect(shares).toEqual([0, 0.25, 1, 0, 1, 1]);
  expect(toRecordedMatch(match(Number.NaN))).toBeNull();
});

it("the first measurement stays until one has fonts that it lacked", () => {
  expect(isBetterMatch(match(0.1, false), null)).toBe(true);
  expect(isBetterMatch(match(0.01), match(0.1))).toBe(false);
  expect(isBetterMatch(match(0.01, false), match(0.1))).toBe(false);
  expect(isBetterMatch(match(0.01, false), match(0.1, false))).toBe(false);
  expect(isBetterMatch(match(0.01), match(0.1, false))).toBe(true);
});
