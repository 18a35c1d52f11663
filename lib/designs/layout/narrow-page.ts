import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { breakLine, SPARE_PX } from "./elastic";
import { shrinkHuggers } from "./huggers";
import { isLaidOut, NARROWEST, yieldRow } from "./yield-row";

/**
 * Computes, from the page inward, how wide each container is on the narrowest page, and lets the rows give way that are
 * then too narrow for what is in them: what stands beside a layer of a fixed width loses more than the page does.
 */

export function yieldOnNarrowPage(root: DesignNode): DesignNode {
  return root.box === null ? root : visit(root, root.box.width * NARROWEST, 0);
}

/** `room`: what the design leaves beside a layer that is as wide as its content. */
function visit(node: DesignNode, width: number, room: number): DesignNode {
  const { box } = node;
  if (box === null) return node;
  if (node.text !== null)
    return width < box.width && room > 0 ? breakLine(node, box.width + room) : node;
  if (node.children.length === 0) return node;
  const own = isLaidOut(node) ? shrinkHuggers(yieldRow(node, box, room, width), box, width) : node;
  const widthOf = toNarrowWidths(own, width);
  return mapChildren(own, (child) => {
    const narrow = widthOf(child);
    return visit(yieldIntoMargin(child, narrow), narrow, roomBeside(child, own, room));
  });
}

/** A row that fills its column may have a part of the margin after it, if that lets it give way. */
function yieldIntoMargin(node: DesignNode, width: number): DesignNode {
  const { box, flow, children } = node;
  if (box === null || !isLaidOut(node)) return node;
  if (node.layout.direction !== "row" || node.layout.main !== "start") return node;
  const spare = SPARE_PX * children.length;
  if (flow?.width !== "stretch" || flow.margin.right < spare || !drawsNothing(node)) return node;
  const margin = { ...flow.margin, right: flow.margin.right - spare };
  const wide = { ...box, width: box.width + spare };
  const row = { ...node, box: wide, flow: { ...flow, margin } };
  const yielding = yieldRow(row, wide, 0, width);
  return yielding === row ? node : yielding;
}

function roomBeside(child: DesignNode, { box, layout }: DesignNode, outer: number): number {
  if (child.isAbsolute || box === null || layout?.direction !== "column") return 0;
  if ((child.flow?.width ?? child.horizontal) !== (child.flow === null ? "hug" : "content"))
    return 0;
  const { left, right } = layout.padding;
  return outer + box.width - left - right - ownWidthOf(child) - sideMarginsOf(child);
}

/** How wide each child is where the node has this width. */
function toNarrowWidths(node: DesignNode, width: number): (child: DesignNode) => number {
  const { layout, children } = node;
  const lost = (node.box?.width ?? width) - width;
  if (layout === null) return (child) => atCoordinates(child, lost);
  const inner = width - layout.padding.left - layout.padding.right;
  const isRow = layout.direction === "row" && !layout.wraps && !layout.isYielding;
  const share = isRow ? shareOf(children, layout, inner) : null;
  return (child) => {
    if (child.isAbsolute) return atCoordinates(child, lost);
    if (share === null) return inColumn(child, inner);
    return ownWidthOf(child) * (givesWay(child) ? share : 1);
  };
}

const ownWidthOf = ({ box }: DesignNode): number => box?.width ?? 0;

function atCoordinates(node: DesignNode, lost: number): number {
  const width = ownWidthOf(node);
  return node.constraints.horizontal === "stretch" ? Math.max(0, width - lost) : width;
}

function inColumn(node: DesignNode, inner: number): number {
  const { flow, horizontal } = node;
  const room = Math.max(0, inner - sideMarginsOf(node));
  const kind = flow?.width ?? horizontal;
  if (kind === "fixed") return ownWidthOf(node);
  return kind === "fill" || kind === "stretch" ? room : Math.min(ownWidthOf(node), room);
}

const sideMarginsOf = ({ flow }: DesignNode): number =>
  flow === null ? 0 : flow.margin.left + flow.margin.right;

/** What gives way in a row shares what the others leave: this much of their own widths. */
function shareOf(children: readonly DesignNode[], { gap }: AutoLayout, inner: number): number {
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  let [all, yielding, margins] = [0, 0, 0];
  for (const child of flowing) {
    all += ownWidthOf(child);
    yielding += givesWay(child) ? ownWidthOf(child) : 0;
    margins += sideMarginsOf(child);
  }
  const rest = inner - (margins + gap * Math.max(0, flowing.length - 1)) - (all - yielding);
  return yielding === 0 ? 0 : Math.min(1, Math.max(0, rest) / yielding);
}

function givesWay({ flow, horizontal }: DesignNode): boolean {
  if (flow === null) return horizontal === "fill";
  return flow.width === "grow" || flow.width === "even" || flow.width === "shrink";
}
