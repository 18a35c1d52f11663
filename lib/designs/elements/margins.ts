import { insetsOf } from "../layout/geometry";
import { IN_FLOW } from "../layout/placed-flow";
import { lineHeightOf } from "../layout/text-box";
import { numberedLevelOf } from "../meaning/names";
import { wrappedIn } from "../meaning/wrappers";
import { isUnlimited } from "../read/layout";
import { mapChildren } from "../read/map-children";
import type { Alignment, AutoLayout, Box, DesignNode, FlowPlace, Sides } from "../read/node";

/**
 * Makes margins of a container that shows nothing around one layer: where the layer follows the container, it can follow
 * what is around the container instead.
 */

const SAME_PX = 0.5;
const ROUNDED_PX = 1;

export function boxesToMargins(root: DesignNode): DesignNode {
  return mapChildren(root, (child) => {
    const node = boxesToMargins(child);
    const wrapped = wrappedIn(node);
    return (wrapped === null ? null : toMargins(node, wrapped, root)) ?? node;
  });
}

/** Null if margins cannot say what the container does on wider and narrower pages. */
function toMargins(node: DesignNode, child: DesignNode, parent: DesignNode): DesignNode | null {
  if (node.isAbsolute || node.box === null || child.box === null) return null;
  if (parent.layout === null || parent.layout.wraps || parent.layout.gap < 0) return null;
  if (node.layout === null || node.layout.wraps || !isUnlimited(child.limits)) return null;
  if (child.flow?.isRaised === true || child.flow?.isPushed === true) return null;
  const insets = sidesAround(child, child.box, node.box, node.layout.padding);
  const around = { node, layout: node.layout, parent: parent.layout, child, insets };
  const across = parent.layout.direction === "row" ? inRow(around) : inColumn(around);
  const height = heightOf(around);
  if (across === null || height === null) return null;
  const own = node.flow ?? IN_FLOW;
  const { top, right, bottom, left } = own.margin;
  const margin = {
    top: top + insets.top,
    right: right + across.right,
    bottom: bottom + insets.bottom,
    left: left + across.left,
  };
  const { width, self } = across;
  // The container's name may say that its text is a heading.
  const name = child.text !== null && numberedLevelOf(node.name) !== null ? node.name : child.name;
  return { ...child, name, flow: { ...IN_FLOW, ...own, margin, width, height, self } };
}

interface Around {
  readonly node: DesignNode;
  readonly layout: AutoLayout;
  readonly parent: AutoLayout;
  readonly child: DesignNode;
  readonly insets: Sides;
}

interface Across extends Pick<FlowPlace, "width" | "self"> {
  readonly left: number;
  readonly right: number;
}

