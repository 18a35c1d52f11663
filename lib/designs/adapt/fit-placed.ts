import { countTexts } from "../layout/elastic";
import { insetsOf } from "../layout/geometry";
import { nearestSide } from "../layout/lifted";
import { NO_MARGIN } from "../layout/placed-flow";
import type { Box, DesignNode } from "../read/node";

/** What lies at coordinates must not reach out of a container that is narrower than in the design. */

const INSET_PX = 16;
const SLACK_PX = 1;

/** A layer with words comes in; a decoration keeps its distance from the nearest side, and may be cut off there. */
export function fitPlaced(child: DesignNode, outer: Box | null, width: number): DesignNode {
  const { box, constraints } = child;
  if (box === null || outer === null) return child;
  const { start, end } = spanAt(child, box, outer, width);
  // What has room, as a badge, may reach over its container as far as it does in the design.
  const { left, right } = box.width <= width ? insetsOf(box, outer) : NO_MARGIN;
  if (start >= Math.min(0, left) - SLACK_PX && end <= width - Math.min(0, right) + SLACK_PX)
    return child;
  if (countTexts(child) === 0) {
    const isAtEnd = constraints.horizontal === "start" && nearestSide(box, outer) === "end";
    return isAtEnd ? { ...child, constraints: { ...constraints, horizontal: "end" } } : child;
  }
  const own = Math.min(box.width, width - 2 * INSET_PX);
  const isWide = own < box.width;
  const inset = isWide ? INSET_PX : Math.max(INSET_PX, Math.min(start, width - own));
  const x = start < 0 || isWide ? INSET_PX : Math.min(inset, width - own);
  const room = isWide ? outer.width - 2 * INSET_PX : box.width;
  return {
    ...child,
    box: { ...box, x: outer.x + x, width: room },
    constraints: { ...constraints, horizontal: isWide ? "stretch" : "start" },
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spanAt(child: DesignNode, box: Box, outer: Box, width: number): Span {
  const left = box.x - outer.x;
  const right = outer.x + outer.width - box.x - box.width;
  switch (child.constraints.horizontal) {
    case "start":
      return { start: left, end: left + box.width };
    case "end":
      return { start: width - right - box.width, end: width - right };
    case "stretch":
      return { start: left, end: Math.max(left + LEAST_PX, width - right) };
    case "center": {
      const start = width / 2 + left - outer.width / 2;
      return { start, end: start + box.width };
    }
    case "scale":
      return { start: 0, end: width };
  }
}

/** What is between two sides has no room where less is left. */
const LEAST_PX = 64;

/** Something in it would reach over a side of so narrow a page. */
export const reachesOut = (child: DesignNode, outer: Box | null, width: number): boolean => {
  if (child.box === null || outer === null) return false;
  const { start, end } = spanAt(child, child.box, outer, width);
  return start < -SLACK_PX || end > width + SLACK_PX;
};
