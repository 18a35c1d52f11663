import type { AutoLayout, Box, DesignNode } from "../read/node";

/** A narrower limit is a text's, which stands at the start of what is below it. */
const LEAST_PX = 640;
const SAME_PX = 1;

/**
 * Centers what a design limits in width, if it fills its column in the design: aligned at its start, it would leave all that
 * is free on a wider page at one side. `room`: the column without its padding. Returns the same object if nothing changes.
 */
export function centerLimited(
  layout: AutoLayout,
  room: Box,
  flowing: readonly DesignNode[],
): AutoLayout {
  if (layout.direction !== "column" || layout.wraps || layout.cross !== "start") return layout;
  const [limit = 0, ...others] = new Set(flowing.map(({ limits }) => limits.maxWidth ?? 0));
  // One of several would no longer stand in line with the others.
  if (limit < LEAST_PX || others.length > 0) return layout;
  return flowing.every((child) => fills(child, room)) ? { ...layout, cross: "center" } : layout;
}

const fills = ({ horizontal, box }: DesignNode, room: Box): boolean =>
  horizontal === "fill" && box !== null && Math.abs(box.width - room.width) <= SAME_PX;
