import { countTexts, isIcon } from "../layout/elastic";
import { insetsOf, unionOf } from "../layout/geometry";
import {
  isHugging,
  leastContentWidthOf,
  leastInnerWidthOf,
  leastWidthOf,
  sideMarginsOf,
} from "../layout/least-width";
import { toNarrowWidths } from "../layout/narrow-page";
import { heightOf, IN_FLOW } from "../layout/placed-flow";
import { toNearestStep, toStepBelow } from "../layout/steps";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode, FlowPlace, Sides } from "../read/node";
import { arrangeGrid } from "./arrange-grid";
import { comfortOf, flowingOf, isLow, SMALL_PX, sideBySide, WIDE_GAP_PX } from "./comfort";

/** What a row does that has no room: it tightens its gaps, wraps or becomes a stack. */

export type Row = DesignNode & { readonly layout: AutoLayout };

export const isRow = (node: DesignNode): node is Row => node.layout?.direction === "row";

const LINE_GAP_PX = 8;
const SLACK_PX = 1;
/** A rule between columns is no thicker. */
const RULE_PX = 2;

/** `width`: of the whole row, in px. */
export function arrangeRow(row: DesignNode, width: number): DesignNode {
  if (!isRow(row)) return row;
  if (row.layout.grid !== undefined) return arrangeGrid(row, row.layout, width);
  const flowing = flowingOf(row);
  const slides = flowing.some(({ flow }) => flow?.width === "slide");
  if (flowing.length < 2 || slides) return row;
  if (row.layout.wraps || row.layout.gap < 0) return row;
  if (mayBreakBeside(row, width)) return mapChildren(row, (child) => loosen(openWidth(child)));
  if (hasRoom(row, width)) return keepRow(row, width);
  const tight = tighten(row);
  if (sideBySide(tight, tight.layout) <= width) return keepRow(tight, width);
  if (isLow(row)) return row.layout.isYielding && tight === row ? row : wrap(tight);
  return stack(tight);
}

/** Words beside nothing but a switch, a portrait or an icon break before the row does. */
function mayBreakBeside(row: Row, width: number): boolean {
  const flowing = flowingOf(row);
  const [words, ...others] = flowing.filter((child) => countTexts(child) > 0);
  if (words === undefined || others.length > 0 || sideBySide(row, row.layout) <= width)
    return false;
  const { padding, gap } = row.layout;
  let rest = width - padding.left - padding.right - Math.max(0, gap) * (flowing.length - 1);
  for (const child of flowing) {
    const own = child.box?.width ?? 0;
    if (child !== words && own > SMALL_PX) return false;
    rest -= (child === words ? 0 : own) + sideMarginsOf(child);
  }
  return rest >= (words.text === null ? leastInnerWidthOf(words) : leastWidthOf(words));
}

/** As wide as in the design, it has the room that it has there: sizes are rounded. */
const hasRoom = (row: Row, width: number): boolean =>
  width >= (row.box?.width ?? 0) - SLACK_PX || sideBySide(row, row.layout) <= width;

/** It fits, but what has a fixed width must give way, and what shares the width must not get less than it needs. */
function keepRow(row: Row, width: number): DesignNode {
  if (row.layout.isYielding) return row;
  const open = leastContentWidthOf(row) <= width ? row : mapChildren(row, openWidth);
  const loose = stiffWidthOf(open) <= width ? open : mapChildren(open, loosen);
  const widthOf = toNarrowWidths(loose, width);
  return mapChildren(loose, (child) => {
    const minWidth = toStepBelow(comfortOf(child));
    const least = Math.max(widthOf(child), child.limits.minWidth ?? 0);
    return child.isAbsolute || child.text !== null || least >= minWidth
      ? child
      : { ...child, limits: { ...child.limits, minWidth } };
  });
}

/** What it takes where nothing of a fixed width gives way. */
function stiffWidthOf(row: Row): number {
  let width = sideBySide(row, row.layout);
  for (const child of row.children)
    if (isStiff(child)) width += (child.box?.width ?? 0) - comfortOf(child);
  return width;
}

function isStiff(child: DesignNode): boolean {
  if (child.isAbsolute || child.rotation !== 0 || isIcon(child)) return false;
  const kind = child.flow?.width ?? child.horizontal;
  return kind === "fixed" && comfortOf(child) < (child.box?.width ?? 0);
}

/** On a wider page it held what has less padding now. */
const openWidth = (child: DesignNode): DesignNode =>
  child.text === null && (child.limits.minWidth ?? 0) > comfortOf(child)
    ? { ...child, limits: { ...child.limits, minWidth: null } }
    : child;

const loosen = (child: DesignNode): DesignNode =>
  isStiff(child) ? { ...child, flow: { ...placeIn(child), width: "shrink" } } : child;

function placeIn(child: DesignNode): FlowPlace {
  if (child.flow !== null) return child.flow;
  const width = isHugging(child) ? "content" : child.horizontal === "fill" ? "stretch" : "fixed";
  const self = child.vertical === "fill" ? "stretch" : null;
  return { ...IN_FLOW, self, width, height: heightOf(child) };
}

