import { expect, it } from "vitest";
import { NO_TURN, turnOf } from "../../../../lib/designs/drawings/affine.ts";
import { transformPath, writePath } from "../../../../lib/designs/drawings/path-data.ts";

const moved = { ...NO_TURN, e: 10, f: 20 };
const turned = turnOf({ rotation: 90, isMirrored: false });
const mirrored = turnOf({ rotation: 0, isMirrored: true });

it.each([
  ["M0 0L10 10Z", moved, "M10 20L20 30Z"],
  ["M 0,0 C 1 2 3 4 5 6 z", moved, "M10 20C11 22 13 24 15 26Z"],
  ["M0 0Q1 2 3 4T5 6S1 1 2 2", moved, "M10 20Q11 22 13 24Q15 26 15 26C15 26 11 21 12 22"],
  ["M0 0H10V5H0Z", moved, "M10 20L20 20L20 25L10 25Z"],
  ["M0 0H10V5", turned, "M0 0L0 10L-5 10"],
  ["M0 0 10 0 10 10L1 1 2 2", moved, "M10 20L20 20L20 30L11 21L12 22"],
  ["M1e1 -.5L.25-3", NO_TURN, "M10 -0.5L0.25 -3"],
  ["M3.14159 2.71828", NO_TURN, "M3.14 2.72"],
  ["M0 0A5 3 0 0 1 10 0", moved, "M10 20A5 3 0 0 1 20 20"],
  ["M0 0A5 3 0 1 1 10 0", turned, "M0 0A5 3 90 1 1 0 10"],
  ["M0 0A5 3 0 0 1 10 0", mirrored, "M0 0A5 3 0 0 0 10 0"],
  ["", moved, ""],
])("%j becomes path %#", (shape, affine, expected) => {
  expect(writePath(transformPath(shape, affine) ?? [])).toBe(expected);
});

it.each(["m0 0l1 1", "M0 0c1 1 1 1 1 1", "10 10", "M1", "M0 0X1", "MZ", "M1e999 0"])(
  "%j is not rewritten",
  (shape) => {
    expect(transformPath(shape, NO_TURN)).toBeNull();
  },
);
