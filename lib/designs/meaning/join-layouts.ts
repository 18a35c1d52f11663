import type { Axis } from "../layout/geometry";
import { endOf, sizeOf, startOf } from "../layout/geometry";
import type { Alignment, AutoLayout, Box, DesignNode, Sides } from "../read/node";

/**
 * Joins the layouts of a container and of its only child, which paints nothing: the child's own children lie in the
 * container as they lay in the child.
 */

const SAME_PX = 0.5;
const AXES = ["x", "y"] as const;

/** Null if the container could not place them as the child did. `room`: what of it the child can take. */
export function joinLayouts(node: DesignNode, child: DesignNode, room: Box): AutoLayout | null {
  const { layout: outer } = node;
  const { layout: inner, box } = child;
  if (outer === null || inner === null || box === null) return null;
  let joined: AutoLayout = {
    ...inner,
    padding: addSides(outer.padding, inner.padding),
    strokesTakeSpace: outer.strokesTakeSpace,
  };
  for (const axis of AXES) {
    const place = findPlace(box, room, axis);
    if (place === "whole") continue;
    if (place === null || place !== alignmentOf(node, child, axis)) return null;
    const aligned = align(child, { inner, axis, place });
    if (aligned === null) return null;
    joined = { ...joined, ...aligned };
  }
  return joined;
}

/** Where a box that does not fill the room lies in it; null if it is neither in its middle nor at an end. */
function findPlace(box: Box, room: Box, axis: Axis): Alignment | "whole" | null {
  const before = startOf(box, axis) - startOf(room, axis);
  const after = endOf(room, axis) - endOf(box, axis);
  if (Math.abs(before) <= SAME_PX && Math.abs(after) <= SAME_PX) return "whole";
  if (before < -SAME_PX || after < -SAME_PX) return null;
  if (Math.abs(before - after) <= SAME_PX) return "center";
  if (before <= SAME_PX) return "start";
  return after <= SAME_PX ? "end" : null;
}

const mainAxisOf = ({ direction }: AutoLayout): Axis => (direction === "row" ? "x" : "y");

/** What places the child along an axis; null if more than an alignment does. */
function alignmentOf({ layout }: DesignNode, { flow }: DesignNode, axis: Axis): Alignment | null {
  if (layout === null) return null;
  if (flow !== null && Object.values(flow.margin).some((px) => px !== 0)) return null;
  const own = mainAxisOf(layout) === axis ? layout.main : (flow?.self ?? layout.cross);
  return own === "center" || own === "end" ? own : "start";
}

interface Aligning {
  readonly inner: AutoLayout;
  readonly axis: Axis;
  readonly place: Alignment;
}

/** The alignment that keeps the child's content where it is; null if the content would spread or wrap. */
function align(
  child: DesignNode,
  { inner, axis, place }: Aligning,
): Partial<Pick<AutoLayout, "main" | "cross">> | null {
  if (!hugs(child, axis) || inner.wraps || inner.isYielding) return null;
  if (child.children.some((one) => fills(one, inner, axis))) return null;
  if (mainAxisOf(inner) === axis) return { main: place };
  const room = sizeOf(child.box ?? NOWHERE, axis) - paddingOf(inner.padding, axis);
  const isOdd = child.children.some(
    ({ box, isAbsolute, flow }) =>
      isAbsolute ||
      flow?.self != null ||
      box === null ||
      (inner.cross !== place && Math.abs(sizeOf(box, axis) - room) > SAME_PX),
  );
  return isOdd ? null : { cross: place };
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 };

const hugs = ({ flow, horizontal, vertical }: DesignNode, axis: Axis): boolean =>
  axis === "x"
    ? flow === null
      ? horizontal === "hug"
      : flow.width === "content"
    : flow === null
      ? vertical === "hug"
      : flow.height === "content";

/** Takes free space, which the container has and the child had not. */
function fills(
  { flow, horizontal, vertical, isAbsolute }: DesignNode,
  layout: AutoLayout,
  axis: Axis,
): boolean {
  if (isAbsolute) return true;
  if (flow === null) return (axis === "x" ? horizontal : vertical) === "fill";
  if (flow.isPushed) return true;
  if (layout.cross === "stretch" && mainAxisOf(layout) !== axis && flow.self === null) return true;
  return axis === "x" && flow.width !== "content" && flow.width !== "fixed";
}

const paddingOf = ({ top, right, bottom, left }: Sides, axis: Axis): number =>
  axis === "x" ? left + right : top + bottom;

const addSides = (one: Sides, other: Sides): Sides => ({
  top: one.top + other.top,
  right: one.right + other.right,
  bottom: one.bottom + other.bottom,
  left: one.left + other.left,
});
