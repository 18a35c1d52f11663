import { expect, it } from "vitest";
import { moveToWholePixels } from "../../../../lib/designs/layout/whole-pixels.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, type RawLayer } from "../../../support/design-layers.ts";

const moved = (raw: RawLayer) =>
  moveToWholePixels(readLayer(aHandPlaced(aBox(100.5, 50.25, 200, 100), [raw]))).children[0]?.box;

it("edges lie on whole pixels, counted from the frame's corner", () => {
  expect(moved(aRectangle(aBox(110.9, 60.65, 20.2, 10)))).toEqual(aBox(10, 10, 21, 10));
});

it("boxes that touch still touch", () => {
  const first = moved(aRectangle(aBox(100.5, 50.25, 33.3, 10)));
  const second = moved(aRectangle(aBox(133.8, 50.25, 33.3, 10)));
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBe(second?.x);
});

it("what is thinner than half a pixel does not vanish", () => {
  expect(moved(aRectangle(aBox(100.5, 60, 50, 0.3)))?.height).toBe(0.3);
});

it.each([
  ["a drawing", aLayer("VECTOR", at(110.9, 60.65, 20.2, 10.4))],
  ["a turned layer", aRectangle(aBox(110.9, 60.65, 20.2, 10.4), { rotation: 1 })],
])("%s keeps its size", (_, raw) => {
  expect(moved(raw)).toEqual(aBox(10, 10, 20.2, 10.4));
});
