import { expect, it } from "vitest";
import { align, type Comparisons } from "../../../../lib/designs/widths/align.ts";

const letters = (one: string, other: string, comparisons: Comparisons = { left: 1e6 }) =>
  align(
    [one.length, other.length],
    (first, second) => (one[first] === other[second] ? 1 : 0),
    comparisons,
  ).map(([first, second]) => `${one[first]}${first}${second}`);

it("pairs the longest common subsequence", () => {
  expect(letters("abcd", "xbyd")).toEqual(["b11", "d33"]);
});

it("never crosses pairs", () => {
  expect(letters("ab", "ba")).toHaveLength(1);
});

it("prefers the pairs that are surest together", () => {
  const scores = [
    [1, 5],
    [0, 1],
  ];
  const pairs = align([2, 2], (one, other) => scores[one]?.[other] ?? 0, { left: 4 });
  expect(pairs).toEqual([[0, 1]]);
});

it("compares only both ends of lists when there are too many comparisons", () => {
  expect(letters("abxcd", "abycd", { left: 10 })).toEqual(["a00", "b11", "c33", "d44"]);
  expect(letters("axb", "ayxb", { left: 10 })).toEqual(["a00", "x12", "b23"]);
});

it("takes what it compared from the budget", () => {
  const comparisons = { left: 100 };
  letters("abc", "abc", comparisons);
  expect(comparisons.left).toBe(91);
});
