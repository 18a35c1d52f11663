import { expect, it } from "vitest";
import {
  areaOf,
  areEqualInsets,
  endOf,
  innerBoxOf,
  insetsOf,
  liesWithin,
  overlapOf,
  sharedAreaOf,
  sizeOf,
  startOf,
  unionOf,
} from "../../../../lib/designs/layout/geometry.ts";
import { aBox, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aStack } from "../../../support/design-layers.ts";

const box = aBox(10, 20, 30, 40);

it("a box has a range along each axis", () => {
  expect([startOf(box, "x"), sizeOf(box, "x"), endOf(box, "x")]).toEqual([10, 30, 40]);
  expect([startOf(box, "y"), sizeOf(box, "y"), endOf(box, "y")]).toEqual([20, 40, 60]);
  expect(areaOf(box)).toBe(1200);
});

it.each([
  ["beside each other", aBox(40, 20, 5, 5), 0],
  ["one in the other", aBox(20, 30, 5, 5), 25],
  ["at a corner", aBox(35, 55, 10, 10), 25],
])("boxes that lie %s share their common area", (_, other, shared) => {
  expect(sharedAreaOf(box, other)).toBe(shared);
  expect(overlapOf(box, other, "x") * overlapOf(box, other, "y")).toBe(shared);
});

it("a union holds all boxes, and none is nowhere", () => {
  expect(unionOf([box, aBox(0, 0, 5, 5)])).toEqual(aBox(0, 0, 40, 60));
  expect(unionOf([])).toEqual(aBox(0, 0, 0, 0));
});

it("insets are negative where a box protrudes", () => {
  expect(insetsOf(aBox(5, 25, 40, 10), box)).toEqual({ top: 5, right: -5, bottom: 25, left: -5 });
});

it.each([
  [10, 12, 300, true],
  [10, 16, 300, false],
  [74, 84, 412, true],
  [74, 90, 412, false],
  [60, 90, 1440, true],
  [20, 28, 1440, false],
])("insets of %i and %i in %i: equal is %s", (left, right, width, expected) => {
  expect(areEqualInsets(left, right, width)).toBe(expected);
});

it.each([
  ["takes space", true, aBox(12, 22, 26, 36)],
  ["does not", false, aBox(11, 21, 28, 38)],
])("padding, and a border if it %s, are no part of the inner box", (_, takesSpace, inner) => {
  const padding = { paddingLeft: 1, paddingRight: 1, paddingTop: 1, paddingBottom: 1 };
  const stroke = { strokes: [aSolid("#111111")], strokeWeight: 1 };
  const fields = { ...padding, ...stroke, strokesIncludedInLayout: takesSpace };
  expect(innerBoxOf(readLayer(aStack({ ...at(10, 20, 30, 40), ...fields })), box)).toEqual(inner);
});

it("a box lies within another as far from every side as is asked", () => {
  const outer = aBox(0, 0, 100, 100);
  expect(liesWithin(aBox(0, 0, 100, 100), outer)).toBe(true);
  expect(liesWithin(aBox(0, 0, 101, 100), outer)).toBe(false);
  expect(liesWithin(aBox(0, 0, 101, 100), outer, -1)).toBe(true);
  expect(liesWithin(aBox(2, 2, 96, 97), outer, 2)).toBe(false);
});
