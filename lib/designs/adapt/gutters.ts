import { endOf } from "../layout/geometry";
import type { DesignNode, Sides } from "../read/node";
import { comfortOf } from "./comfort";

/** What paddings and margins at the sides leave of a narrow page. */

/** More of a container's width at its two sides is a margin of the design's page. */
const MOST_SHARE = 0.16;
/** By the width that a container has at least, the widest side that it keeps. */
const SIDES: readonly (readonly [from: number, px: number])[] = [
  [900, 64],
  [640, 32],
  [0, 16],
];

/** As wide as this, a side is no margin of a page, and stays where there is room. */
const PLAIN_PX = 24;

const mostAt = (width: number): number => SIDES.find(([from]) => width >= from)?.[1] ?? 0;

/** The same sides where they leave enough; `needed`: by what lies between them. */
function narrow<Insets extends Sides>(sides: Insets, width: number, needed: number): Insets {
  const taken = Math.max(0, sides.left) + Math.max(0, sides.right);
  const most = mostAt(width);
  const isTight = taken + needed > width;
  // What only one side keeps free may be free for a layer above it.
  const isOneSided = Math.min(sides.left, sides.right) < Math.max(sides.left, sides.right) / 4;
  if (isOneSided && !isTight) return sides;
  if (taken <= width * MOST_SHARE && !isTight) return sides;
  const least = isTight ? most : Math.max(most, PLAIN_PX);
  if (sides.left <= least && sides.right <= least) return sides;
  return { ...sides, left: Math.min(sides.left, most), right: Math.min(sides.right, most) };
}

export function narrowPadding(node: DesignNode, width: number): DesignNode {
  const { layout } = node;
  if (layout === null) return node;
  const { left, right } = layout.padding;
  const kept = Math.min(left, PLAIN_PX) + Math.min(right, PLAIN_PX);
  const padding = narrow(layout.padding, width, comfortOf(node) - kept);
  return padding === layout.padding ? node : { ...node, layout: { ...layout, padding } };
}

/** `needed`: by the layer itself. */
export function narrowMargins(node: DesignNode, width: number, needed: number): DesignNode {
  const { flow } = node;
  if (flow === null) return node;
  const margin = narrow(flow.margin, width, needed);
  if (margin === flow.margin) return node;
  const right = Math.max(margin.right, Math.min(flow.margin.right, overhangOf(node)));
  return { ...node, flow: { ...flow, margin: { ...margin, right } } };
}

/** How far what lies in a layer reaches over its end, in px: its margin holds that. */
const overhangOf = ({ box, children }: DesignNode): number =>
  Math.max(
    0,
    ...children.map((child) =>
      child.isAbsolute && child.box !== null && box !== null
        ? endOf(child.box, "x") - endOf(box, "x")
        : 0,
    ),
  );
