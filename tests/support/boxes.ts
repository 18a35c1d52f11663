import type { Item } from "../../lib/designs/layout/geometry.ts";
import type { Box, DesignNode } from "../../lib/designs/read/node.ts";
import { readLayer } from "./design-code.ts";
import { aFrame, aLayer, aSolid, aText, aTypeStyle, type RawLayer } from "./design-layers.ts";

/** Layers that a design placed by hand. */

export const aBox = (x: number, y: number, width: number, height: number): Box => ({
  x,
  y,
  width,
  height,
});

export const at = (...sides: [number, number, number, number]): RawLayer => ({
  absoluteBoundingBox: aBox(...sides),
});

export const aRectangle = (box: Box, fields: RawLayer = {}): RawLayer =>
  aLayer("RECTANGLE", { absoluteBoundingBox: box, fills: [aSolid("#dddddd")], ...fields });

/** A text of one line, 24 px high, whose box follows it. */
export const aLine = (x: number, y: number, width = 80, characters = "a line"): RawLayer =>
  aText(characters, at(x, y, width, 24));

/** A text that wraps in its box, in lines of 24 px. */
export const aParagraph = (box: Box, characters = "one two three four"): RawLayer =>
  aText(characters, {
    absoluteBoundingBox: box,
    style: aTypeStyle({ textAutoResize: "HEIGHT" }),
  });

export const aHandPlaced = (box: Box, children: RawLayer[], fields: RawLayer = {}): RawLayer =>
  aFrame({ absoluteBoundingBox: box, children, ...fields });

export const readAll = (raws: readonly RawLayer[]): DesignNode[] => raws.map(readLayer);

export const toItem = (raw: RawLayer, order: number): Item => {
  const node = readLayer(raw);
  return { node, box: node.box ?? aBox(0, 0, 0, 0), order };
};

export const toItems = (raws: readonly RawLayer[]): Item[] => raws.map(toItem);