/** By the padding, where there is nothing else between the two: boxes may be rounded. */
function sidesAround(child: DesignNode, inner: Box, outer: Box, padding: Sides): Sides {
  const insets = insetsOf(inner, outer);
  const side = (name: keyof Sides): number => {
    const own = padding[name] + (child.flow?.margin[name] ?? 0);
    return Math.abs(own - insets[name]) <= ROUNDED_PX ? own : insets[name];
  };
  return { top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left") };
}

/** How a layer gets its width; "fill": from what is around it. */
function widthOf(
  { flow, horizontal }: DesignNode,
  { direction }: AutoLayout,
): "fill" | "most" | "content" | "fixed" | null {
  if (flow === null) return horizontal === "hug" ? "content" : horizontal;
  if (flow.width === "stretch" || (flow.width === "grow" && direction === "row")) return "fill";
  return flow.width === "most" || flow.width === "content" || flow.width === "fixed"
    ? flow.width
    : null;
}

function inColumn({ node, layout, parent, child, insets }: Around): Across | null {
  const [outer, inner] = [widthOf(node, parent), widthOf(child, layout)];
  const { left, right } = insets;
  if (outer === null || inner === null) return null;
  if (outer === "fixed" && keepsSize(child, inner))
    return { width: "fixed", self: node.flow?.self ?? null, left, right };
  if (inner === "fill") return { ...whole(node, outer), left, right };
  if (outer === "content" && inner !== "most")
    return { width: inner, self: node.flow?.self ?? null, left, right };
  if (outer !== "fill") return null;
  const at = placeOf(child, layout);
  if (at === "start") {
    const isLimit = inner === "most" && parent.cross === "stretch";
    if (inner === "most" && !isLimit && left !== 0) return null;
    return { width: inner, self: isLimit ? null : toSelf(at, parent), left, right: 0 };
  }
  const isMiddle = at === "center" && Math.abs(left - right) <= 2 * SAME_PX;
  if (!isMiddle || layout.padding.left + layout.padding.right !== 0) return null;
  // What is limited has all the width beside its own margins.
  const own = inner === "most" ? child.flow?.margin : undefined;
  return {
    width: inner,
    self: toSelf(at, parent),
    left: own?.left ?? 0,
    right: own?.right ?? 0,
  };
}

/** Of a container of a fixed size, a layer that fills it or has a size of its own keeps the design's. */
const keepsSize = ({ text }: DesignNode, inner: ReturnType<typeof widthOf>): boolean =>
  text === null && (inner === "fill" || inner === "fixed");

const toSelf = (at: Alignment, { cross }: AutoLayout): Alignment | null =>
  cross === at ? null : at;

/** The container's own way to get its width. */
const whole = (
  { flow }: DesignNode,
  outer: "fill" | "most" | "content" | "fixed",
): Pick<FlowPlace, "width" | "self"> => {
  if (flow !== null) return { width: flow.width, self: flow.self };
  return outer === "fill" ? { width: "stretch", self: "stretch" } : { width: outer, self: null };
};

/** Where a layer narrower than the container's room lies in it. */
function placeOf({ flow }: DesignNode, { direction, main, cross }: AutoLayout): Alignment {
  const own = direction === "row" ? main : (flow?.self ?? cross);
  return own === "center" || own === "end" ? own : "start";
}

/** The layers of a row share its width, so that only the container's own kind of width may go on. */
function inRow({ node, layout, parent, child, insets }: Around): Across | null {
  const { flow } = node;
  const inner = widthOf(child, layout);
  const { left, right } = insets;
  if (widthOf(node, parent) === "fixed" && keepsSize(child, inner))
    return { width: "fixed", self: flow?.self ?? null, left, right };
  if (flow === null || flow.width === "even" || flow.width === "slide") return null;
  if (inner === "fill") return { width: flow.width, self: flow.self, left, right };
  const isOwn = flow.width === "content" && (inner === "content" || inner === "fixed");
  return isOwn ? { width: inner, self: flow.self, left, right } : null;
}

/** A container with a height of its own can only go if the layer fills it. */
function heightOf({ node, layout, parent, child }: Around): FlowPlace["height"] | null {
  const outer = node.flow?.height ?? node.vertical;
  const isStretched = parent.direction === "row" && stretches(node, parent);
  const fills = child.flow === null ? child.vertical === "fill" : stretches(child, layout);
  const inner = child.flow?.height ?? child.vertical;
  if (!isStretched && outer === "fixed" && child.text === null && (fills || inner === "fixed"))
    return "fixed";
  if (isStretched) return fills ? "content" : null;
  if (outer === "content" || outer === "hug") {
    if (child.flow !== null) return child.flow.height;
    if (child.vertical !== "fixed" || isLine(child)) return "content";
    return child.text === null ? "fixed" : "least";
  }
  return fills && outer !== "fill" ? outer : null;
}

/** As high as its letters make it. */
const isLine = ({ text, box }: DesignNode): boolean =>
  text !== null && box !== null && Math.abs(box.height - lineHeightOf(text)) <= SAME_PX;

/** As high as its row. */
const stretches = ({ flow, vertical }: DesignNode, { direction, cross }: AutoLayout): boolean => {
  if (flow === null) return vertical === "fill";
  if (direction !== "row" || flow.height !== "content") return false;
  return (flow.self ?? cross) === "stretch";
};
