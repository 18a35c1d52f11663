import { expect, it } from "vitest";
import { readBlend } from "../../../../lib/designs/read/blend.ts";

it.each([
  ["MULTIPLY", "multiply"],
  ["COLOR_DODGE", "color-dodge"],
  ["LUMINOSITY", "luminosity"],
])("%s is %s in CSS", (raw, mode) => {
  expect(readBlend(raw)).toBe(mode);
});

it.each(["NORMAL", "PASS_THROUGH", "LINEAR_BURN", "", 7, null, undefined, "x".repeat(1000)])(
  "%j is normal",
  (raw) => {
    expect(readBlend(raw)).toBeNull();
  },
);
