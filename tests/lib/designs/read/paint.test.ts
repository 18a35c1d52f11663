import { expect, it } from "vitest";
import { readColor, readPaints } from "../../../../lib/designs/read/paint.ts";
import { aColor, aGradient, aSolid } from "../../../support/design-layers.ts";

it("a paint's opacity is part of its colors", () => {
  const solid = aSolid("#ff0000", { color: aColor("#ff0000", 0.5), opacity: 0.5 });
  expect(readPaints([solid])).toEqual([
    { kind: "solid", color: { red: 1, green: 0, blue: 0, alpha: 0.25 } },
  ]);
});

it.each([
  ["an invisible one", aSolid("#ff0000", { visible: false })],
  ["one with zero opacity", aSolid("#ff0000", { opacity: 0 })],
  ["an unknown kind", { type: "VIDEO" }],
  ["a gradient without stops", aGradient({ gradientStops: [] })],
  ["not an object", 7],
])("is passed over: %s", (_, paint) => {
  expect(readPaints([paint])).toEqual([]);
});

it("a gradient of one stop is a solid color", () => {
  const [paint] = readPaints([
    aGradient({ gradientStops: [{ position: 0, color: aColor("#00ff00") }] }),
  ]);
  expect(paint?.kind).toBe("solid");
});

it("a gradient's stops are sorted, and missing handles get a default", () => {
  const [first, second] = [1, 0].map((position) => ({ position, color: aColor("#00ff00") }));
  const [paint] = readPaints([
    aGradient({ gradientStops: [first, second], gradientHandlePositions: "x" }),
  ]);
  if (paint?.kind !== "gradient") throw new Error("not a gradient");
  expect(paint.stops.map(({ position }) => position)).toEqual([0, 1]);
  expect(paint.handles[1]).toEqual({ x: 0.5, y: 1 });
});

it.each([
  ["FILL", "fill"],
  ["FIT", "fit"],
  ["TILE", "tile"],
  ["STRETCH", "stretch"],
  ["ODD", "fill"],
])("an image that is to %s is read so", (scaleMode, fit) => {
  expect(readPaints([{ type: "IMAGE", imageRef: "abc", scaleMode, opacity: 0.5 }])).toMatchObject([
    { kind: "image", reference: "abc", fit, opacity: 0.5, crop: null },
  ]);
});

it("no more than 16 paints are read", () => {
  expect(readPaints(Array.from({ length: 99 }, () => aGradient()))).toHaveLength(16);
});

it("a color without channels is black", () => {
  expect(readColor("red")).toEqual({ red: 0, green: 0, blue: 0, alpha: 1 });
});
