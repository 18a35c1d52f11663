import type { AutoLayout, Box, DesignNode } from "../read/node";
import { type Axis, endOf, sizeOf, startOf } from "./geometry";

/** Computes where a browser puts the children of an inferred layout at the design's own width. */

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

/** The largest distance, in px, between a child's side in the layout and in the design. */
export function findDeviation(
  frame: Box,
  layout: AutoLayout,
  children: readonly DesignNode[],
): number {
  const along = layout.direction === "row" ? "x" : "y";
  const across = along === "x" ? "y" : "x";
  const room = {
    ...frame,
    x: frame.x + layout.padding.left,
    y: frame.y + layout.padding.top,
    width: frame.width - layout.padding.left - layout.padding.right,
    height: frame.height - layout.padding.top - layout.padding.bottom,
  };
  const spans = landAlong(room, layout, children, along);
  let most = 0;
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    const span = spans[index];
    if (child === undefined || span === undefined) continue;
    const box = child.box ?? NOWHERE;
    const cross = landAcross(room, layout, child, across);
    most = Math.max(
      most,
      Math.abs(span.start - startOf(box, along)),
      Math.abs(span.size - sizeOf(box, along)),
      Math.abs(cross.start - startOf(box, across)),
      Math.abs(cross.size - sizeOf(box, across)),
    );
  }
  return most;
}

interface Span {
  readonly start: number;
  readonly size: number;
}

function landAlong(
  room: Box,
  layout: AutoLayout,
  children: readonly DesignNode[],
  axis: Axis,
): Span[] {
  const growing = (child: DesignNode) =>
    axis === "x" && (child.flow?.width === "grow" || child.flow?.width === "even");
  const free = axis === "x" ? sizeOf(room, axis) - widthTakenBy(children, layout) : 0;
  const growers = children.filter(growing).length;
  const pushes = children.some(({ flow }) => flow?.isPushed === true);
  const rest = growers > 0 || pushes ? 0 : free;
  let at = startOf(room, axis) + offsetOf(layout.main, rest);
  return children.map((child) => {
    const { before, after } = marginsOf(child, axis);
    const size = baseOf(child, axis) + (growing(child) ? free / growers : 0);
    const start = at + before + (child.flow?.isPushed === true && growers === 0 ? free : 0);
    at = start + size + after + layout.gap + betweenOf(layout.main, rest, children.length);
    return { start, size };
  });
}

/** By a row's children, before any of them grows. */
function widthTakenBy(children: readonly DesignNode[], { gap }: AutoLayout): number {
  let taken = 0;
  for (const child of children) taken += baseOf(child, "x");
  for (const { flow } of children)
    if (flow !== null) taken = taken + flow.margin.left + flow.margin.right;
  return taken + gap * Math.max(0, children.length - 1);
}

const baseOf = ({ box, flow }: DesignNode, axis: Axis): number =>
  axis === "x" && flow?.width === "even" ? 0 : sizeOf(box ?? NOWHERE, axis);

function offsetOf(main: AutoLayout["main"], free: number): number {
  if (main === "center") return free / 2;
  return main === "end" ? free : 0;
}

function betweenOf(main: AutoLayout["main"], free: number, count: number): number {
  return main === "between" && count > 1 ? free / (count - 1) : 0;
}

interface Margins {
  readonly before: number;
  readonly after: number;
}

const NO_MARGINS: Margins = { before: 0, after: 0 };

function marginsOf({ flow }: DesignNode, axis: Axis): Margins {
  if (flow === null) return NO_MARGINS;
  const { top, right, bottom, left } = flow.margin;
  return axis === "x" ? { before: left, after: right } : { before: top, after: bottom };
}

function landAcross(room: Box, layout: AutoLayout, child: DesignNode, axis: Axis): Span {
  const box = child.box ?? NOWHERE;
  const { before, after } = marginsOf(child, axis);
  const self = child.flow?.self ?? layout.cross;
  const most = sizeOf(room, axis) - before - after;
  if (self === "stretch") {
    const size = child.flow?.width === "stretch" ? most : sizeOf(box, axis);
    return { start: startOf(room, axis) + before, size };
  }
  const size = sizeOf(box, axis);
  const free = most - size;
  const start = startOf(room, axis) + before;
  if (self === "center") return { start: start + free / 2, size };
  return { start: self === "end" ? endOf(room, axis) - after - size : start, size };
}
