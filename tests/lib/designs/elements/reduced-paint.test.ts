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

it("there is none about a drawing that is the provider's render", () => {
  const drawing = aDrawing(aGradient());
  const pictures = new Map([[String(drawing.id), "https://example.com/drawing.png"]]);
  const { notes, markup } = flowingCodeOf(aFrame({ children: [drawing] }), { pictures });
  expect(markup).toContain("<img");
  expect(notes).not.toContain(NOTE);
});
