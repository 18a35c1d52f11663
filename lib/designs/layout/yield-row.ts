import type { AutoLayout, Box, DesignNode, FlowPlace } from "../read/node";
import { breakLine, countTexts, SPARE_PX } from "./elastic";
import {
  contentWidthOf,
  isHugging,
  leastContentWidthOf,
  leastWidthOf,
  type Sized,
} from "./least-width";
import { contentHeightOf } from "./placed-flow";

/** Lets rows give way to a page that is narrower than the design. */

interface Row extends Sized, Partial<Pick<DesignNode, "box" | "limits" | "vertical">> {
  readonly layout: AutoLayout;
  readonly children: readonly DesignNode[];
}

/** With a layout, of the design or inferred. */
export type LaidOut = DesignNode & Row;

export const isLaidOut = (node: DesignNode): node is LaidOut => node.layout !== null;

/** The narrowest page that generated code must fit, as a share of the design's width. */
export const NARROWEST = 0.75;
const LEAST_ROW_GAP_PX = 8;
/** For each layer with texts, so much free space is enough for a browser's rounding; where there is less, padding gives SPARE_PX. */
export const ENOUGH_PX = 1.5;
/** A taller row holds the columns of a page, such as a sidebar and what stands beside it. */
const TALLEST_PX = 480;
/** A picture that follows the page becomes no narrower than this before its row wraps. */
const LEAST_PICTURE_SHARE = 0.5;

/**
 * `room`: free space, in px, that the row's container leaves to it; `narrow`: its width on a narrow page. Returns the same
 * object if nothing changes.
 */
export function yieldRow<Placed extends Row>(
  row: Placed,
  box: Box,
  room: number,
  narrow = box.width * NARROWEST,
): Placed {
  const { layout, children } = row;
  if (!isLine(layout) || leastContentWidthOf(row) <= narrow) return row;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  if (flowing.some(takesWidth)) return breakBeside(row, narrow);
  const free = room + box.width - contentWidthOf(row);
  const rounded = countRounded(flowing);
  const isEnough = free >= ENOUGH_PX * rounded;
  const missing = isEnough ? 0 : SPARE_PX * rounded - free;
  const padding = { ...layout.padding, right: layout.padding.right - missing };
  if (missing > 0 && (layout.main !== "start" || padding.right < 0 || isHugging(row))) return row;
  const own = { ...row, layout: { ...layout, padding } };
  const breaking = breakLabels(own, free + missing);
  if (leastContentWidthOf(breaking) <= narrow) return breaking;
  return flowing.length < 2 || box.height > TALLEST_PX ? row : wrap(own);
}

/** How many layers have texts, whose widths a browser rounds. */
export const countRounded = (nodes: readonly DesignNode[]): number =>
  nodes.filter((node) => countTexts(node) > 0).length;

/** A row that stays one, and whose layers do not overlap. */
export const isLine = ({ direction, wraps, isYielding, gap }: AutoLayout): boolean =>
  direction === "row" && !wraps && !isYielding && gap >= 0;

function wrap<Placed extends Row>(row: Placed): Placed {
  const { layout } = row;
  const crossGap = Math.max(layout.gap, LEAST_ROW_GAP_PX);
  return { ...growTall(row), layout: { ...layout, isYielding: true, crossGap } };
}

/** Lines need more height than the design's one. */
function growTall<Placed extends Row>(row: Placed): Placed {
  const { flow, vertical, box, limits } = row;
  if (flow !== null || vertical !== "fixed" || !box || limits === undefined) return row;
  if (contentHeightOf(row, row.layout) > box.height) return row;
  return { ...row, vertical: "hug", limits: { ...limits, minHeight: box.height } };
}

/** Labels may break beside what takes its width from the row: that gets what they leave, so that rounding moves nothing. */
function breakBeside<Placed extends Row>(row: Placed, narrow: number): Placed {
  const even = shareEvenly(row);
  if (even === null) return row;
  const spare = even.children.filter(takesWidth).reduce((sum, child) => sum + spareOf(child), 0);
  const breaking = breakLabels(even, spare);
  return leastContentWidthOf(breaking) <= narrow ? breaking : row;
}

/**
 * A row in which something takes the width that the others leave wraps as soon as there is less left than that needs.
 * For a row that is too wide for a narrow page whatever is in it gives way. Returns the same object if nothing changes.
 */
export function wrapBeside<Placed extends Row>(row: Placed, box: Box, narrow: number): Placed {
  const least = leastContentWidthOf(row);
  if (!isLine(row.layout) || least <= narrow || least > box.width || box.height > TALLEST_PX)
    return row;
  const even = shareEvenly(row);
  if (even === null) return row;
  const children = even.children.map((child) => (takesWidth(child) ? holdWidth(child) : child));
  return wrap({ ...even, children });
}

/** What takes its width from the row starts from nothing; null if there is no such layer, or its share would be another. */
function shareEvenly<Placed extends Row>(row: Placed): Placed | null {
  const takers = row.children.filter(takesWidth);
  const isAlone = takers.length === 1 && takers[0]?.flow?.width === "grow";
  if (takers.length === 0 || (!isAlone && !takers.every(isEven))) return null;
  return { ...row, children: row.children.map(toEven) };
}

const isEven = ({ flow, horizontal }: DesignNode): boolean =>
  flow === null ? horizontal === "fill" : flow.width === "even";

function toEven(node: DesignNode): DesignNode {
  const { flow } = node;
  return flow?.width !== "grow" ? node : { ...node, flow: { ...flow, width: "even" } };
}

const spareOf = (node: DesignNode): number =>
  Math.max(0, (node.box?.width ?? 0) - leastWidthOf(node));

/** Keeps a layer that takes its width from the row at least as wide as what it holds, as far as it is that in the design. */
export function holdWidth(node: DesignNode): DesignNode {
  const width = node.box?.width ?? 0;
  const isPicture = node.text === null && node.children.length === 0;
  const least = isPicture ? width * LEAST_PICTURE_SHARE : leastWidthOf(node);
  const minWidth = Math.min(Math.ceil(least), Math.floor(width));
  return minWidth <= (node.limits.minWidth ?? 0)
    ? node
    : { ...node, limits: { ...node.limits, minWidth } };
}

/** Lets labels of several words break, also those in rows without free space or shape. */
function breakLabels<Placed extends Row>(row: Placed, spare: number): Placed {
  const children = row.children.map((child) => {
    if (child.isAbsolute || child.box === null) return child;
    if (child.flow?.width === "content" && isLaidOut(child) && isLine(child.layout))
      return breakLabels(child, spare);
    return breakLine(child, child.box.width + spare);
  });
  return { ...row, children };
}

const TAKES_WIDTH = new Set<FlowPlace["width"]>(["grow", "even", "slide"]);

/** What takes its width from the row would fill a line alone as soon as the page gets narrower. */
export function takesWidth({ flow, horizontal, isAbsolute }: DesignNode): boolean {
  if (isAbsolute) return false;
  return flow === null ? horizontal === "fill" : TAKES_WIDTH.has(flow.width);
}
