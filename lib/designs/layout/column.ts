import type { AutoLayout, Box, DesignNode, FlowPlace, Sides } from "../read/node";
import { holdsLittle, isFilling, sideOf, toSideMargins, WIDE_PX, widthOf } from "./column-sides";
import { breakLine, isDrawn, isTightRow, SPARE_PX } from "./elastic";
import { areEqualInsets, endOf, insetsOf, unionOf } from "./geometry";
import {
  heightOf,
  IN_FLOW,
  mostCommon,
  NO_MARGIN,
  type PlacedFlow,
  toEvenGap,
} from "./placed-flow";
import { isLabel, isOneLine } from "./text-box";
import { NARROWEST } from "./yield-row";

/** Places layers one below the other. */

const PAGE_PADDING_PX = 24;
const NARROW_PADDING_PX = 8;

export function placeColumn(frame: Box, nodes: readonly DesignNode[]): PlacedFlow {
  const boxes = nodes.map(({ box }) => box ?? frame);
  const union = insetsOf(unionOf(boxes), frame);
  const padding = toPadding(frame, union);
  const content: Box = {
    ...frame,
    x: frame.x + padding.left,
    width: frame.width - padding.left - padding.right,
  };
  const gaps = boxes.slice(1).map((box, index) => box.y - endOf(boxes[index] ?? box, "y"));
  const gap = toEvenGap(gaps);
  const tops = [Math.min(0, union.top), ...gaps.map((own) => (gap === null ? own : 0))];
  const places = nodes.map((node, index) => {
    const isOverlapped = (tops[index + 1] ?? union.bottom) < 0;
    return keepHeight(placeAcross(node, content, tops[index] ?? 0), isOverlapped);
  });
  const cross = mostCommon(places.map(({ flow }) => flow.self ?? "start"));
  const layout: AutoLayout = {
    direction: "column",
    wraps: false,
    isYielding: false,
    gap: gap ?? 0,
    crossGap: 0,
    padding,
    main: "start",
    cross,
    strokesTakeSpace: false,
    firstOnTop: false,
  };
  return {
    layout,
    height: "content",
    children: places.map(({ node, flow }, index) => {
      const bottom = index === places.length - 1 ? Math.min(0, union.bottom) : 0;
      const self = flow.self === cross ? null : flow.self;
      return { ...node, flow: { ...flow, self, margin: { ...flow.margin, bottom } } };
    }),
  };
}

function toPadding(frame: Box, union: Sides): Sides {
  const top = Math.max(0, union.top);
  const bottom = Math.max(0, union.bottom);
  const left = Math.max(0, union.left);
  const right = Math.max(0, union.right);
  const least = Math.min(left, right);
  const isCentered = areEqualInsets(left, right, frame.width);
  const own = isCentered && holdsLittle(frame, least) ? paddingOf(frame) : least;
  return { top, bottom, left: Math.min(least, own), right: Math.min(least, own) };
}

const paddingOf = ({ width }: Box): number =>
  width >= WIDE_PX ? PAGE_PADDING_PX : NARROW_PADDING_PX;

interface Placed {
  readonly node: DesignNode;
  readonly flow: FlowPlace;
}

/** What follows may lie on the empty part of a text's box, which is then as tall as in the design. */
function keepHeight({ node, flow }: Placed, isOverlapped: boolean): Placed {
  if (!isOverlapped || node.text === null || flow.height !== "content") return { node, flow };
  return { node, flow: { ...flow, height: "least" } };
}

function placeAcross(node: DesignNode, content: Box, top: number): Placed {
  const box = node.box ?? content;
  const { left, right } = insetsOf(box, content);
  const height = heightOf(node);
  const margin = { ...NO_MARGIN, top };
  if (isFilling(node, left, right, content)) {
    const [yielding, spare] = yieldBeyond(node, box, content);
    return stretch(yielding, { ...margin, left, right: right - spare }, height);
  }
  const self = sideOf(node, left, right, content);
  if (isTightRow(node) && self === "start") {
    const after = leastInset(box.width, left, right, content);
    const wide = { ...node, box: { ...box, width: box.width + right - after } };
    return stretch(wide, { ...margin, left, right: after }, height);
  }
  const sides = { ...margin, ...toSideMargins(self, left, right) };
  const width = narrows(node, box, content) ? "most" : widthOf(node, self);
  if (width === "most" && self === "start")
    sides.right = leastInset(box.width, left, right, content);
  return {
    node:
      self === "center"
        ? breakWhereDue(centerLines(node), content.width - Math.abs(left - right), content)
        : breakWhereDue(node, box.width + (self === "end" ? left : right), content),
    flow: {
      ...IN_FLOW,
      margin: sides,
      self: width === "most" && self === "start" ? "stretch" : self,
      width,
      height,
    },
  };
}

/** Where a narrow page presses a layer, it keeps a margin after it that is as wide as the one before it. */
function leastInset(width: number, left: number, right: number, content: Box): number {
  const least = Math.max(0, Math.min(left, right));
  return left + width + least > content.width * NARROWEST ? least : 0;
}

const stretch = (node: DesignNode, margin: Sides, height: FlowPlace["height"]): Placed => ({
  node,
  flow: { ...IN_FLOW, margin, self: "stretch", width: "stretch", height },
});

/** A line that is exactly as wide as its words may break only if it has some room: what it protrudes by is the second value, in px. */
function yieldBeyond(node: DesignNode, box: Box, content: Box): readonly [DesignNode, number] {
  if (node.text === null) return [node, 0];
  const { resize, keepsLine, horizontal } = node.text;
  if (resize !== "both" && !keepsLine) return [node, 0];
  if (horizontal !== "start" || !mustBreak(node, content)) return [node, 0];
  const broken = breakLine(node, box.width + SPARE_PX);
  if (broken === node) return [node, 0];
  return [{ ...broken, box: { ...box, width: box.width + SPARE_PX } }, SPARE_PX];
}

const breakWhereDue = (node: DesignNode, room: number, content: Box): DesignNode =>
  mustBreak(node, content) ? breakLine(node, room) : node;

/** A label keeps to its line while a narrow page has room for it. */
function mustBreak({ text, box }: DesignNode, content: Box): boolean {
  if (text === null || box === null) return false;
  return !isLabel(text) || box.width > content.width * NARROWEST;
}

/** A drawing that a narrow page has no room for becomes smaller. */
function narrows(node: DesignNode, { width }: Box, content: Box): boolean {
  if (node.rotation !== 0 || !isDrawn(node)) return false;
  return width <= content.width && width > content.width * NARROWEST;
}

/** The lines of a centered text stay centered when it wraps. */
function centerLines(node: DesignNode): DesignNode {
  if (node.text === null || node.text.horizontal !== "start" || !isOneLine(node)) return node;
  // The words of any other box may be narrower than it.
  return node.text.resize === "both"
    ? { ...node, text: { ...node.text, horizontal: "center" } }
    : node;
}
