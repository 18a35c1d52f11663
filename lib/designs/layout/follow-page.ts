import type { AutoLayout, Box, DesignNode, FlowPlace } from "../read/node";
import { allowWrap, countTexts, isDrawn, isElastic, isIcon } from "./elastic";
import { endOf } from "./geometry";
import { stretchWide } from "./lifted";
import { GROWING_SHARE, heightOf, IN_FLOW, isOpenGap, LEAST_GAP_PX } from "./placed-flow";
import { isOneLine } from "./text-box";
import { yieldRow } from "./yield-row";

/**
 * Lets fixed widths in the design's own layouts follow the page: what fills its container's width keeps filling it, and
 * what is narrower may give way. At the design's own width nothing changes.
 */
export function followPage(node: DesignNode): DesignNode {
  const { box } = node;
  const layout =
    node.layout === null || box === null ? node.layout : openGap(node.layout, box, node.children);
  if (layout === null || box === null) return node;
  const room = roomIn(box, layout);
  const flowing = node.children.filter((child) => !child.isAbsolute);
  const fits = layout.direction === "column" || layout.wraps || isRoomEnough(room, layout, flowing);
  const leastGrowing = findLeastGrowing(flowing, layout, room);
  const children = node.children.map((child) =>
    child.box === null
      ? child
      : child.isAbsolute
        ? stretchWide(child, box)
        : follow(child, child.box, { layout, room, fits, leastGrowing }),
  );
  const isLoose = layout !== node.layout || children.some(({ flow }) => flow !== null);
  const followed = {
    ...node,
    children,
    layout,
    horizontal: isLoose && node.horizontal === "hug" ? ("fixed" as const) : node.horizontal,
  };
  return yieldRow(followed, box, 0);
}

/** A wide gap that fills a row is its free space. */
function openGap(layout: AutoLayout, box: Box, children: readonly DesignNode[]): AutoLayout {
  const { direction, main, gap, wraps } = layout;
  const widths = children
    .filter(({ isAbsolute }) => !isAbsolute)
    .map((child) => child.box?.width ?? 0);
  if (direction !== "row" || main !== "start" || wraps || widths.length < 2) return layout;
  const content = widths.reduce((sum, width) => sum + width, gap * (widths.length - 1));
  const isFull = Math.abs(content - roomIn(box, layout).width) <= 1;
  return isFull && isOpenGap(gap, box) ? { ...layout, main: "between", gap: LEAST_GAP_PX } : layout;
}

interface Container {
  readonly layout: AutoLayout;
  /** The container's box without its padding. */
  readonly room: Box;
  /** A row that is wider than its container would shrink at once. */
  readonly fits: boolean;
  /** In px: in a row that is full, what is at least so wide takes its free space. */
  readonly leastGrowing: number;
}

function roomIn(box: Box, { padding }: AutoLayout): Box {
  return {
    x: box.x + padding.left,
    y: box.y + padding.top,
    width: box.width - padding.left - padding.right,
    height: box.height - padding.top - padding.bottom,
  };
}

function isRoomEnough(room: Box, { gap }: AutoLayout, children: readonly DesignNode[]): boolean {
  const widths = children.reduce((sum, { box }) => sum + (box?.width ?? 0), 0);
  return widths + gap * Math.max(0, children.length - 1) <= room.width + 1;
}

/** Of a row without anything that fills it, the widest layers do; there are none in a row that is not full. */
function findLeastGrowing(children: readonly DesignNode[], layout: AutoLayout, room: Box): number {
  const { direction, wraps, main, gap } = layout;
  const isFilled = children.some(({ horizontal }) => horizontal === "fill");
  if (direction !== "row" || wraps || main !== "start" || isFilled) return Number.POSITIVE_INFINITY;
  const taken = children.reduce((sum, { box }) => sum + (box?.width ?? 0) + gap, -gap);
  const widths = children.filter(isWide).map(({ box }) => box?.width ?? 0);
  const widest = Math.max(0, ...widths);
  return widest > 0 && Math.abs(taken - room.width) <= 1
    ? widest * GROWING_SHARE
    : Number.POSITIVE_INFINITY;
}

function follow(child: DesignNode, box: Box, container: Container): DesignNode {
  const { layout, room } = container;
  const spare = endOf(room, "x") - endOf(box, "x");
  const node = allowWrap(child, box.width + Math.max(0, spare));
  if (child.horizontal !== "fixed" || child.rotation !== 0) return node;
  if (isFreeLine(child, spare, layout)) return { ...node, horizontal: "hug" };
  const width = widthOf(child, box, container);
  const place = width === null ? null : placeWith(child, layout, width);
  return place === null ? node : { ...node, flow: place };
}

/** A line's own width lets it stay one where another font is a little wider. */
function isFreeLine(node: DesignNode, spare: number, { direction, cross }: AutoLayout): boolean {
  const { text } = node;
  if (text === null || direction !== "column" || spare <= 1 || !isOneLine(node)) return false;
  return text.horizontal === cross && text.resize !== "both" && !text.truncates;
}

function widthOf(
  node: DesignNode,
  box: Box,
  { layout, room, fits, leastGrowing }: Container,
): FlowPlace["width"] | null {
  if (isDrawn(node) || isIcon(node) || box.width > room.width + 1) return null;
  if (layout.direction === "column" && !layout.wraps)
    return Math.abs(box.width - room.width) <= 1 ? "stretch" : isWide(node) ? "most" : null;
  if (layout.wraps) return isWide(node) ? "content" : null;
  if (!fits || !isWide(node)) return null;
  return box.width >= leastGrowing ? "grow" : "shrink";
}

const isWide = (node: DesignNode): boolean => isElastic(node) || countTexts(node) > 0;

/** Returns null where the design says more than a place in a flow can. */
function placeWith(
  node: DesignNode,
  layout: AutoLayout,
  width: FlowPlace["width"],
): FlowPlace | null {
  const isRow = layout.direction === "row";
  if (width === "content" || layout.gap < 0) return null;
  if (node.vertical === "fill") {
    return isRow ? { ...IN_FLOW, self: "stretch", width, height: "content" } : null;
  }
  const self = !isRow && width === "stretch" ? "stretch" : null;
  return { ...IN_FLOW, self, width, height: heightOf(node) };
}
