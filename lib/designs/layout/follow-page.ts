import type { AutoLayout, Box, DesignNode, FlowPlace } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { capRow } from "./capped-row";
import { centerLimited } from "./centered-limit";
import { allowWrap, breakLine, countTexts, isDrawn, isElastic, isIcon } from "./elastic";
import { endOf, innerBoxOf, insetsOf, unionOf } from "./geometry";
import { keepInside } from "./lifted";
import {
  GROWING_SHARE,
  heightOf,
  IN_FLOW,
  isOpenGap,
  LEAST_GAP_PX,
  NO_MARGIN,
  placeOf,
  protrude,
} from "./placed-flow";
import { countSlides } from "./slides";
import { isOneLine } from "./text-box";
import { NARROWEST } from "./yield-row";

/** What takes so much of a column's width is meant to fill it. */
const FILLING_SHARE = 0.9;
/** The space after content mirrors the padding before it but for so much. */
const MIRRORED_PX = 2;
/** What protrudes no more keeps doing so by as much; a larger layer is seen in part. */
const PROTRUDING_SHARE = 4 / 3;

/**
 * Lets fixed widths in the design's own layouts follow the page: what fills its container's width keeps filling it, and
 * what is narrower may give way. At the design's own width nothing changes.
 */
export function followPage(node: DesignNode): DesignNode {
  const { box } = node;
  if (node.layout === null || box === null || node.layout.grid !== undefined) return node;
  const flowing = node.children.filter(({ isAbsolute, flow }) => !isAbsolute && flow === null);
  const given = mirrorPadding(node.layout, box, flowing);
  const room = innerBoxOf({ ...node, layout: given }, box);
  const layout = centerLimited(openGap(given, room, box, flowing), room, flowing);
  const last = flowing.at(-1);
  const over = widthBeyond(room, box, layout, flowing);
  const container = toContainer({ ...room, width: room.width + over }, layout, flowing);
  const children = node.children.map((child) => {
    if (child.box === null || child.flow !== null) return child;
    if (child.isAbsolute) return keepInside(child, box);
    const followed = follow(child, child.box, container);
    return child === last && over > 0 ? protrude(followed, over) : followed;
  });
  const isLoose = layout.main !== node.layout.main || children.some(({ flow }) => flow !== null);
  const followed = {
    ...node,
    children,
    layout,
    horizontal: isLoose && node.horizontal === "hug" ? ("fixed" as const) : node.horizontal,
  };
  return followed;
}

/** A column whose content is as far from its end as from its start keeps that distance, as padding. */
function mirrorPadding(layout: AutoLayout, box: Box, children: readonly DesignNode[]): AutoLayout {
  const { direction, wraps, cross, padding } = layout;
  if (direction !== "column" || wraps || cross !== "start" || padding.left <= MIRRORED_PX)
    return layout;
  if (children.length === 0 || children.some(isFilling)) return layout;
  const { left, right } = insetsOf(unionOf(children.map((child) => child.box ?? box)), box);
  if (Math.abs(right - left) > MIRRORED_PX) return layout;
  return { ...layout, padding: { ...padding, right: Math.min(left, right) } };
}

/** A wide gap that fills a row is its free space, also where it presses what follows into the padding, unless a layer takes that. */
function openGap(
  layout: AutoLayout,
  room: Box,
  box: Box,
  children: readonly DesignNode[],
): AutoLayout {
  const { padding } = layout;
  if (children.length < 2 || children.some(isFilling) || !startsRow(layout)) return layout;
  if (!isOpenGap(layout.gap, box)) return layout;
  const free = freeIn(room, layout, children);
  if (free > 1 || free < -Math.max(1, padding.right)) return layout;
  const right = free < -1 ? padding.right + free : padding.right;
  return { ...layout, main: "between", gap: LEAST_GAP_PX, padding: { ...padding, right } };
}

/**
 * How far a row reaches over its container's end, if it is by little, or by nothing that is seen, and the last layer can go
 * on doing so; in px.
 */
function widthBeyond(
  room: Box,
  box: Box,
  layout: AutoLayout,
  flowing: readonly DesignNode[],
): number {
  const over = -freeIn(room, layout, flowing);
  const last = flowing.at(-1);
  if (over <= 1 || !last?.box || !startsRow(layout) || placeOf(last, "row") === null) return 0;
  if (over <= room.width * (1 - FILLING_SHARE)) return over;
  const isThere = endOf(last.box, "x") >= endOf(room, "x") + over - 1;
  return isThere && seenEndOf(last) <= endOf(box, "x") ? over : 0;
}

/** Where the last that is seen of a layer ends: a cell that shows nothing of its own is wider than its words. */
function seenEndOf(node: DesignNode): number {
  const { box, text, layout, children } = node;
  if (box === null) return Number.NEGATIVE_INFINITY;
  const isOpen = text === null && layout !== null && drawsNothing(node);
  return isOpen ? Math.max(...children.map(seenEndOf)) : endOf(box, "x");
}

function toContainer(room: Box, layout: AutoLayout, flowing: readonly DesignNode[]): Container {
  const fits = layout.direction === "column" || layout.wraps || freeIn(room, layout, flowing) >= -1;
  const leastGrowing = findLeastGrowing(flowing, layout, room);
  const perView = fits ? null : countSlides(room, layout, flowing);
  return { layout, room, fits, leastGrowing, perView };
}

