import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPath } from "../../../../lib/designs/drawings/path-data.ts";
import { shortenPath } from "../../../../lib/designs/drawings/short-path.ts";

const shorten = (shape: string, size = 100) => shortenPath(readPath(shape) ?? [], size);

const CIRCLE =
  "M44 22C44 34.15 34.15 44 22 44C9.85 44 0 34.15 0 22C0 9.85 9.85 0 22 0C34.15 0 44 9.85 44 22Z";

describe("path data is written as short as it gets", () => {
  it.each([
    ["relative commands where they are shorter", "M100 100L101 102L0 0", "M100 100l1 2L0 0"],
    ["level and upright lines in one number", "M1 2L9 2L9 7L5 7L5 2Z", "M1 2h8v5H5V2z"],
    ["no line back to the start before it closes", "M1 2L9 3L4 7L1 2Z", "M1 2l8 1-5 4z"],
    ["no line to where it is", "M1 2L1 2L9 3L9 3L4 7Z", "M1 2l8 1-5 4z"],
    ["no leading zeros, and no space before a point", "M0.5 0.25L10 20.75", "M.5.25l9.5 20.5"],
    ["digits that move it by 0.02 px at most", "M1.02 2.98L7.03 8.97", "M1 3l6.03 5.97"],
    ["no letter twice", "M0 0L1 2L3 1L2 5", "M0 0l1 2 2-1-1 4"],
    [
      "a curve that goes on from another without its handle",
      "M0 0C0 3 2 5 5 5C8 5 9 3 9 1",
      "M0 0c0 3 2 5 5 5s4-2 4-4",
    ],
    ["the same of quadratic curves", "M0 0Q1 2 3 4Q5 6 9 1", "M0 0q1 2 3 4t6-3"],
    ["two halves of a circle", CIRCLE, "M44 22a22 22 0 0 1-44 0 22 22 0 0 1 44 0z"],
    [
      "a rounded corner as a quarter",
      "M0 0L6 0C8.21 0 10 1.79 10 4L10 9Z",
      "M0 0h6a4 4 0 0 1 4 4v5z",
    ],
    ["a corner the other way", "M10 9L10 4C10 1.79 8.21 0 6 0L0 0Z", "M10 9V4a4 4 0 0 0-4-4H0z"],
  ])("%s", (_, shape, expected) => {
    expect(shorten(shape)).toBe(expected);
  });
});

describe("what is shorter only seems to be the same", () => {
  it.each([
    ["a curve that bends more than a circle", "M0 0C8 0 10 2 10 10", "M0 0c8 0 10 2 10 10"],
    [
      "two quarters around different centers",
      "M0 0C2.21 0 4 1.79 4 4C4 6.21 5.79 8 8 8",
      "M0 0a4 4 0 0 1 4 4 4 4 0 0 0 4 4",
    ],
    [
      "a large quarter, from which a curve differs",
      "M0 0C110.46 0 200 89.54 200 200",
      "M0 0c110.46 0 200 89.54 200 200",
    ],
    ["a curve with another handle", "M0 0C0 3 2 5 5 5C8 6 9 3 9 1", "M0 0c0 3 2 5 5 5 3 1 4-2 4-4"],
    ["a line to the start that does not close", "M1 2L9 3L4 7L1 2", "M1 2l8 1-5 4-3-5"],
    [
      "the ends of an arc, which digits would bend",
      "M35 5.99A29.02 29.02 0 0 1 35 64.02Z",
      "M35 5.99a29.02 29.02 0 0 1 0 58.03z",
    ],
  ])("%s", (_, shape, expected) => {
    expect(shorten(shape)).toBe(expected);
  });
});

it("keeps the digits of a small path, whose lines are thin", () => {
  expect(shorten("M0.35 3L2.98 3", 48)).toBe("M.35 3H3");
  expect(shorten("M0.35 3L2.98 3", 7)).toBe("M.35 3h2.63");
});

it("moves no point of any path, however long, by more than 0.03 px", () => {
  fc.assert(
    fc.property(fc.array(curve, { minLength: 1, maxLength: 60 }), (curves) => {
      const shape = `M0 0${curves.map((numbers) => `C${numbers.join(" ")}`).join("")}`;
      const written = readCurves(shorten(shape));
      const off = curves.flat().map((number, index) => Math.abs(number - (written[index] ?? NaN)));
      expect(Math.max(...off)).toBeLessThan(0.03);
    }),
  );
});

const number = fc.integer({ min: -5_000, max: 5_000 }).map((hundredths) => hundredths / 100);
const curve = fc.array(number, { minLength: 6, maxLength: 6 });

/** The points of all curves, in absolute numbers. */
function readCurves(shape: string): number[] {
  const read: number[] = [];
  let [x, y, handleX, handleY] = [0, 0, 0, 0];
  for (const [, command = "", rest = ""] of shape.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? []).map(Number);
    const isRelative = command === command.toLowerCase();
    const takes = command.toLowerCase() === "c" ? 6 : command.toLowerCase() === "s" ? 4 : 2;
    for (let index = 0; index < numbers.length; index += takes) {
      const points = numbers
        .slice(index, index + takes)
        .map((value, at) => value + (isRelative ? (at % 2 === 0 ? x : y) : 0));
      if (takes === 4) points.unshift(2 * x - handleX, 2 * y - handleY);
      [handleX = 0, handleY = 0, x = 0, y = 0] = points.slice(-4);
      if (takes > 2) read.push(...points);
    }
  }
  return read;
}
