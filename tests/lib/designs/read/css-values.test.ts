import { describe, expect, it } from "vitest";
import {
  round,
  SQUARE,
  toGradientCss,
  toHex,
  toPercent,
  toPx,
  toShadowCss,
} from "../../../../lib/designs/read/css-values.ts";
import type { Color, GradientPaint, Point } from "../../../../lib/designs/read/node.ts";

const RED: Color = { red: 1, green: 0, blue: 0, alpha: 1 };
const BLUE: Color = { red: 0, green: 0, blue: 1, alpha: 1 };

const aGradient = (
  shape: GradientPaint["shape"],
  handles: [Point, Point, Point],
): GradientPaint => ({
  kind: "gradient",
  shape,
  handles,
  stops: [
    { color: RED, position: 0 },
    { color: BLUE, position: 1 },
  ],
});

const at = (x: number, y: number): Point => ({ x, y });

it.each([
  [1.006, 1.01],
  [-0.001, 0],
  [12.344, 12.34],
])("rounds %d to %d", (value, expected) => {
  expect(Object.is(round(value), expected)).toBe(true);
});

it.each([
  [0, "0"],
  [-0.004, "0"],
  [16, "16px"],
  [1.234, "1.23px"],
])("writes %d pixels as %s", (value, expected) => {
  expect(toPx(value)).toBe(expected);
});

it.each<[Color, string]>([
  [RED, "#ff0000"],
  [{ red: 0.2, green: 0.4, blue: 0.6, alpha: 1 }, "#336699"],
  [{ ...BLUE, alpha: 0.5 }, "#0000ff80"],
  [{ ...BLUE, alpha: 0 }, "#0000ff00"],
])("writes a color in hexadecimal digits: %j is %s", (color, expected) => {
  expect(toHex(color)).toBe(expected);
});

it("writes a fraction in percent", () => {
  expect(toPercent(1 / 3)).toBe("33.33%");
});

it("writes shadows in drawing order, inner ones as inset", () => {
  const shadow = {
    kind: "shadow",
    inset: false,
    color: RED,
    x: 0,
    y: 4,
    blur: 12,
    spread: -2,
  } as const;
  expect(toShadowCss([shadow, { ...shadow, inset: true }])).toBe(
    "0 4px 12px -2px #ff0000, inset 0 4px 12px -2px #ff0000",
  );
});

describe("a gradient", () => {
  it.each<[string, [Point, Point, Point], string]>([
    ["down", [at(0.5, 0), at(0.5, 1), at(0, 0)], "180deg, #ff0000 0%, #0000ff 100%"],
    ["up", [at(0.5, 1), at(0.5, 0), at(1, 1)], "0deg, #ff0000 0%, #0000ff 100%"],
    ["to the right", [at(0, 0.5), at(1, 0.5), at(0, 1)], "90deg, #ff0000 0%, #0000ff 100%"],
    [
      "from corner to corner",
      [at(0, 0), at(1, 1), at(-0.5, 0.5)],
      "to bottom right, #ff0000 0%, #0000ff 100%",
    ],
    [
      "from the end corner, half of the way",
      [at(1, 1), at(0.5, 0.5), at(1.5, 0.5)],
      "to top left, #ff0000 0%, #0000ff 50%",
    ],
    ["up to a corner", [at(0, 1), at(1, 0), at(1, 2)], "to top right, #ff0000 0%, #0000ff 100%"],
    [
      "down to a corner",
      [at(1, 0), at(0, 1), at(2, 1)],
      "to bottom left, #ff0000 0%, #0000ff 100%",
    ],
    [
      "that begins late",
      [at(0.5, 0.5), at(0.5, 1), at(0.25, 0.5)],
      "180deg, #ff0000 50%, #0000ff 100%",
    ],
    ["that ends beyond", [at(0, 0.5), at(2, 0.5), at(0, 1)], "90deg, #ff0000 0%, #0000ff 200%"],
    ["of no length", [at(0.5, 0.5), at(0.5, 0.5), at(0, 0)], "180deg, #ff0000 0%, #0000ff 100%"],
  ])("%s keeps its direction and its stops", (_, handles, expected) => {
    expect(toGradientCss(aGradient("linear", handles), SQUARE)).toBe(
      `linear-gradient(${expected})`,
    );
  });

  it.each<[string, [Point, Point, Point], string]>([
    [
      "along the other diagonal",
      [at(0, 0), at(1, 1), at(-0.5, 0.5)],
      "to bottom right, #ff0000 0%",
    ],
    ["upright", [at(0, 0), at(1, 1), at(0, 1)], "90deg, #ff0000 0%"],
    ["level", [at(0, 0), at(1, 1), at(-1, 0)], "180deg, #ff0000 0%"],
    [
      "across its direction if it does not say",
      [at(0, 0), at(1, 1), at(0, 0)],
      "116.6deg, #ff0000 0%",
    ],
    ["across, on the same line", [at(0, 0), at(1, 1), at(2, 2)], "116.6deg, #ff0000 0%"],
  ])("from corner to corner of a wide box has its colors %s", (_, handles, expected) => {
    expect(toGradientCss(aGradient("linear", handles), { width: 200, height: 100 })).toBe(
      `linear-gradient(${expected}, #0000ff 100%)`,
    );
  });

  it.each<[GradientPaint["shape"], string]>([
    ["radial", "radial-gradient(50% 50% at 50% 50%, #ff0000 0%, #0000ff 100%)"],
    ["diamond", "radial-gradient(50% 50% at 50% 50%, #ff0000 0%, #0000ff 100%)"],
    ["angular", "conic-gradient(from 90deg at 50% 50%, #ff0000 0%, #0000ff 100%)"],
  ])("of the %s kind stands around its middle", (shape, expected) => {
    const handles: [Point, Point, Point] = [at(0.5, 0.5), at(1, 0.5), at(0.5, 1)];
    expect(toGradientCss(aGradient(shape, handles), SQUARE)).toBe(expected);
  });

  it("in an empty box is still valid", () => {
    const handles: [Point, Point, Point] = [at(0.5, 0), at(0.5, 1), at(0, 0)];
    expect(toGradientCss(aGradient("linear", handles), { width: 0, height: 0 })).not.toMatch(
      /NaN|Infinity/,
    );
  });
});
