import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { breakLine, SPARE_PX } from "./elastic";
import { shrinkHuggers } from "./huggers";
import { contentWidthOf, leastContentWidthOf, leastWidthOf, sideMarginsOf } from "./least-width";
import { shareRow } from "./share-row";
import {
  holdWidth,
  isLaidOut,
  isLine,
  isMeasured,
  type LaidOut,
  NARROWEST,
  wrapBeside,
  yieldRow,
} from "./yield-row";

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
  const own = isLaidOut(node)
    ? holdChildren(shrinkHuggers(yieldRow(node, box, room, width), box, width), width)
    : node;
  const widthOf = toNarrowWidths(own, width);
  const whole = mapChildren(own, (child) => {
    const narrow = widthOf(child);
    return visit(yieldIntoMargin(child, narrow), narrow, roomBeside(child, own, room));
  });
  return isLaidOut(whole) ? holdChildren(wrapBeside(whole, box, width), width) : whole;
}

/** Where others of a row can give way, no layer becomes narrower than what it holds. */
function holdChildren<Placed extends LaidOut>(row: Placed, width: number): Placed {
  if (!isLine(row.layout) || leastContentWidthOf(row) > width) return row;
  const widths = toRowWidths(row, width);
  return mapChildren(row, (child) =>
    child.flow !== null &&
    leastWidthOf(child) > (widths.get(child) ?? Number.POSITIVE_INFINITY) + 1 &&
    isMeasured(child)
      ? holdWidth(child)
      : child,
  );
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

function roomBeside(child: DesignNode, parent: DesignNode, outer: number): number {
  const { box } = parent;
  if (child.isAbsolute || box === null || !isLaidOut(parent)) return 0;
  if ((child.flow?.width ?? child.horizontal) !== (child.flow === null ? "hug" : "content"))
    return 0;
  const { left, right } = parent.layout.padding;
  if (parent.layout.direction === "column")
    return outer + box.width - left - right - ownWidthOf(child) - sideMarginsOf(child);
  if (child.flow === null) return 0;
  return outer + box.width - contentWidthOf(parent) + slackOf(parent);
}

/** What an only layer that has what the others leave of a row can give them. */
function slackOf({ children }: LaidOut): number {
  const rest = children.filter(({ isAbsolute, flow }) => !isAbsolute && flow?.width === "even");
  return rest.reduce((sum, child) => sum + Math.max(0, ownWidthOf(child) - leastWidthOf(child)), 0);
}

/** How wide each child is where the node has this width. */
function toNarrowWidths(node: DesignNode, width: number): (child: DesignNode) => number {
  const lost = (node.box?.width ?? width) - width;
  if (!isLaidOut(node)) return (child) => atCoordinates(child, lost);
  const { padding } = node.layout;
  if (!isLine(node.layout)) {
    const inner = width - padding.left - padding.right;
    return (child) => (child.isAbsolute ? atCoordinates(child, lost) : inColumn(child, inner));
  }
  const widths = toRowWidths(node, width);
  const over = Math.max(0, leastContentWidthOf(node) - width);
  return (child) => {
    const own = widths.get(child);
    if (own === undefined) return atCoordinates(child, lost);
    return child.flow?.width === "content" ? Math.max(0, own - over) : own;
  };
}

function toRowWidths({ layout, children }: LaidOut, width: number): Map<DesignNode, number> {
  const { left, right } = layout.padding;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const widths = shareRow(flowing, layout, width - left - right);
  return new Map(flowing.map((child, index) => [child, widths[index] ?? 0]));
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
