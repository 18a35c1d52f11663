import { expect, it } from "vitest";
import { codeOf, flowingCodeOf } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aLayer,
  aSolid,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const IMAGE = { type: "IMAGE", imageRef: "a1b2", scaleMode: "FILL" };
const PATH = [{ path: "M0 0L100 0L100 40Z", windingRule: "NONZERO" }];
const NOTE = "Letters, strokes and drawings that show a gradient or an image in one color: 1.";

const aDrawing = (...fills: RawLayer[]): RawLayer =>
  aLayer("VECTOR", { fills, fillGeometry: PATH });

const notesOf = (layer: RawLayer) => codeOf(aFrame({ children: [layer] })).notes;

it.each<[string, RawLayer]>([
  ["an image in letters", aText("words", { fills: [IMAGE] })],
  [
    "an image in some of the letters",
    aText("ab", {
      characterStyleOverrides: [0, 1],
      styleOverrideTable: { 1: { fills: [aSolid("#ffffff"), IMAGE] } },
    }),
  ],
  ["a gradient in a stroke", aLayer("RECTANGLE", { strokes: [aGradient()], strokeWeight: 2 })],
  ["an image in a stroke", aLayer("RECTANGLE", { strokes: [IMAGE], strokeWeight: 2 })],
  ["a gradient in a drawing", aDrawing(aGradient())],
])("a note says that %s is not shown", (_, layer) => {
  expect(notesOf(layer)).toContain(NOTE);
});

it.each<[string, RawLayer]>([
  ["a gradient in letters", aText("words", { fills: [aGradient()] })],
  ["a gradient in a box", aLayer("RECTANGLE", { fills: [aGradient()] })],
  ["a color in a drawing", aDrawing(aSolid("#ff0000"))],
  ["a color above a gradient", aDrawing(aGradient(), aSolid("#ff0000"))],
])("there is none about %s", (_, layer) => {
  expect(notesOf(layer)).not.toContain(NOTE);
});

const handles = (...points: readonly (readonly [number, number])[]): RawLayer => ({
  gradientHandlePositions: points.map(([x, y]) => ({ x, y })),
});
const inBox = (fields: RawLayer, width = 100, height = 50): RawLayer =>
  aLayer("RECTANGLE", { absoluteBoundingBox: { x: 0, y: 0, width, height }, ...fields });
const filled = (type: string, ...points: readonly (readonly [number, number])[]) =>
  inBox({ fills: [aGradient({ type, ...handles(...points) })] });
const dashed = (strokeWeight: number, ...strokeDashes: number[]) =>
  inBox({ strokes: [aSolid("#ff0000")], strokeWeight, strokeDashes });

const UPRIGHT = [
  [0.5, 0.5],
  [1, 0.5],
  [0.5, 1],
] as const;
const DIAMOND = ["Diamond gradients, shown as oval ones: 1."];
const TURNED = [
  "Radial and angular gradients that are rotated or stretched, shown without that: 1.",
];
const DASHES = ["Dashed strokes with lengths of their own, shown with those of the browser: 1."];

it.each<[string, RawLayer, readonly string[]]>([
  ["a diamond", filled("GRADIENT_DIAMOND", ...UPRIGHT), DIAMOND],
  ["a turned oval", filled("GRADIENT_RADIAL", [0.5, 0.5], [0.8, 0.9], [0.3, 0.9]), TURNED],
  ["a leaning oval", filled("GRADIENT_RADIAL", [0.5, 0.5], [1, 0.5], [0.9, 1]), TURNED],
  ["an upright oval", filled("GRADIENT_RADIAL", ...UPRIGHT), []],
  // 30 by 40 px and 40 by -30 px.
  ["a turned circle", filled("GRADIENT_RADIAL", [0.5, 0.5], [0.8, 1.3], [0.9, -0.1]), []],
  ["stretched angles", filled("GRADIENT_ANGULAR", ...UPRIGHT), TURNED],
  ["even angles", filled("GRADIENT_ANGULAR", [0.5, 0.5], [1, 0.5], [0.5, 1.5]), []],
  ["angles the other way", filled("GRADIENT_ANGULAR", [0.5, 0.5], [1, 0.5], [0.5, -0.5]), TURNED],
  ["dashes of the browser's kind", dashed(2, 6, 4), []],
  ["even dashes", dashed(2, 4), []],
  ["long dashes", dashed(1, 20, 4), DASHES],
  ["long gaps", dashed(1, 3, 12), DASHES],
  ["dots and dashes", dashed(2, 6, 2, 2, 2), DASHES],
  [
    "dashes around letters",
    aText("a", { strokes: [aSolid("#ff0000")], strokeAlign: "CENTER", strokeDashes: [2] }),
    DASHES,
  ],
])("of %s is told what is shown", (_, layer, notes) => {
  expect(notesOf(layer)).toEqual(notes);
});

it("there is none about a drawing that is the provider's render", () => {
  const drawing = aDrawing(aGradient());
  const pictures = new Map([[String(drawing.id), "https://example.com/drawing.png"]]);
  const { notes, markup } = flowingCodeOf(aFrame({ children: [drawing] }), { pictures });
  expect(markup).toContain("<img");
  expect(notes).not.toContain(NOTE);
});
