import type { Box } from "../../../lib/designs/read/node.ts";
import type { PageStyle } from "../in-page/snapshot.ts";
import type { RawLayer } from "./layers.ts";

/**
 * Which of two elements is painted on the other: by their `z-index`, and what is positioned on what is not.
 * https://www.w3.org/TR/CSS22/zindex.html (the order of painting within one stacking context)
 */

export interface DrawnLayer {
  readonly layer: RawLayer;
  /** The `z-index`; between 0 and 1 for what is positioned without one. */
  readonly level: number;
}

export const IN_FLOW = 0;
const POSITIONED = 0.5;

/** What an element without paint of its own leaves to its parent. */
export function raise(drawn: readonly DrawnLayer[], style: PageStyle): DrawnLayer[] {
  const index = Number(style.zIndex);
  if (!Number.isNaN(index))
    return drawn.map(({ layer }) => ({ layer, level: index === 0 ? POSITIONED : index }));
  if (style.position === "static") return [...drawn];
  return drawn.map(({ layer, level }) => ({
    layer,
    level: level === IN_FLOW ? POSITIONED : level,
  }));
}

/** In the order of the document, except where a later layer lies below an earlier one. */
export function inPaintOrder(drawn: readonly DrawnLayer[]): RawLayer[] {
  const placed: DrawnLayer[] = [];
  for (const one of drawn) {
    const above = placed.findIndex(
      (other) =>
        other.level > one.level &&
        overlap(other.layer.absoluteBoundingBox, one.layer.absoluteBoundingBox),
    );
    placed.splice(above < 0 ? placed.length : above, 0, one);
  }
  return placed.map(({ layer }) => layer);
}

export const overlap = (one: Box, other: Box): boolean =>
  overlapAlong(one, other, "x", "width") && overlapAlong(one, other, "y", "height");

const overlapAlong = (one: Box, other: Box, start: "x" | "y", size: "width" | "height"): boolean =>
  one[start] < other[start] + other[size] && other[start] < one[start] + one[size];
