import { expect, it } from "vitest";
import { classesInside } from "../../../support/design-code.ts";
import {
  aColor,
  aGradient,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = {
  "S:1": { name: "Brand", styleType: "FILL" },
  "S:2": { name: "Sky", styleType: "FILL" },
};
const classesOf = (layer: RawLayer) =>
  classesInside(aStack({ children: [layer] }), { styles: STYLES })
    .filter((name) => !/^(shrink-0|w-|h-|leading-|whitespace-|text-base$)/.test(name))
    .join(" ");
const filled = (fills: RawLayer[], fields: RawLayer = {}) =>
  classesOf(aLayer("RECTANGLE", { fills, ...fields }));

const DOWN = "linear-gradient(180deg,#ff0000_0%,#0000ff_100%)";
const aSlanting = (x: number, y: number) =>
  aGradient({
    gradientHandlePositions: [
      { x: 0, y: 0 },
      { x, y },
      { x: -y / 2, y: x / 2 },
    ],
  });

it.each<[string, string, string]>([
  ["no paint", filled([]), ""],
  ["a color", filled([aSolid("#ff0000")]), "bg-[#ff0000]"],
  ["a translucent color", filled([aSolid("#ff0000", { opacity: 0.5 })]), "bg-[#ff000080]"],
  ["a color of a style", filled([aSolid("#ff0000")], { styles: { fill: "S:1" } }), "bg-brand"],
  ["a gradient", filled([aGradient()]), `bg-[${DOWN}]`],
  ["a gradient of a style", filled([aGradient()], { styles: { fill: "S:2" } }), "bg-sky"],
  [
    "a gradient of a style from corner to corner",
    filled([aSlanting(1, 1)], { styles: { fill: "S:2" } }),
    "bg-sky",
  ],
  [
    "a slanting gradient of a style",
    filled([aSlanting(1, 0.5)], { styles: { fill: "S:2" } }),
    expect.stringMatching(/^bg-\[linear-gradient\(1\d\d\.\ddeg,#ff0000_/),
  ],
  [
    "a gradient over a color",
    filled([aSolid("#00ff00"), aGradient()]),
    `bg-[#00ff00] bg-[${DOWN}]`,
  ],
  [
    "a color over a gradient",
    filled([aGradient(), aSolid("#000000", { color: aColor("#000000", 0.5) })]),
    `bg-[linear-gradient(#00000080,#00000080),${DOWN}]`,
  ],
  ["two paints", filled([aSolid("#00ff00"), aSolid("#ff0000", { opacity: 0.5 })]), "bg-[#808000]"],
  ["letters", classesOf(aText("a", { fills: [aSolid("#ff0000")] })), "text-[#ff0000]"],
  [
    "letters of a style",
    classesOf(aText("a", { fills: [aSolid("#ff0000")], styles: { fill: "S:1" } })),
    "text-brand",
  ],
  [
    "letters of a gradient",
    classesOf(aText("a", { fills: [aGradient()] })),
    `bg-[${DOWN}] bg-clip-text text-transparent`,
  ],
  [
    "letters of several paints",
    classesOf(aText("a", { fills: [aSolid("#00ff00"), aSolid("#ff0000")] })),
    "text-[#ff0000]",
  ],
])("%s: %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});

it("a layer that overrides its style keeps its own color", () => {
  const layer = (hex: string) =>
    aLayer("RECTANGLE", { fills: [aSolid(hex)], styles: { fill: "S:1" } });
  const frame = aStack({ children: [layer("#00ff00"), layer("#ff0000"), layer("#ff0000")] });
  expect(classesInside(frame, { styles: STYLES })).toContain("bg-[#00ff00]");
});
