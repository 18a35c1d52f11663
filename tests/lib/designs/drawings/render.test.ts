import { expect, it } from "vitest";
import { toDrawing, toRender } from "../../../../lib/designs/drawings/render.ts";
import { aBox, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aSolid, aStack } from "../../../support/design-layers.ts";

const BOX = aBox(0, 0, 100, 40);
const frame = (fields = {}) =>
  readLayer(
    aFrame({ id: "5:5", fills: [aSolid("#ff0000")], children: [aRectangle(BOX)], ...fields }),
  );

it("a drawing keeps its place, and neither its paint nor its children", () => {
  const drawn = toDrawing(frame({ rotation: 1, opacity: 0.5 }), []);
  expect(drawn).toMatchObject({ id: "5:5", box: BOX, rotation: 0, opacity: 0.5, fills: [] });
  expect(drawn.children).toEqual([]);
});

it("a drawing in place of a layer that hugs its content is as large as that was", () => {
  const { horizontal, vertical } = toDrawing(readLayer(aStack()), []);
  expect([horizontal, vertical]).toEqual(["fixed", "fixed"]);
});

it("a render that shows what the box holds has its place", () => {
  expect(toRender(frame({ absoluteRenderBounds: BOX }), "6:6", null)).toMatchObject({
    id: "6:6",
    box: BOX,
  });
});

it("a render that shows more is placed by its bounds, in a layout within the layer's room", () => {
  const more = aBox(-4, -4, 108, 48);
  const node = frame({ absoluteRenderBounds: more });
  expect(toRender(node, "5:5", null).box).toEqual(more);
  expect(toRender(node, "5:5", readLayer(aStack()))).toMatchObject({
    kind: "group",
    box: BOX,
    children: [{ id: "5:5", box: more, drawing: "render" }],
  });
});
