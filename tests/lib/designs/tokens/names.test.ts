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
  ["808080", "gray-54"],
  ["ff0000", "red-53"],
  ["ff8800", "orange-69"],
  ["ffee00", "yellow-93"],
  ["00aa44", "green-61"],
  ["00bbbb", "cyan-69"],
  ["3b4fd8", "blue-40"],
  ["9747ff", "purple-51"],
  ["ff44aa", "pink-60"],
  ["ff0022", "red-53"],
])("the color %s is called %s, after its hue and lightness", (hex, name) => {
  expect(nameColor(color(hex))).toBe(name);
});

it("no color has the name of a step of Tailwind's palette", () => {
  const grays = Array.from({ length: 256 }, (_, channel) => channel.toString(16).padStart(2, "0"));
  const names = grays.map((channel) => nameColor(color(channel.repeat(3))));
  expect(names).toContain("gray-51");
  expect(names).not.toContain("gray-50");
});

it("a translucent color has its own name", () => {
  expect(nameColor(color("000000", 0.5))).toBe("gray-0-a50");
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
    caps: "normal",
    features: "",
    decoration: "none",
  } as const;
  expect(nameTextStyle(style)).toBe("type-inter-16-24-600-italic");
  expect(nameTextStyle({ ...style, italic: false, lineHeight: null })).toBe("type-inter-16-600");
});

it("equal values have equal hashed names, different values different ones", () => {
  expect(nameByHash("elevation", "a")).toBe(nameByHash("elevation", "a"));
  expect(nameByHash("elevation", "a")).not.toBe(nameByHash("elevation", "b"));
});
