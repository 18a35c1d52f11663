import { expect, it } from "vitest";
import { isExact, outlineMask } from "../../../../lib/designs/masks/outline-mask.ts";
import { aBox, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, anUnknownVector, aVector } from "../../../support/drawings.ts";

const BOX = aBox(0, 0, 40, 40);
const outline = (raw: RawLayer) => outlineMask(readLayer(raw));
const ellipse = aLayer("ELLIPSE", { ...at(0, 0, 40, 40), fills: [aSolid("#000000")] });

it("a rectangle and an ellipse cut as boxes do, a vector by its paths", () => {
  expect(outline(aRectangle(BOX))).toEqual({ kind: "frame", clipPaths: [] });
  expect(outline(ellipse)).toEqual({ kind: "ellipse", clipPaths: [] });
  expect(outline(aVector(0, 0, 40, 40))?.clipPaths).toHaveLength(1);
});

it("a shape cuts also without paint", () => {
  const group = aGroup(0, 0, 40, 40, [aVector(0, 0, 40, 40, { fills: [] })]);
  expect(outline(group)?.clipPaths).toHaveLength(1);
});

it("a text has no outline, nor has a turned mask of which nothing is known", () => {
  expect(outline(aText("cut"))).toBeNull();
  expect(outline(anUnknownVector(0, 0, 40, 40, { rotation: 1 }))).toBeNull();
});

it.each([
  ["an opaque shape", aRectangle(BOX), true],
  ["an unknown one", anUnknownVector(0, 0, 40, 40), false],
  ["a text", aText("cut"), false],
  ["a shape without paint", aRectangle(BOX, { fills: [] }), false],
])("%s is exact: %s", (_, raw, expected) => {
  expect(isExact(readLayer(raw))).toBe(expected);
});
