import type { Alignment, AutoLayout, Box, DesignNode, FlowPlace, Sides } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { INSET_SHARE, WIDE_PX } from "./column-sides";
import { allowWrap, countTexts, isElastic, isTightRow } from "./elastic";
import { areEqualInsets, endOf, insetsOf, unionOf } from "./geometry";
import {
  GROWING_SHARE,
  heightOf,
  isOpenGap,
  LEAST_GAP_PX,
  mostCommon,
  NO_MARGIN,
  type PlacedFlow,
  toEvenGap,
} from "./placed-flow";
import { isOneLine } from "./text-box";

/** Places layers side by side. */

const EVEN_PX = 2;
/** Narrower gaps hold layers together; wider ones are free space. */
const FREE_GAP_PX = 24;
/** Wide gaps are alike up to this ratio, as between the labels of a tab bar. */
const ALIKE_RATIO = 1.5;
/** A gap between two parts that is this many times as wide as what they leave after them holds the free space. */
const OUTER_RATIO = 2;
const CENTER_PX = 4;
/** A layer that takes so much of a row is what the page is about: it follows the page's width. */
const MAIN_SHARE = 0.4;
const PAGE_MARGIN_SHARE = 0.08;

/** Columns are as high as their row; lower boxes stand in its middle. */
const TALL_PX = 96;

interface Along {
  readonly main: AutoLayout["main"];
  readonly left: number;
  readonly right: number;
  readonly gap: number;
  readonly margins: readonly number[];
  readonly pushed: number | null;
  readonly elastic: "grow" | "even" | "shrink";
  /** What is narrower does not grow, such as a sidebar. */
  readonly leastGrowing: number;
}

export function placeRow(frame: Box, nodes: readonly DesignNode[]): PlacedFlow {
  const boxes = nodes.map(({ box }) => box ?? frame);
  const along = placeAlong(frame, nodes, boxes);
  const across = placeAcross(frame, nodes, boxes);
  const beyond = Math.min(0, insetsOf(unionOf(boxes), frame).right);
  const children = nodes.map((node, index) => {
    const box = boxes[index] ?? frame;
    const { self, margin } = across.places[index] ?? { self: null, margin: NO_MARGIN };
    const next = boxes[index + 1];
    const room = next === undefined ? endOf(frame, "x") - box.x : next.x - box.x;
    const flow: FlowPlace = {
      margin: {
        ...margin,
        left: along.margins[index] ?? 0,
        right: next === undefined ? beyond : 0,
      },
      self: self === across.cross ? null : self,
      isPushed: along.pushed === index,
      isRaised: false,
      width: widthOf(node, box.width < along.leastGrowing ? "shrink" : along.elastic),
      height: heightOf(node),
    };
    const placed = { ...allowWrap(node, room), flow };
    return flow.width === "content" && hugsLines(node) ? stretchLines(placed) : placed;
  });
  const layout: AutoLayout = {
    direction: "row",
    wraps: false,
    isYielding: false,
    gap: along.gap,
    crossGap: 0,
    padding: { top: across.top, bottom: across.bottom, left: along.left, right: along.right },
    main: along.main,
    cross: across.cross,
    strokesTakeSpace: false,
    firstOnTop: false,
  };
  return { layout, height: across.height, children };
}

function widthOf(node: DesignNode, elastic: Along["elastic"]): FlowPlace["width"] {
  if (isElastic(node)) return elastic === "shrink" && hugsLines(node) ? "content" : elastic;
  if (node.text !== null)
    return isOneLine(node) && node.text.resize === "both" ? "content" : "shrink";
  if (isTightRow(node) || hugs(node)) return "content";
  return "fixed";
}

const hugs = ({ layout, flow, horizontal }: DesignNode): boolean =>
  layout !== null && flow === null && horizontal === "hug";

/** Lines below each other, of which the longest makes the box as wide as it is. */
function hugsLines(node: DesignNode): boolean {
  const { layout, children, box } = node;
  if (layout?.direction !== "column" || !drawsNothing(node)) return false;
  if (children.length < 2 || !children.every(isPlainLine)) return false;
  const widest = Math.max(...children.map((child) => child.box?.width ?? 0));
  return Math.abs(widest - (box?.width ?? 0)) <= EVEN_PX;
}

const isPlainLine = (node: DesignNode): boolean =>
  node.text?.horizontal === "start" && node.flow !== null && isOneLine(node);

/** What is as wide as the longest of its lines needs no width for any of them. */
function stretchLines(node: DesignNode): DesignNode {
  const children = node.children.map((child) => {
    if (child.flow === null) return child;
    const { top, bottom } = child.flow.margin;
    const margin = { ...NO_MARGIN, top, bottom };
    return { ...child, flow: { ...child.flow, margin, self: null, width: "stretch" as const } };
  });
  return { ...node, layout: node.layout && { ...node.layout, cross: "stretch" }, children };
}

