import { readFileSync } from "node:fs";
import { compile } from "tailwindcss";
import { expect, it } from "vitest";
import {
  hasLineHeight,
  SCALE_THEME,
  toArbitrary,
  toRadiusStep,
  toSigned,
  toStep,
  toTextSizeStep,
  toWeightStep,
} from "../../../../lib/designs/classes/tailwind-scale.ts";

async function rulesOf(...classes: string[]): Promise<string> {
  const compiler = await compile(`${SCALE_THEME}@tailwind utilities;`);
  return compiler.build(classes);
}

it.each([
  [0, "0"],
  [1, "px"],
  [2, "0.5"],
  [16, "4"],
  [13, "3.25"],
  [18, "4.5"],
  [1440, "360"],
  [0.5, "[0.5px]"],
])("a length of %d px is the step %s", async (px, step) => {
  expect(toStep(px)).toBe(step);
  expect(await rulesOf(`w-${step}`)).toMatch(/width:/);
});

it("a negative length has its sign before the utility", () => {
  expect([toSigned("ml", -8), toSigned("left", -3), toSigned("top", 5)]).toEqual([
    "-ml-2",
    "-left-0.75",
    "top-1.25",
  ]);
});

it.each([
  [8, "lg"],
  [10, "[10px]"],
  [0, "none"],
])("a radius of %d px is the step %s", async (px, step) => {
  expect(toRadiusStep(px)).toBe(step);
  expect(await rulesOf(`rounded-${step}`)).toMatch(/border-radius:/);
});

it.each([
  [400, "normal"],
  [600, "semibold"],
  [450, "[450]"],
])("a weight of %d is the step %s", async (weight, step) => {
  expect(toWeightStep(weight)).toBe(step);
  expect(await rulesOf(`font-${step}`)).toMatch(/font-weight:/);
});

it.each([
  [12, 16, "xs"],
  [16, 24, "base"],
  [18, 28, "lg"],
  [60, 60, "6xl"],
])("a text of %d px with lines of %d px has a size of the scale", async (px, lineHeight, step) => {
  expect([toTextSizeStep(px), hasLineHeight(px, lineHeight)]).toEqual([step, true]);
  const rules = await rulesOf(`text-${step}`);
  const declared = readFileSync("node_modules/tailwindcss/theme.css", "utf8");
  const own = declared.match(new RegExp(`--text-${step}(?:--line-height)?: .*;`, "g")) ?? [];
  expect(own).toHaveLength(2);
  for (const line of own) expect(rules).toContain(line);
});

it("another line height is none of the scale", () => {
  expect([hasLineHeight(16, 20), hasLineHeight(15, 24), hasLineHeight(16, null)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("an arbitrary value contains no space", () => {
  expect(toArbitrary("0 4px 12px #000, inset 0 0 0 1px #fff")).toBe(
    "[0_4px_12px_#000,inset_0_0_0_1px_#fff]",
  );
});
