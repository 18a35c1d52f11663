import { expect, it } from "vitest";
import { readDesignNode } from "../../../../lib/designs/read/read-node.ts";
import { aBox } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";

/** A row of 36 px in both directions whose content has a padding of 26 px above and below it. */
const paddingOf = (fields: RawLayer) =>
  readDesignNode(
    aStack({
      absoluteBoundingBox: aBox(0, 0, 36, 36),
      layoutSizingHorizontal: "FIXED",
      layoutSizingVertical: "FIXED",
      paddingTop: 26,
      paddingBottom: 26,
      children: [],
      ...fields,
    }),
  )?.layout?.padding;

it.each<[string, RawLayer, number, number]>([
  ["in the middle", { counterAxisAlignItems: "CENTER" }, 18, 18],
  ["nearly in the middle", { counterAxisAlignItems: "CENTER", paddingBottom: 30 }, 16, 20],
  ["at the start", {}, 26, 10],
  ["at the end", { counterAxisAlignItems: "MAX" }, 10, 26],
])("padding that a fixed box has no room for leaves its content %s", (_, fields, top, bottom) => {
  expect(paddingOf(fields)).toMatchObject({ top, bottom });
});

it.each<[string, RawLayer]>([
  ["a box that fits its content", { layoutSizingVertical: "HUG" }],
  ["a box with room for it", { absoluteBoundingBox: aBox(0, 0, 36, 52) }],
])("%s keeps its padding", (_, fields) => {
  expect(paddingOf(fields)).toMatchObject({ top: 26, bottom: 26 });
});
