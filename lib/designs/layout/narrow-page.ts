import { mapChildren } from "../read/map-children";
import type { Box, DesignNode } from "../read/node";
import { breakLine, SPARE_PX } from "./elastic";
import { cellWidth } from "./grid-cells";
import { shrinkHuggers } from "./huggers";
import { contentWidthOf, leastContentWidthOf, leastWidthOf, sideMarginsOf } from "./least-width";
import { shareRow } from "./share-row";
import { loosen, loosenRow } from "./tight-fit";
import {
  holdWidth,
  isLaidOut,
  isLine,
  type LaidOut,
  NARROWEST,
  wrapBeside,
  yieldRow,
} from "./yield-row";

/**
 * Computes, from the page inward, how wide each container is on the narrowest page, and lets the rows give way that are
 * then too narrow for what is in them: what stands beside a layer of a fixed width loses more than the page does.
 */

/** `narrowest`: the page that it must fit, in px. */
export function yieldOnNarrowPage(
  root: DesignNode,
  narrowest = (root.box?.width ?? 0) * NARROWEST,
): DesignNode {
  if (root.box === null) return root;
  // As wide as the page, whatever is in it.
  const page: DesignNode = { ...root, horizontal: "fixed" };
  return { ...visit(page, narrowest, 0), horizontal: root.horizontal };
}

/** `room`: what the design leaves beside a layer that is as wide as its content. */
function visit(node: DesignNode, width: number, room: number): DesignNode {
  const { box } = node;
  if (box === null) return node;
  if (node.text !== null)
    return width < box.width && room > 0 ? breakLine(node, box.width + room) : node;
  if (node.children.length === 0) return node;
  const own = isLaidOut(node)
    ? holdChildren(shrinkHuggers(yieldTight(node, box, room, width), box, width), width)
    : node;
  const widthOf = toNarrowWidths(own, width);
  const whole = mapChildren(own, (child) => {
    const narrow = widthOf(child);
    const beside = roomBeside(child, own, room);
    if (beside >= SPARE_PX || !isLaidOut(own)) return visit(child, narrow, beside);
    const loose = loosen(child, own, { width: narrow, over: Math.max(0, -beside) });
    return visit(loose, narrow, roomBeside(loose, own, room));
  });
  return isLaidOut(whole) ? holdChildren(wrapBeside(whole, box, width), width) : whole;
}

function yieldTight(row: LaidOut, box: Box, room: number, width: number): LaidOut {
  const yielding = yieldRow(row, box, room, width);
  if (yielding !== row || leastContentWidthOf(row) <= width) return yielding;
  const loose = loosenRow(row);
  const given = yieldRow(loose, box, room, width);
  return given === loose ? row : given;
}

/** Where others of a row can give way, no layer becomes narrower than what it holds. */
function holdChildren<Placed extends LaidOut>(row: Placed, width: number): Placed {
  if (!isLine(row.layout) || leastContentWidthOf(row) > width) return row;
  const widths = toRowWidths(row, width);
  return mapChildren(row, (child) =>
    (child.flow !== null || child.horizontal === "fill") &&
    leastWidthOf(child) > (widths.get(child) ?? Number.POSITIVE_INFINITY) + 1
      ? holdWidth(child)
      : child,
  );
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
export function toNarrowWidths(node: DesignNode, width: number): (child: DesignNode) => number {
  const lost = (node.box?.width ?? width) - width;
  if (!isLaidOut(node)) return (child) => atCoordinates(child, lost);
  const { layout } = node;
  const { padding } = layout;
  if (layout.grid !== undefined)
    return (child) => cellWidth(child, layout, width) ?? Math.min(ownWidthOf(child), width);
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