/** Wide gaps are free space. */
function tighten(row: Row): Row {
  const { layout } = row;
  const gap = Math.min(layout.gap, WIDE_GAP_PX);
  const tight = mapChildren(row, (child) => {
    const { flow } = child;
    if (flow === null) return child;
    const { left, right } = flow.margin;
    if (left <= WIDE_GAP_PX && right <= WIDE_GAP_PX) return child;
    const margin = {
      ...flow.margin,
      left: Math.min(left, WIDE_GAP_PX),
      right: Math.min(right, WIDE_GAP_PX),
    };
    return { ...child, flow: { ...flow, margin } };
  });
  return gap === layout.gap ? tight : { ...tight, layout: { ...layout, gap } };
}

/** What takes a share of one line has its own width on several; what stands apart in it does so by a gap. */
function wrap(row: Row): DesignNode {
  const { layout } = row;
  const gap = layout.main === "between" ? layout.gap : gapOf(row, Math.min);
  const children = row.children.map((child) => {
    if (child.isAbsolute) return child;
    const { margin, ...place } = placeIn(child);
    const isShared = SHARED.has(place.width);
    const width = isShared ? (child.text === null ? "most" : "content") : place.width;
    const sides = { ...margin, left: Math.min(0, margin.left), right: Math.min(0, margin.right) };
    const isSame = child.flow === null && !isShared;
    return isSame ? child : { ...child, flow: { ...place, margin: sides, width } };
  });
  const padding = padAround(row);
  const crossGap = Math.max(LINE_GAP_PX, gap);
  return { ...row, layout: { ...layout, padding, gap, crossGap, isYielding: true }, children };
}

const SHARED = new Set<FlowPlace["width"]>(["grow", "even", "stretch", "shrink"]);

/** What a fixed height leaves above and below its layers is padding once they stand below each other. */
function padAround(row: Row): Sides {
  const { padding } = row.layout;
  if (row.box === null || (row.fills.length === 0 && row.stroke === null)) return padding;
  const boxes = flowingOf(row).flatMap(({ box }) => (box === null ? [] : [box]));
  const { top, bottom } = insetsOf(unionOf(boxes), row.box);
  const least = Math.min(WIDE_GAP_PX, top, bottom);
  return { ...padding, top: Math.max(padding.top, least), bottom: Math.max(padding.bottom, least) };
}

/** Its columns stand below each other, each as wide as the row; what is small keeps its size. */
function stack(row: Row): DesignNode {
  const { layout } = row;
  const children = row.children.map((child) =>
    child.isAbsolute ? child : toStacked(child, layout),
  );
  return {
    ...row,
    layout: {
      ...layout,
      padding: padAround(row),
      direction: "column",
      main: "start",
      cross: "stretch",
      gap: gapOf(row),
      crossGap: 0,
      isYielding: false,
    },
    children,
  };
}

function toStacked(child: DesignNode, { main, cross }: AutoLayout): DesignNode {
  const place = placeIn(child);
  const keepsSize = isSmall(child);
  const isHigh = (place.self ?? cross) === "stretch" && place.height === "content";
  const { top, bottom } = place.margin;
  const at = main === "center" ? "center" : "start";
  const flow: FlowPlace = {
    ...IN_FLOW,
    // What moved a layer against the others of its row is no distance from the one above.
    margin: { left: 0, right: 0, top: Math.min(0, top), bottom: Math.min(0, bottom) },
    self: keepsSize ? at : null,
    isRaised: place.isRaised,
    width: keepsSize ? (place.width === "content" ? "content" : "fixed") : "stretch",
    height: keepsSize ? place.height : toStackedHeight(child, place, isHigh),
  };
  const { layout } = child;
  // What a high column pushes apart would stand without a gap in one that is as high as its content.
  const isOpen = layout?.direction === "column" && layout.main === "between";
  const closed = isOpen ? { ...layout, gap: Math.max(layout.gap, WIDE_GAP_PX) } : layout;
  return { ...child, layout: closed, flow, limits: { ...child.limits, minWidth: null } };
}

/** What has no words is as high as in the design, and so is what its row made high. */
function toStackedHeight(
  child: DesignNode,
  { height }: FlowPlace,
  isHigh: boolean,
): FlowPlace["height"] {
  if (countTexts(child) > 0) return "content";
  return isHigh || child.children.length === 0 ? "fixed" : height;
}

/** An icon, a button, a badge, a rule. */
function isSmall(child: DesignNode): boolean {
  const { width = 0 } = child.box ?? {};
  if (isIcon(child) || width <= RULE_PX) return true;
  const texts = countTexts(child);
  const isPainted = child.fills.length > 0 || child.stroke !== null;
  return child.text === null && texts === 1 && isPainted && isLow(child);
}

/** As far as its layers stand apart, but for free space. */
function gapOf(row: Row, pick: (...gaps: number[]) => number = Math.max): number {
  const flowing = flowingOf(row);
  const gaps = flowing.slice(1).map(({ box }, index) => {
    const before = flowing[index]?.box;
    return box == null || before == null ? 0 : box.x - before.x - before.width;
  });
  return Math.max(0, Math.min(WIDE_GAP_PX, toNearestStep(pick(...gaps))));
}
