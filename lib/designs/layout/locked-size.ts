import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";

const SAME_PX = 1;

/**
 * A least and a greatest width that are both the layer's own say no more than a fixed width does: as limits they would
 * hold the design's width on any page. The same holds for heights.
 */
export function unlockSizes(node: DesignNode): DesignNode {
  const whole = mapChildren(node, unlockSizes);
  const { box, limits } = node;
  if (box === null) return whole;
  const isWidthLocked = isLocked(limits.minWidth, limits.maxWidth, box.width);
  const isHeightLocked = isLocked(limits.minHeight, limits.maxHeight, box.height);
  if (!isWidthLocked && !isHeightLocked) return whole;
  return {
    ...whole,
    limits: {
      ...limits,
      ...(isWidthLocked ? { minWidth: null, maxWidth: null } : {}),
      ...(isHeightLocked ? { minHeight: null, maxHeight: null } : {}),
    },
    horizontal: isWidthLocked ? "fixed" : node.horizontal,
    vertical: isHeightLocked ? "fixed" : node.vertical,
  };
}

function isLocked(least: number | null, most: number | null, own: number): boolean {
  if (least === null || most === null) return false;
  return [least, most].every((limit) => Math.abs(limit - own) <= SAME_PX);
}
