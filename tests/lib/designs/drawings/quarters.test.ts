import { expect, it } from "vitest";
import { readPath } from "../../../../lib/designs/drawings/path-data.ts";
import { findQuarter, joinQuarters } from "../../../../lib/designs/drawings/quarters.ts";

/** The quarters of the curves of a path that begins at 0,0. */
function quartersOf(shape: string) {
  const steps = readPath(`M0 0${shape}`) ?? [];
  return steps.slice(1).map((step, index) => {
    const start = steps[index]?.end ?? { x: 0, y: 0 };
    return { start, found: findQuarter(start, step, 0.02) };
  });
}

it.each([
  ["right and down", "C2.21 0 4 1.79 4 4", { isClockwise: true, radii: { x: 4, y: 4 } }],
  ["down and right", "C0 2.21 1.79 4 4 4", { isClockwise: false, radii: { x: 4, y: 4 } }],
  [
    "left and up, of an ellipse",
    "C-4.42 0 -8 -1.79 -8 -4",
    { isClockwise: true, radii: { x: 8, y: 4 } },
  ],
])("a curve that turns %s is a quarter", (_, shape, expected) => {
  expect(quartersOf(shape)[0]?.found).toMatchObject(expected);
});

it.each([
  ["a flatter curve", "C1 0 4 3 4 4"],
  ["one that turns both ways", "C2.21 0 1.79 4 4 4"],
  ["a line", "L4 4"],
  ["a large one", "C110.46 0 200 89.54 200 200"],
  ["a tiny one, which could be any curve", "C0.22 0 0.4 0.18 0.4 0.4"],
])("%s is no quarter", (_, shape) => {
  expect(quartersOf(shape)[0]?.found).toBeNull();
});

it("two quarters around a center are half an ellipse, and others are not", () => {
  const halfOf = (shape: string) => {
    const [first, second] = quartersOf(shape);
    if (first?.found == null || second?.found == null) throw new Error("No quarters.");
    return joinQuarters(first.start, first.found, second.found, 0.02);
  };
  expect(halfOf("C2.21 0 4 1.79 4 4C4 6.21 2.21 8 0 8")).toMatchObject({
    command: "half",
    end: { x: 0, y: 8 },
  });
  expect(halfOf("C2.21 0 4 1.79 4 4C4 6.21 5.79 8 8 8")).toBeNull();
  expect(halfOf("C2.21 0 4 1.79 4 4C4 5.1 3.1 6 2 6")).toBeNull();
});
