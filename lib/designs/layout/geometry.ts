import type { Box, DesignNode, Sides } from "../read/node";

/** Boxes, in px. A range is a box's extent along one axis. */

export type Axis = "x" | "y";

/** A node with its box and its place in the paint order: a higher one is painted above. */
export interface Item {
  readonly node: DesignNode;
  readonly box: Box;
  readonly order: number;
}

export const startOf = (box: Box, axis: Axis): number => box[axis];
export const sizeOf = (box: Box, axis: Axis): number => (axis === "x" ? box.width : box.height);
export const endOf = (box: Box, axis: Axis): number => startOf(box, axis) + sizeOf(box, axis);
export const areaOf = ({ width, height }: Box): number => width * height;

export function overlapOf(one: Box, other: Box, axis: Axis): number {
  const end = Math.min(endOf(one, axis), endOf(other, axis));
  return Math.max(0, end - Math.max(startOf(one, axis), startOf(other, axis)));
}

export function sharedAreaOf(one: Box, other: Box): number {
  const width = overlapOf(one, other, "x");
  return width === 0 ? 0 : width * overlapOf(one, other, "y");
}

export function unionOf(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (const box of boxes) {
    left = Math.min(left, box.x);
    top = Math.min(top, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** What a layout's padding, and a border that takes space in it, leave of a node's box. */
export function innerBoxOf(
  { layout, stroke }: Pick<DesignNode, "layout" | "stroke">,
  box: Box,
): Box {
  if (layout === null) return box;
  const inner = shrink(box, layout.padding);
  return layout.strokesTakeSpace && stroke !== null ? shrink(inner, stroke.weights) : inner;
}

const shrink = ({ x, y, width, height }: Box, { top, right, bottom, left }: Sides): Box => ({
  x: x + left,
  y: y + top,
  width: width - left - right,
  height: height - top - bottom,
});

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The distances from the sides of `outer` to those of `inner`; negative where `inner` protrudes. */
export function insetsOf(inner: Box, outer: Box): Insets {
  return {
    top: inner.y - outer.y,
    right: endOf(outer, "x") - endOf(inner, "x"),
    bottom: endOf(outer, "y") - endOf(inner, "y"),
    left: inner.x - outer.x,
  };
}

/** At least so far within every side of `outer`, in px; negative where `inner` may protrude. */
export function liesWithin(inner: Box, outer: Box, least = 0): boolean {
  return Object.values(insetsOf(inner, outer)).every((inset) => inset >= least);
}

const CENTER_PX = 2;
/** Less is a margin that content keeps at the side of a page. */
const MARGIN_PX = 40;
const MARGIN_SHARE = 0.1;
const CENTER_SHARE = 0.03;

/** Wide margins are drawn by eye: what has about the same at both sides stands in the middle. */
export function areEqualInsets(left: number, right: number, width: number): boolean {
  const difference = Math.abs(left - right);
  if (difference <= CENTER_PX) return true;
  const isWide = Math.min(left, right) >= Math.min(MARGIN_PX, width * MARGIN_SHARE);
  return isWide && difference <= width * CENTER_SHARE;
}
