import { describe, expect, it } from "vitest";
import { readArc, readPaths, readRadii, readStroke } from "../../../../lib/designs/read/shape.ts";
import { aSolid } from "../../../support/design-layers.ts";

const strokes = [aSolid("#ff0000")];

it.each([
  [{ strokes }, { top: 1, right: 1, bottom: 1, left: 1 }],
  [
    { strokes, strokeWeight: 3 },
    { top: 3, right: 3, bottom: 3, left: 3 },
  ],
  [
    { strokes, individualStrokeWeights: { bottom: 2 } },
    { top: 0, right: 0, bottom: 2, left: 0 },
  ],
])("a stroke of %j is as wide as it says", (raw, weights) => {
  expect(readStroke(raw)?.weights).toEqual(weights);
});

it.each([
  ["no paint", {}],
  ["an invisible paint", { strokes: [aSolid("#ff0000", { visible: false })] }],
  ["no width", { strokes, strokeWeight: 0 }],
])("is no stroke: %s", (_, raw) => {
  expect(readStroke(raw)).toBeNull();
});

it("a stroke has its alignment and dash pattern", () => {
  expect(readStroke({ strokes, strokeAlign: "OUTSIDE", strokeDashes: [4, 2] })).toMatchObject({
    align: "outside",
    dashes: [4, 2],
  });
  expect(readStroke({ strokes, strokeAlign: "CENTER", strokeDashes: [0] })).toMatchObject({
    align: "center",
    dashes: [],
  });
});

it.each([
  [{}, [0, 0, 0, 0]],
  [{ cornerRadius: 8 }, [8, 8, 8, 8]],
  [{ rectangleCornerRadii: [1, 2, 3, 4] }, [1, 2, 3, 4]],
  [{ cornerRadius: 8, rectangleCornerRadii: [1, "x"] }, [1, 8, 8, 8]],
])("corners of %j are %j", (raw, expected) => {
  expect(readRadii(raw)).toEqual(expected);
});

describe("paths", () => {
  it("contain only path letters and numbers", () => {
    expect(readPaths([{ path: " M0 0L10\n10Z", windingRule: "EVENODD" }])).toEqual([
      { shape: "M0 0L10 10Z", evenOdd: true },
    ]);
  });

  it.each([" M0 0Z", "M0 0Z ", "M0  0Z", "M0\n0Z"])("have single spaces inside: %j", (path) => {
    expect(readPaths([{ path }])).toEqual([{ shape: "M0 0Z", evenOdd: false }]);
  });

  it.each([
    ["markup", 'M0 0"/><script>'],
    ["not a string", 7],
    ["far too long", "M0 0".repeat(10_000)],
  ])("are all dropped if one of them is %s", (_, path) => {
    expect(readPaths([{ path: "M0 0Z" }, { path }])).toEqual([]);
  });
});

describe("an arc", () => {
  const FULL = 2 * Math.PI;

  it("of a full ellipse is null", () => {
    expect(readArc({ startingAngle: 0, endingAngle: FULL, innerRadius: 0 }, 10, 10)).toBeNull();
    expect(readArc(undefined, 10, 10)).toBeNull();
  });

  it("all around a hole is a ring of two outlines", () => {
    expect(readArc({ endingAngle: FULL, innerRadius: 0.5 }, 20, 20)?.shape).toBe(
      "M0 10A10 10 0 0 1 20 10A10 10 0 0 1 0 10ZM5 10A5 5 0 0 1 15 10A5 5 0 0 1 5 10Z",
    );
  });

  it("of a quarter is a slice to the center, clockwise from the right", () => {
    expect(readArc({ endingAngle: FULL / 4 }, 20, 20)?.shape).toBe(
      "M20 10A10 10 0 0 1 10 20L10 10Z",
    );
  });

  it("beyond a half turn is a large arc, and returns around a hole", () => {
    expect(readArc({ endingAngle: (FULL * 3) / 4, innerRadius: 0.5 }, 20, 20)?.shape).toBe(
      "M20 10A10 10 0 1 1 10 0L10 5A5 5 0 1 0 15 10Z",
    );
  });
});
