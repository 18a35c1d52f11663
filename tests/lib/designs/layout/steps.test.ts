import { expect, it } from "vitest";
import {
  toMarginStep,
  toNearestStep,
  toRoomyStep,
  toSizeStep,
  toStepBelow,
} from "../../../../lib/designs/layout/steps.ts";

it.each([
  [0, 0],
  [1, 0],
  [3, 4],
  [6, 6],
  [10, 10],
  [15, 16],
  [17, 16],
  [18, 20],
  [59.5, 60],
  [-7, -8],
])("%d px are written as %d", (px, step) => {
  expect(toNearestStep(px)).toBe(step);
});

it("a margin that is not seen is none", () => {
  expect([2, -2, 1.5].map(toMarginStep).map(Math.abs)).toEqual([0, 0, 0]);
  expect(toMarginStep(3)).toBe(4);
});

it("a line of a pixel stays one", () => {
  expect([0.5, 1, 2, 3].map(toSizeStep)).toEqual([0.5, 1, 2, 4]);
});

it("what words need is not less, and what takes room from them not more", () => {
  for (let px = 3; px < 200; px += 0.75) {
    expect(toRoomyStep(px)).toBeGreaterThanOrEqual(px);
    expect(toRoomyStep(px) - px).toBeLessThan(4);
    expect(toStepBelow(px)).toBeLessThanOrEqual(px);
    expect(px - toStepBelow(px)).toBeLessThan(4);
  }
});
