import { expect, it } from "vitest";
import {
  nameByHash,
  nameColor,
  nameFamily,
  nameLength,
  nameRadius,
  nameTextStyle,
} from "../../../../lib/designs/tokens/names.ts";

const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
const color = (hex: string, alpha = 1) => ({
  red: channel(hex, 0),
  green: channel(hex, 2),
  blue: channel(hex, 4),
  alpha,
});

it.each([
  ["808080", "gray"],
  ["ff0000", "red"],
  ["ff8800", "orange"],
  ["ffee00", "yellow"],
  ["00aa44", "green"],
  ["00bbbb", "cyan"],
  ["3b4fd8", "blue"],
  ["9747ff", "purple"],
  ["ff44aa", "pink"],
  ["ff0022", "red"],
])("the color %s is a %s", (hex, family) => {
  expect(nameColor(color(hex))).toBe(`${family}-${hex}`);
});

it("a translucent color has its own name", () => {
  expect(nameColor(color("000000", 0.5))).toBe("gray-00000080");
});

it.each([
  [8, "8px"],
  [2.5, "2_5px"],
  [999, "999px"],
])("a length of %d is called %s", (px, name) => {
  expect(nameLength(px)).toBe(name);
});

it.each([
  [8, "8px"],
  [500, "full"],
])("a radius of %d is called %s", (px, name) => {
  expect(nameRadius(px)).toBe(name);
});

it.each([
  ["Inter", "inter"],
  ["Black", "family-black"],
  ["8bit", "family-8bit"],
  ["日本", "family-2f1d6d5e"],
])("the family %s has the name of a class of its own", (family, name) => {
  expect(nameFamily(family)).toMatch(name.startsWith("family-2") ? /^family-[0-9a-f]{8}$/ : name);
});

it("a text style is named by its properties", () => {
  const style = {
    family: "Inter",
    weight: 600,
    italic: true,
    size: 16,
    lineHeight: 24,
    letterSpacing: 0,
    transform: "none",
    decoration: "none",
  } as const;
  expect(nameTextStyle(style)).toBe("type-inter-16-24-600-italic");
  expect(nameTextStyle({ ...style, italic: false, lineHeight: null })).toBe("type-inter-16-600");
});

it("equal values have equal hashed names, different values different ones", () => {
  expect(nameByHash("elevation", "a")).toBe(nameByHash("elevation", "a"));
  expect(nameByHash("elevation", "a")).not.toBe(nameByHash("elevation", "b"));
});
