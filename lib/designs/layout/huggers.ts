import type { AutoLayout, Box, DesignNode } from "../read/node";
import { countTexts, SPARE_PX } from "./elastic";
import { contentWidthOf, leastWidthOf } from "./least-width";
import { heightOf, IN_FLOW, protrude } from "./placed-flow";

/**
 * In a design's own row, what fits its content keeps the width of its paragraphs' longest lines, however narrow the page is.
 * Where a narrow page has no room for them, it gets the width that it has in the design, and may lose some of it. It protrudes
 * by what a browser's rounding needs, so that no line breaks that does not break in the design.
 */

interface Row {
  readonly layout: AutoLayout;
  readonly children: readonly DesignNode[];
}

const LOSS_PX = 1;
/** A chip or an entry of a menu, which has one, stays as it is. */
const LEAST_TEXTS = 2;

/** `width`: of the row on a narrow page. Returns the same object if nothing changes. */
export function shrinkHuggers<Placed extends Row>(row: Placed, box: Box, width: number): Placed {
  const { direction, wraps, isYielding, gap } = row.layout;
  if (direction !== "row" || wraps || isYielding || gap < 0) return row;
  const content = contentWidthOf(row);
  // What is too wide for its row already would shrink in the design too.
  if (content <= width || content > box.width + LOSS_PX) return row;
  if (!row.children.some(canShrink)) return row;
  return { ...row, children: row.children.map(shrink) };
}

function canShrink(node: DesignNode): boolean {
  const { flow, horizontal, text, layout, isAbsolute, rotation, box } = node;
  if (flow !== null || horizontal !== "hug" || text !== null || layout === null) return false;
  if (isAbsolute || rotation !== 0 || box === null || countTexts(node) < LEAST_TEXTS) return false;
  return leastWidthOf(node) < box.width - LOSS_PX;
}

function shrink(node: DesignNode): DesignNode {
  const { box } = node;
  if (!canShrink(node) || box === null) return node;
  const isTall = node.vertical === "fill";
  const self = isTall ? ("stretch" as const) : null;
  const height = isTall ? ("content" as const) : heightOf(node);
  const flow = { ...IN_FLOW, self, width: "shrink" as const, height };
  return protrude({ ...node, box: { ...box, width: box.width + SPARE_PX }, flow }, SPARE_PX);
}
