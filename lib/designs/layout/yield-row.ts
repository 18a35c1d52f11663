import type { AutoLayout, Box, DesignNode } from "../read/node";
import { breakLine, SPARE_PX } from "./elastic";
import { leastWidthOf } from "./least-width";

/** Lets rows give way to a page that is narrower than the design. */

interface Row {
  readonly layout: AutoLayout;
  readonly children: readonly DesignNode[];
}

/** The narrowest page that generated code must fit, as a share of the design's width. */
export const NARROWEST = 0.75;
const LEAST_ROW_GAP_PX = 8;
/** A taller row holds the columns of a page, such as a sidebar and what stands beside it. */
const TALLEST_PX = 480;

/** `room`: free space, in px, that the row's container leaves to it. Returns the same object if nothing changes. */
export function yieldRow<Placed extends Row>(row: Placed, box: Box, room: number): Placed {
  const { layout, children } = row;
  if (layout.direction !== "row" || layout.wraps || layout.isYielding || layout.gap < 0) return row;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  if (!flowing.every(keepsToContent)) return row;
  if (isNarrowEnough(layout, flowing, box)) return row;
  const free = room + box.width - widthOf(layout, flowing, (child) => child.box?.width ?? 0);
  const missing = Math.max(0, SPARE_PX * flowing.length - free);
  const padding = { ...layout.padding, right: layout.padding.right - missing };
  if (missing > 0 && (layout.main !== "start" || padding.right < 0)) return row;
  const spare = free + missing;
  const breaking = children.map((child) => breakLabel(child, spare));
  if (isNarrowEnough(layout, breaking, box))
    return { ...row, layout: { ...layout, padding }, children: breaking };
  if (box.height > TALLEST_PX) return row;
  const crossGap = Math.max(layout.gap, LEAST_ROW_GAP_PX);
  return { ...row, layout: { ...layout, padding, isYielding: true, crossGap } };
}

const isNarrowEnough = (layout: AutoLayout, children: readonly DesignNode[], box: Box): boolean =>
  widthOf(layout, children, leastWidthOf) <= box.width * NARROWEST;

function widthOf(
  { gap, padding }: AutoLayout,
  children: readonly DesignNode[],
  measure: (child: DesignNode) => number,
): number {
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  return flowing.reduce(
    (sum, child) =>
      sum + measure(child) + (child.flow?.margin.left ?? 0) + (child.flow?.margin.right ?? 0),
    gap * Math.max(0, flowing.length - 1) + padding.left + padding.right,
  );
}

/** A label of two words may become one of two lines. */
function breakLabel(child: DesignNode, spare: number): DesignNode {
  return child.isAbsolute || child.box === null ? child : breakLine(child, child.box.width + spare);
}

/** What takes its width from the row would fill a line alone as soon as the page gets narrower. */
function keepsToContent({ flow, horizontal }: DesignNode): boolean {
  return flow === null ? horizontal !== "fill" : flow.width !== "grow" && flow.width !== "even";
}
