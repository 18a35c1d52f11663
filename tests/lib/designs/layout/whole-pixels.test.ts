import { expect, it } from "vitest";
import { moveToWholePixels } from "../../../../lib/designs/layout/whole-pixels.ts";
import type { Box } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aStack, type RawLayer } from "../../../support/design-layers.ts";

/** Counted from the frame's corner. */
function moved(raw: RawLayer): Box {
  const { box, children } = moveToWholePixels(
    readLayer(aHandPlaced(aBox(100.5, 50.25, 200, 100), [raw])),
  );
  const { x = 0, y = 0, width = 0, height = 0 } = children[0]?.box ?? {};
  return aBox(x - (box?.x ?? 0), y - (box?.y ?? 0), width, height);
}

it("edges lie on whole pixels, counted from the frame's corner", () => {
  expect(moved(aRectangle(aBox(110.9, 60.65, 20.2, 10)))).toEqual(aBox(10, 10, 21, 10));
});

it("boxes that touch still touch", () => {
  const first = moved(aRectangle(aBox(100.5, 50.25, 33.3, 10)));
  const second = moved(aRectangle(aBox(133.8, 50.25, 33.3, 10)));
  expect(first.x + first.width).toBe(second.x);
});

it("what is thinner than half a pixel does not vanish", () => {
  expect(moved(aRectangle(aBox(100.5, 60, 50, 0.3))).height).toBe(0.3);
});

it.each([
  ["a drawing", aLayer("VECTOR", at(110.9, 60.65, 20.2, 10.4))],
  ["a turned layer", aRectangle(aBox(110.9, 60.65, 20.2, 10.4), { rotation: 1 })],
])("%s keeps its size", (_, raw) => {
  expect(moved(raw)).toEqual(aBox(10, 10, 20.2, 10.4));
});

it("a frame whose edges are all on whole pixels stays as it is", () => {
  const frame = readLayer(
    aHandPlaced(aBox(-300, 50, 200, 100), [aRectangle(aBox(-290, 60, 20, 10))]),
  );
  expect(moveToWholePixels(frame)).toBe(frame);
});

it.each<[string, number, RawLayer]>([
  ["what may break gets no less", 141, aParagraph(aBox(100.5, 60.25, 140.4, 20), "two words")],
  ["a word gets its share", 140, aParagraph(aBox(100.5, 60.25, 140.4, 20), "word")],
  [
    "what fits its words gets no less",
    141,
    aStack({
      ...at(100.5, 60.25, 140.4, 20),
      layoutSizingHorizontal: "HUG",
      children: [aParagraph(aBox(100.5, 60.25, 140.4, 20), "two words")],
    }),
  ],
])("%s than its width", (_, width, raw) => {
  expect(moved(raw).width).toBe(width);
});

it("what fills a row is no wider than its share, so that the row fits", () => {
  const texts = [0, 1, 2].map((index) => ({
    ...aParagraph(aBox(100 + index * 100.67, 60, 100.67, 20), "two words"),
    layoutSizingHorizontal: "FILL",
  }));
  const row = readLayer(aStack({ ...at(100, 60, 302, 20), children: texts }));
  const widths = moveToWholePixels(row).children.map(({ box }) => box?.width ?? 0);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(302);
});