function placeAlong(frame: Box, nodes: readonly DesignNode[], boxes: readonly Box[]): Along {
  const { left, right } = insetsOf(unionOf(boxes), frame);
  const gaps = boxes.slice(1).map((box, index) => box.x - endOf(boxes[index] ?? box, "x"));
  const gap = toEvenGap(gaps);
  const own = gap === null ? [0, ...gaps] : [];
  const margins = [Math.min(0, left) + (own[0] ?? 0), ...own.slice(1)];
  const sides = { left: Math.max(0, left), right: Math.max(0, right) };
  const elastic = nodes.filter(isElastic);
  const widestElastic = Math.max(0, ...elastic.map(({ box }) => box?.width ?? 0));
  const isMain = widestElastic >= frame.width * MAIN_SHARE;
  const margin = isMain ? frame.width * PAGE_MARGIN_SHARE : 0;
  const widest = Math.max(0, ...gaps);
  const isParted = gaps.length === 1 && isOpenGap(widest, frame) && widest >= right * OUTER_RATIO;
  const isFull = isParted || right <= Math.max(left, margin) + EVEN_PX;
  const start: Along = {
    main: "start",
    ...sides,
    gap: gap ?? 0,
    margins,
    pushed: null,
    elastic: "shrink",
    leastGrowing: widestElastic * GROWING_SHARE,
  };
  const narrow = { ...sides, right: Math.min(sides.left, sides.right) };
  const isOpen = isFull && isOpenGap(widest, frame);
  const isCentered = left > EVEN_PX && areEqualInsets(left, right, frame.width);
  if (elastic.length > 0 && !isOpen) {
    const isTight = Math.max(left, right) <= EVEN_PX && elastic.every(hugsLines);
    if (!isFull || isTight) return { ...start, ...narrow };
    if (isCentered && frame.width >= WIDE_PX && left + right > frame.width * INSET_SHARE)
      return { ...start, ...toCenterPadding(left, right), main: "center" };
    return { ...start, elastic: areEven(elastic) ? "even" : "grow" };
  }
  if (gaps.length > 0 && isFull && areFree(gaps)) return spread(start, gaps);
  if (isCentered && gap !== null)
    return { ...start, ...toCenterPadding(left, right), main: "center" };
  if (gaps.length > 0 && isFull && Math.max(...gaps) >= FREE_GAP_PX) return pushWidest(start, gaps);
  if (right < left && gap !== null)
    return { ...start, main: "end", left: Math.min(sides.left, sides.right) };
  return { ...start, ...narrow };
}

/** Padding is never shared out: boxes of equal width get equal shares only if theirs is equal too. */
function sidePaddingOf(node: DesignNode | undefined): number {
  const { left = 0, right = 0 } = node?.layout?.padding ?? {};
  return left + right;
}

function areEven(nodes: readonly DesignNode[]): boolean {
  const [first] = nodes;
  const width = first?.box?.width ?? 0;
  const padding = sidePaddingOf(first);
  return (
    nodes.length > 1 &&
    nodes.every(
      (node) => Math.abs((node.box?.width ?? 0) - width) <= 0.5 && sidePaddingOf(node) === padding,
    )
  );
}

/** A padding that only centers is no padding; half a pixel of difference stays. */
function toCenterPadding(left: number, right: number): { left: number; right: number } {
  return { left: Math.max(0, left - right), right: Math.max(0, right - left) };
}

/** Free space between all layers, about as much in each gap. */
function areFree(gaps: readonly number[]): boolean {
  const widest = Math.max(...gaps);
  return widest >= FREE_GAP_PX && widest <= Math.min(...gaps) * ALIKE_RATIO;
}

/** The gaps share the free space; what one is wider by than the narrowest stays. */
function spread(start: Along, gaps: readonly number[]): Along {
  const least = Math.min(...gaps);
  const [first = 0] = start.margins;
  const margins = start.gap > 0 ? start.margins : [first, ...gaps.map((gap) => gap - least)];
  return { ...start, main: "between", gap: Math.min(least, LEAST_GAP_PX), margins };
}

/** What stands after the widest gap keeps to the other end. */
function pushWidest(start: Along, gaps: readonly number[]): Along {
  const pushed = gaps.indexOf(Math.max(...gaps)) + 1;
  const margins = [start.margins[0] ?? 0, ...gaps];
  return {
    ...start,
    gap: 0,
    margins: margins.map((m, index) => (index === pushed ? 0 : m)),
    pushed,
  };
}

interface Across {
  readonly cross: Alignment | "stretch";
  readonly top: number;
  readonly bottom: number;
  readonly height: PlacedFlow["height"];
  readonly places: readonly OnePlace[];
}

interface OnePlace {
  readonly self: Alignment | "stretch";
  readonly margin: Sides;
}

function placeAcross(frame: Box, nodes: readonly DesignNode[], boxes: readonly Box[]): Across {
  const union = unionOf(boxes);
  const { top, bottom } = insetsOf(union, frame);
  const isCentered = Math.abs(top - bottom) <= 1 && top > 0;
  const protrudes = top < 0 || bottom < 0;
  const line = isCentered || protrudes ? frame : union;
  const places = nodes.map((node, index) => placeOne(node, boxes[index] ?? frame, line));
  return {
    cross: mostCommon(places.map(({ self }) => self)),
    top: line === frame ? 0 : top,
    bottom: line === frame ? 0 : bottom,
    height: line === frame ? "least" : "content",
    places,
  };
}

function placeOne(node: DesignNode, box: Box, line: Box): OnePlace {
  const { top, bottom } = insetsOf(box, line);
  const isWhole = Math.max(Math.abs(top), Math.abs(bottom)) <= 0.5;
  if (isWhole && node.layout !== null && box.height >= TALL_PX && countTexts(node) > 1)
    return { self: "stretch", margin: NO_MARGIN };
  if (Math.abs(top - bottom) <= CENTER_PX) {
    const sides = top >= bottom ? { top: top - bottom } : { bottom: bottom - top };
    return { self: "center", margin: { ...NO_MARGIN, ...sides } };
  }
  if (Math.abs(bottom) < Math.abs(top))
    return { self: "end", margin: { ...NO_MARGIN, top: Math.min(0, top), bottom } };
  return { self: "start", margin: { ...NO_MARGIN, top, bottom: Math.min(0, bottom) } };
}
