import type { AutoLayout, Box, DesignNode } from "../read/node";
import { countTexts } from "./elastic";

/**
 * Finds carousels: rows that protrude from their container, of whose equal layers a whole number fills it, or on a wide page
 * two or more and a part of the next.
 */

const SAME_PX = 0.5;
const LEAST_WHOLE = 2;
/** On a narrower page such slides keep their width. */
const LEAST_PX = 640;

/** How many fill `room`, the container's box without its padding; null for any other row. */
export function countSlides(
  room: Box,
  { direction, main, wraps, gap }: AutoLayout,
  children: readonly DesignNode[],
): number | null {
  if (direction !== "row" || main !== "start" || wraps || gap < 0) return null;
  const width = children[0]?.box?.width ?? 0;
  if (width <= 0 || !children.every((child) => isSlide(child, width))) return null;
  const shown = (room.width + gap) / (width + gap);
  const count = Math.round(shown);
  const taken = count * (width + gap) - gap;
  const fills = count > 0 && Math.abs(taken - room.width) <= SAME_PX * count;
  const perView = fills ? count : shown;
  if (!fills && (shown < LEAST_WHOLE || room.width < LEAST_PX)) return null;
  return children.length > perView ? perView : null;
}

function isSlide(node: DesignNode, width: number): boolean {
  const isAlike = Math.abs((node.box?.width ?? 0) - width) <= SAME_PX;
  const keepsWidth = node.horizontal === "fixed" || node.limits.minWidth !== null;
  return isAlike && keepsWidth && node.rotation === 0 && countTexts(node) > 0;
}
