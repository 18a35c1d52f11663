import { describe, expect, it } from "vitest";
import { toBoxOutline } from "../../../../lib/designs/drawings/outlines.ts";
import { toPlainShape, toStraightBar } from "../../../../lib/designs/drawings/plain-shape.ts";
import { at } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

const SIZE = { width: 120, height: 80 };

function outlined(path: string, fields: RawLayer = {}): RawLayer {
  const fillGeometry = [{ path, windingRule: "NONZERO" }];
  return aVector(10, 20, SIZE.width, SIZE.height, { fillGeometry, ...fields });
}

const shapeOf = (path: string, fields: RawLayer = {}) =>
  toPlainShape(readLayer(outlined(path, fields)));

const OUTLINE_OF = (type: string, fields: RawLayer = {}) =>
  toBoxOutline(readLayer(aLayer(type, { ...at(0, 0, 120, 80), ...fields })), SIZE, 0).shape;

const QUARTER = "C0 5.37258 5.37258 0 12 0";
const ROUNDED = `M0 12${QUARTER}L108 0C114.627 0 120 5.37258 120 12L120 80L0 80L0 12Z`;

it("a path along its box is a rectangle", () => {
  const node = shapeOf("M0 0L120 0L120 80L0 80L0 0Z");
  expect(node).toMatchObject({ kind: "rectangle", radii: [0, 0, 0, 0], paths: [] });
});

it("its round corners are radii", () => {
  expect(shapeOf(ROUNDED)).toMatchObject({ kind: "rectangle", radii: [12, 12, 0, 0] });
});

it.each([
  ["a rectangle", OUTLINE_OF("RECTANGLE"), { kind: "rectangle", radii: [0, 0, 0, 0] }],
  [
    "one with four radii",
    OUTLINE_OF("RECTANGLE", { rectangleCornerRadii: [4, 8, 16, 0] }),
    { kind: "rectangle", radii: [4, 8, 16, 0] },
  ],
  [
    "one whose sides are half circles",
    OUTLINE_OF("RECTANGLE", { cornerRadius: 40 }),
    { kind: "rectangle", radii: [40, 40, 40, 40] },
  ],
  ["an ellipse", OUTLINE_OF("ELLIPSE"), { kind: "ellipse" }],
])("the outline of %s is that again", (_, path, shape) => {
  expect(shapeOf(path)).toMatchObject(shape);
});

it("the way around does not matter", () => {
  const reversed = "M0 80L120 80L120 0L12 0C5.37258 0 0 5.37258 0 12L0 80Z";
  expect(shapeOf(reversed)).toMatchObject({ kind: "rectangle", radii: [12, 0, 0, 0] });
});

it("its paint, stroke and place stay", () => {
  const stroke = { strokes: [aSolid("#00ff00")], strokeWeight: 2, strokeAlign: "CENTER" };
  const vector = readLayer(outlined(ROUNDED, stroke));
  const { box, size, fills, stroke: border } = toPlainShape(vector);
  expect(vector).toMatchObject({ box, size, fills, stroke: border });
});

describe("a vector stays one", () => {
  it.each([
    ["that is a triangle", "M0 0L120 0L0 80Z"],
    ["with a notch", "M0 0L120 0L120 80L60 40L0 80Z"],
    ["with a hole", "M0 0L120 0L120 80L0 80ZM10 10L20 10L20 20L10 20Z"],
    ["smaller than its box", "M0 0L110 0L110 80L0 80Z"],
    ["that ends early", "M0 0L120 0L120 80"],
    ["that goes around twice", "M0 0L120 0L120 80L0 80L0 0L120 0L120 80L0 80Z"],
    ["with a corner that is no quarter of a circle", ROUNDED.replace(QUARTER, "C0 1 1 0 12 0")],
    ["with a corner that is cut straight", ROUNDED.replace(QUARTER, "L12 0")],
    ["with one oval corner", ROUNDED.replace(QUARTER, "C0 5.37258 13.4315 0 30 0")],
    ["of unknown commands", "m0 0h120v80h-120z"],
    ["without a path", ""],
  ])("%s", (_, path) => {
    const vector = readLayer(outlined(path));
    expect(toPlainShape(vector)).toBe(vector);
  });

  it("of several paths", () => {
    const path = { path: "M0 0L120 0L120 80L0 80Z", windingRule: "NONZERO" };
    const vector = readLayer(outlined("", { fillGeometry: [path, path] }));
    expect(toPlainShape(vector)).toBe(vector);
  });

  it("in an icon", () => {
    const bar = (y: number) =>
      aVector(0, y, 24, 4, { fillGeometry: [{ path: "M0 0L24 0L24 4L0 4Z" }] });
    const icon = aGroup(0, 0, 24, 24, [bar(0), bar(10), bar(20)]);
    const { tsx } = flowingCodeOf(aFrame({ children: [icon] }));
    expect(tsx.match(/<svg/g)).toHaveLength(1);
  });
});

describe("a line", () => {
  const RULE = "M0 0.5L120 0.5L120 -0.5L0 -0.5L0 0.5Z";
  const line = (path = RULE, fields: RawLayer = {}) =>
    readLayer(
      aVector(10, 20, 120, 0, {
        fills: [],
        fillGeometry: [],
        strokes: [aSolid("#00ff00")],
        strokeWeight: 1,
        strokeGeometry: [{ path, windingRule: "NONZERO" }],
        styles: { stroke: "1:1" },
        ...fields,
      }),
    );

  it("that is level is the rectangle that its stroke fills", () => {
    const { fills, ...bar } = toStraightBar(line());
    expect(fills).toEqual(line().stroke?.paints);
    expect(bar).toMatchObject({
      kind: "rectangle",
      box: { x: 10, y: 19.5, width: 120, height: 1 },
      stroke: null,
      styles: { fill: "1:1", stroke: null },
    });
  });

  it.each([
    ["with round ends", line(RULE.replace("L120 -0.5", "C120.5 0.5 120.5 -0.5 120 -0.5"))],
    ["that is turned", line(RULE, { rotation: 0.5 })],
    ["of dashes", line("M0 0L9 0L9 1L0 1ZM20 0L29 0L29 1L20 1Z")],
    ["with an area", line(RULE, at(10, 20, 120, 9))],
    ["without a stroke", line(RULE, { strokes: [] })],
  ])("%s stays a drawing", (_, vector) => {
    expect(toStraightBar(vector)).toBe(vector);
  });
});
