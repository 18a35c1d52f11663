import { describe, expect, it } from "vitest";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readImage } from "../../../../lib/designs/read/image.ts";
import { type Blended, mixPaints } from "../../../../lib/designs/read/mix-paints.ts";
import type { Paint } from "../../../../lib/designs/read/node.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aGradient, aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { aBoundSolid, anAlias, aVariable, stylesOf } from "../../../support/design-variables.ts";

const solid = (red: number, alpha = 1): Paint => ({
  kind: "solid",
  color: { red, green: red, blue: red, alpha },
});
const layer = (paint: Paint, blend: string | null = null): Blended => ({ paint, blend });
const image: Paint = readImage({ imageRef: "photo" }, 1);

function mixed(...layers: Blended[]): [number, number] {
  const [only, ...others] = mixPaints(layers);
  if (only?.kind !== "solid" || others.length > 0) throw new Error("It is no plain color");
  return [Math.round(only.color.red * 1000) / 1000, Math.round(only.color.alpha * 1000) / 1000];
}

it("a translucent color lets the one below shine through", () => {
  expect(mixed(layer(solid(0)), layer(solid(1, 0.4)))).toEqual([0.4, 1]);
  expect(mixed(layer(solid(0, 0.5)), layer(solid(1, 0.5)))).toEqual([0.667, 0.75]);
});

it("an opaque color hides all that lies below it", () => {
  expect(mixPaints([layer(image), layer(solid(1, 0.5)), layer(solid(0))])).toEqual([solid(0)]);
});

it("only neighbors are mixed", () => {
  const paints = mixPaints([layer(solid(1)), layer(image), layer(solid(0, 0.5))]);
  expect(paints.map(({ kind }) => kind)).toEqual(["solid", "image", "solid"]);
});

describe("0.8 on 0.4", () => {
  it.each([
    ["multiply", 0.32],
    ["screen", 0.88],
    ["overlay", 0.64],
    ["darken", 0.4],
    ["lighten", 0.8],
    ["hard-light", 0.76],
    ["difference", 0.4],
    ["exclusion", 0.56],
    ["luminosity", 0.8],
  ])("in the mode %s is %d", (blend, expected) => {
    expect(mixed(layer(solid(0.4)), layer(solid(0.8), blend))).toEqual([expected, 1]);
  });

  it("in a mode is mixed by the share that its alpha says", () => {
    expect(mixed(layer(solid(0.4)), layer(solid(0.8, 0.5), "multiply"))).toEqual([0.36, 1]);
  });
});

it("two colors without any alpha give none", () => {
  expect(mixed(layer(solid(1, 0)), layer(solid(1, 0)))).toEqual([0, 0]);
});

it("what lies on no plain color keeps its mode, and is mixed by CSS", () => {
  const paints = mixPaints([
    layer(image),
    layer(solid(0, 0.5), "multiply"),
    layer(solid(1, 0.5), "hue"),
  ]);
  expect(paints.map(({ kind, blend }) => [kind, blend])).toEqual([
    ["image", undefined],
    ["solid", "multiply"],
    ["solid", undefined],
  ]);
});

const STYLES = stylesOf({
  "V:1": aVariable("brand", "#0055ff", "#3377ff"),
  "V:2": aVariable("veil", "#ff0000", "#00ff00"),
});
const over = [aBoundSolid("#0055ff", "V:1"), aBoundSolid("#ff0000", "V:2", { opacity: 0.5 })];
const inMode = [aSolid("#dddddd"), aBoundSolid("#0055ff", "V:1", { blendMode: "MULTIPLY" })];
const stops = aGradient({
  gradientStops: [
    { position: 0, color: { r: 1, g: 0, b: 0, a: 1 }, boundVariables: { color: anAlias("V:2") } },
    {
      position: 1,
      color: { r: 0, g: 1 / 3, b: 1, a: 1 },
      boundVariables: { color: anAlias("V:1") },
    },
  ],
});
const aBox = (fields: RawLayer) =>
  aFrame({ absoluteBoundingBox: { x: 0, y: 0, width: 80, height: 40 }, ...fields });

describe.each(TARGETS)("as %s", (target) => {
  it.each<[string, RawLayer, readonly RegExp[]]>([
    [
      "a color over another",
      aBox({ fills: over }),
      [/color-mix\(in srgb, ?var\(--color-veil\) 50%, ?var\(--color-brand\)\)/],
    ],
    [
      "letters of a color over another",
      aText("Over", { fills: over }),
      [/color-mix\(in srgb, ?var\(--color-veil\) 50%, ?var\(--color-brand\)\)/],
    ],
    [
      "a color in a mode",
      aBox({ fills: inMode }),
      [
        /linear-gradient\(var\(--color-brand\), ?var\(--color-brand\)\)/,
        /background-blend-mode: ?multiply/,
      ],
    ],
    [
      "an outline of letters",
      aText("Out", { fills: [aSolid("#000000")], strokes: [aBoundSolid("#0055ff", "V:1")] }),
      [/-webkit-text-stroke: ?1px var\(--color-brand\)/],
    ],
    [
      "a stroke of a gradient",
      aBox({ strokes: [stops] }),
      [/(?:outline-veil|outline-color: var\(--color-veil\))/],
    ],
  ])("variables give %s", async (_, raw, patterns) => {
    const page = aBox({ layoutMode: "VERTICAL", children: [raw] });
    const { tree } = toFrameTree(readLayer(page), { styles: STYLES, components: new Map() });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const text = files.map((file) => file.text.replaceAll("_", " ")).join("\n");
    for (const pattern of patterns) expect(text).toMatch(pattern);
  });
});
