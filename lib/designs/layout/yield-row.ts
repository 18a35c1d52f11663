import type { AutoLayout, Box, DesignNode, FlowPlace } from "../read/node";
import { breakLine, countTexts, SPARE_PX } from "./elastic";
import { leastWidthOf } from "./least-width";
import { NO_MARGIN } from "./placed-flow";

/** Lets rows give way to a page that is narrower than the design. */

interface Row {
  readonly layout: AutoLayout;
  readonly children: readonly DesignNode[];
}

/** With a layout, of the design or inferred. */
export type LaidOut = DesignNode & Row;

export const isLaidOut = (node: DesignNode): node is LaidOut => node.layout !== null;

/** The narrowest page that generated code must fit, as a share of the design's width. */
export const NARROWEST = 0.75;
const LEAST_ROW_GAP_PX = 8;
/** For each layer, so much free space is enough for a browser's rounding; where there is less, padding gives SPARE_PX. */
const ENOUGH_PX = 1.5;
/** A taller row holds the columns of a page, such as a sidebar and what stands beside it. */
const TALLEST_PX = 480;

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
  if (layout.direction !== "row" || layout.wraps || layout.isYielding || layout.gap < 0) return row;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  if (isNarrowEnough(layout, flowing, narrow)) return row;
  if (!flowing.every(keepsToContent)) return breakBeside(row, narrow);
  const free = room + box.width - contentWidthOf(row);
  const isEnough = free >= ENOUGH_PX * flowing.length;
  const missing = isEnough ? 0 : SPARE_PX * flowing.length - free;
  const padding = { ...layout.padding, right: layout.padding.right - missing };
  if (missing > 0 && (layout.main !== "start" || padding.right < 0)) return row;
  const spare = free + missing;
  const breaking = children.map((child) => breakLabel(child, spare));
  if (isNarrowEnough(layout, breaking, narrow))
    return { ...row, layout: { ...layout, padding }, children: breaking };
  if (box.height > TALLEST_PX) return row;
  const crossGap = Math.max(layout.gap, LEAST_ROW_GAP_PX);
  return { ...row, layout: { ...layout, padding, isYielding: true, crossGap } };
}

/** In px: with its padding, at the design's own width. */
export const contentWidthOf = ({ layout, children }: Row): number =>
  widthOf(layout, children, (child) => child.box?.width ?? 0);

const isNarrowEnough = (
  layout: AutoLayout,
  children: readonly DesignNode[],
  width: number,
): boolean => widthOf(layout, children, leastWidthOf) <= width;

function widthOf(
  { gap, padding }: AutoLayout,
  children: readonly DesignNode[],
  measure: (child: DesignNode) => number,
): number {
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  let width = gap * Math.max(0, flowing.length - 1) + padding.left + padding.right;
  for (const child of flowing) {
    const { left, right } = child.flow?.margin ?? NO_MARGIN;
    width = width + measure(child) + left + right;
  }
  return width;
}

/** Labels may break beside a picture that follows the page, if it takes no more than they leave. */
function breakBeside<Placed extends Row>(row: Placed, narrow: number): Placed {
  const { layout, children } = row;
  const [picture, ...others] = children.filter(
    (child) => !child.isAbsolute && !keepsToContent(child),
  );
  if (picture?.flow?.width !== "grow" || others.length > 0 || countTexts(picture) > 0) return row;
  const rest = { ...picture, flow: { ...picture.flow, width: "even" as const } };
  const spare = picture.box?.width ?? 0;
  const breaking = children.map((child) => (child === picture ? rest : breakLabel(child, spare)));
  return isNarrowEnough(layout, breaking, narrow) ? { ...row, children: breaking } : row;
}

/** A label of two words may become one of two lines. */
function breakLabel(child: DesignNode, spare: number): DesignNode {
  return child.isAbsolute || child.box === null ? child : breakLine(child, child.box.width + spare);
}

const TAKES_WIDTH = new Set<FlowPlace["width"]>(["grow", "even", "slide"]);

/** What takes its width from the row would fill a line alone as soon as the page gets narrower. */
function keepsToContent({ flow, horizontal }: DesignNode): boolean {
  return flow === null ? horizontal !== "fill" : !TAKES_WIDTH.has(flow.width);
}
