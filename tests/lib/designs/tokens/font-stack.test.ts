import { expect, it } from "vitest";
import { toFontFamilyCss, toFontStack } from "../../../../lib/designs/tokens/font-stack.ts";

it.each([
  ["Inter", '"Inter", sans-serif'],
  ["JetBrains Mono", '"JetBrains Mono", monospace'],
  ["Playfair Display", '"Playfair Display", serif'],
  ["Source Sans Serif", '"Source Sans Serif", sans-serif'],
  ["", "sans-serif"],
  ['x"; } body { color: red', '"x  body  color red", sans-serif'],
  ["Noto Sans 日本語", '"Noto Sans 日本語", sans-serif'],
])("%s is written as %s", (family, expected) => {
  expect(toFontFamilyCss(family)).toBe(expected);
});

it("a family comes before its fallbacks", () => {
  expect(toFontStack("Inter")).toEqual(["Inter", "sans-serif"]);
});
