import { expect, it } from "vitest";
import { snapCorners } from "../../../../lib/designs/snap/corners.ts";

const radiusOf = (radius: number, was = 100, is = 100) =>
  snapCorners([radius, 0, 0, 0], { width: was, height: was }, { width: is, height: is })[0];

it.each([
  [0, 0],
  [5.6, 6],
  [8.8, 8],
  [10, 10],
  [10.3, 10],
])("a radius of %d px is written as %d", (radius, written) => {
  expect(radiusOf(radius)).toBe(written);
});

it("what is round stays round in a larger size", () => {
  expect(radiusOf(19.5, 39, 40)).toBeGreaterThanOrEqual(20);
});
