import { describe, expect, it } from "vitest";
import { isFreeform, isKnown, toOutlines } from "../../../../lib/designs/drawings/outlines.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aGradient, aLayer, aSolid, type RawLayer } from "../../../support/design-layers.ts";

const SIZE = { width: 100, height: 40 };
const RED = { fills: [aSolid("#ff0000")] };
const outlines = (type: string, fields: RawLayer) =>
  toOutlines(readLayer(aLayer(type, fields)), SIZE);
const shapes = (type: string, fields: RawLayer) => {
  const { fill = [], stroke = [] } = outlines(type, fields) ?? {};
  return [...fill, ...stroke].map(({ path }) => path.shape);
};

it("a rectangle's outline has its corners", () => {
  expect(shapes("RECTANGLE", RED)).toEqual(["M0 0L100 0L100 40L0 40L0 0Z"]);
  expect(shapes("RECTANGLE", { ...RED, rectangleCornerRadii: [10, 0, 0, 0] })).toEqual([
    "M10 0L100 0L100 40L0 40L0 10C0 4.477 4.477 0 10 0Z",
  ]);
});

it("corners are no larger than half of the shorter side", () => {
  expect(shapes("RECTANGLE", { ...RED, cornerRadius: 99 })[0]).toMatch(/^M20 0L80 0C/);
});

it("an ellipse's outline touches the middle of each side", () => {
  const [shape = ""] = shapes("ELLIPSE", RED);
  expect(shape).toMatch(/^M50 0L50 0C.* 100 20L100 20C.* 50 40L50 40C.* 0 20L0 20C.* 50 0Z$/);
});

describe("the stroke of a rectangle", () => {
  it.each([
    ["INSIDE", "M0 0L100 0L100 40L0 40L0 0ZM2 2L98 2L98 38L2 38L2 2Z"],
    ["CENTER", "M-1 -1L101 -1L101 41L-1 41L-1 -1ZM1 1L99 1L99 39L1 39L1 1Z"],
    ["OUTSIDE", "M-2 -2L102 -2L102 42L-2 42L-2 -2ZM0 0L100 0L100 40L0 40L0 0Z"],
  ])("drawn %s is what lies between two outlines", (strokeAlign, shape) => {
    const stroked = { strokes: [aSolid("#ff0000")], strokeWeight: 2, strokeAlign };
    expect(outlines("RECTANGLE", stroked)?.stroke.map(({ path }) => path)).toEqual([
      { shape, evenOdd: true },
    ]);
  });

  it.each([{ strokeDashes: [4, 4] }, { individualStrokeWeights: { top: 1 } }])(
    "%j is left to CSS",
    (fields) => {
      expect(outlines("RECTANGLE", { strokes: [aSolid("#ff0000")], ...fields })).toBeNull();
    },
  );
});

it("a line is a thin rectangle above it, or where its quarter turn puts it", () => {
  const line = (fields: RawLayer) => shapes("LINE", { strokes: [aSolid("#ff0000")], ...fields });
  expect(line({})).toEqual(["M0 -1L100 -1L100 0L0 0Z"]);
  expect(line({ rotation: Math.PI })).toEqual(["M0 0L100 0L100 1L0 1Z"]);
});

it("gradients are kept only in what CSS cannot draw anyway", () => {
  expect(outlines("RECTANGLE", { fills: [aGradient()] })).toBeNull();
  const vector = { fills: [aGradient()], fillGeometry: [{ path: "M0 0L1 1Z" }] };
  expect(outlines("VECTOR", vector)?.fill).toHaveLength(1);
});

it("a painted vector without paths is unknown; an unpainted one draws nothing", () => {
  const vector = (fields: RawLayer) => readLayer(aLayer("VECTOR", fields));
  expect(toOutlines(vector(RED), SIZE)).toBeNull();
  expect(isKnown(vector(RED))).toBe(false);
  expect(isKnown(vector({}))).toBe(true);
  expect(toOutlines(vector({}), SIZE)).toEqual({ fill: [], stroke: [] });
});

it.each([
  ["VECTOR", {}, true],
  ["BOOLEAN_OPERATION", {}, true],
  ["ELLIPSE", { arcData: { endingAngle: 3 } }, true],
  ["ELLIPSE", {}, false],
  ["RECTANGLE", {}, false],
  ["LINE", {}, false],
])("%s %j needs a path: %s", (type, fields, expected) => {
  expect(isFreeform(readLayer(aLayer(type, fields)))).toBe(expected);
});