interface Container {
  readonly layout: AutoLayout;
  /** The container's box without its padding. */
  readonly room: Box;
  /** A row that is wider than its container would shrink at once. */
  readonly fits: boolean;
  /** In px: in a row that is full, what is at least so wide takes its free space. */
  readonly leastGrowing: number;
  /** For a carousel: how many of its slides fill it. */
  readonly perView: number | null;
}

/** The free space in a row; negative where its layers protrude. */
export function freeIn(room: Box, { gap }: AutoLayout, children: readonly DesignNode[]): number {
  const widths = children.reduce((sum, { box }) => sum + (box?.width ?? 0), 0);
  return room.width - widths - gap * Math.max(0, children.length - 1);
}

/** From its start to its end. */
const isFullRow = (room: Box, layout: AutoLayout, children: readonly DesignNode[]): boolean =>
  startsRow(layout) && Math.abs(freeIn(room, layout, children)) <= 1;

export const startsRow = ({ direction, main, wraps }: AutoLayout): boolean =>
  direction === "row" && main === "start" && !wraps;

/**
 * Of a row without anything that fills it, the widest layers do; there are none in a row that is not full. What is wider
 * than all that fills a row is what the page is about: they share.
 */
function findLeastGrowing(children: readonly DesignNode[], layout: AutoLayout, room: Box): number {
  if (!isFullRow(room, layout, children)) return Number.POSITIVE_INFINITY;
  const filling = children.filter(isFilling).map(({ box }) => box?.width ?? 0);
  const fixed = children.filter((child) => !isFilling(child) && isWide(child));
  const widest = Math.max(0, ...fixed.map(({ box }) => box?.width ?? 0));
  const least = widest * GROWING_SHARE;
  const canShare = filling.every((width) => width <= widest && width >= least);
  return widest > 0 && canShare ? least : Number.POSITIVE_INFINITY;
}

const isFilling = ({ horizontal }: DesignNode): boolean => horizontal === "fill";

function follow(child: DesignNode, box: Box, container: Container): DesignNode {
  const { layout, room } = container;
  const spare = endOf(room, "x") - endOf(box, "x");
  const width = box.width + Math.max(0, spare);
  const isWideLabel = layout.direction === "column" && box.width > room.width * NARROWEST;
  const node = isWideLabel ? breakLine(child, width) : allowWrap(child, width);
  const isSharing = isFilling(child) && container.leastGrowing <= box.width;
  if (container.perView !== null) return toSlide(node, container.perView);
  if ((child.horizontal !== "fixed" && !isSharing) || child.rotation !== 0) return node;
  if (isFreeLine(child, spare, layout)) return { ...node, horizontal: "hug" };
  const kind = widthOf(child, box, container);
  if (kind === "stretch" && child.vertical === "fill" && box.width >= room.width - 1)
    return { ...node, horizontal: "fill" };
  const place = kind === null ? null : placeWith(child, layout, kind);
  if (place === null) return kind === null ? capRow(node) : node;
  if (kind === "stretch")
    return { ...node, flow: { ...place, margin: marginsIn(room, box, layout) } };
  return { ...(kind === "grow" ? node : capRow(node)), flow: place };
}

const toSlide = (node: DesignNode, perView: number): DesignNode => ({
  ...node,
  limits: { ...node.limits, minWidth: null },
  flow: {
    ...IN_FLOW,
    self: node.vertical === "fill" ? "stretch" : null,
    width: "slide",
    perView,
    height: node.vertical === "fill" ? "content" : heightOf(node),
  },
});

/** A column's layer that nearly fills it keeps what it leaves at its sides. */
function marginsIn(room: Box, box: Box, { cross }: AutoLayout): FlowPlace["margin"] {
  const rest = room.width - box.width;
  if (Math.abs(rest) <= 1) return NO_MARGIN;
  const left = cross === "center" ? rest / 2 : cross === "end" ? rest : 0;
  return { ...NO_MARGIN, left, right: rest - left };
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
  if (isDrawn(node) || isIcon(node)) return null;
  if (layout.direction === "column" && !layout.wraps)
    return fillsColumn(node, box, room)
      ? "stretch"
      : isWide(node) && box.width <= room.width
        ? "most"
        : null;
  if (box.width > room.width + 1) return null;
  if (layout.wraps) return isWide(node) ? "content" : null;
  if (!fits || !isWide(node)) return null;
  return box.width >= leastGrowing ? "grow" : "shrink";
}

function fillsColumn(node: DesignNode, box: Box, room: Box): boolean {
  if (Math.abs(box.width - room.width) <= 1) return true;
  const share = box.width / room.width;
  const leastTexts = share > 1 ? 1 : 2;
  return countTexts(node) >= leastTexts && share >= FILLING_SHARE && share <= PROTRUDING_SHARE;
}

const isWide = (node: DesignNode): boolean => isElastic(node) || countTexts(node) > 0;

/** Returns null where the design says more than a place in a flow can. */
function placeWith(
  node: DesignNode,
  layout: AutoLayout,
  width: FlowPlace["width"],
): FlowPlace | null {
  const isRow = layout.direction === "row";
  if (width === "content" || (layout.gap < 0 && (isRow || layout.firstOnTop))) return null;
  if (node.vertical === "fill") {
    return isRow ? { ...IN_FLOW, self: "stretch", width, height: "content" } : null;
  }
  const self = !isRow && width === "stretch" ? "stretch" : null;
  return { ...IN_FLOW, self, width, height: heightOf(node) };
}
