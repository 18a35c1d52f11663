import type { AutoLayout, Box, DesignNode, DesignText, FlowPlace, Sides } from "../read/node";
import { countTexts } from "./elastic";
import { fillsLines, heightOfLines } from "./text-box";

/** What rows and columns have in common. */

export interface PlacedFlow {
  readonly layout: AutoLayout;
  /** "content": its children alone make the container as tall as in the design. */
  readonly height: "content" | "least";
  /** With their places in the flow. */
  readonly children: readonly DesignNode[];
}

export const NO_MARGIN: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** Of a row's free space, layers take a share that are at least so wide as the widest of them. */
export const GROWING_SHARE = 0.5;
/** What remains of a wide gap on a narrow page. */
export const LEAST_GAP_PX = 16;
/** So many times as tall as its box, a text reaches over what follows it in the design too. */
const LOW_RATIO = 1.5;
/** Boxes are rounded. */
const SAME_PX = 0.5;
const OPEN_GAP_PX = 48;
const OPEN_GAP_SHARE = 0.12;

/** So wide a gap is where a row's free space is, even beside what could take it. */
export function isOpenGap(gap: number, { width }: Box): boolean {
  return gap >= Math.max(OPEN_GAP_PX, width * OPEN_GAP_SHARE);
}

/** A place without anything particular. */
export const IN_FLOW = { margin: NO_MARGIN, self: null, isPushed: false, isRaised: false } as const;

/** A layout without anything particular. */
export const BARE_COLUMN: AutoLayout = {
  direction: "column",
  wraps: false,
  isYielding: false,
  gap: 0,
  crossGap: 0,
  padding: NO_MARGIN,
  main: "start",
  cross: "start",
  strokesTakeSpace: false,
  firstOnTop: false,
};

/** Returns null if the gaps differ or if neighbors overlap. */
export function toEvenGap(gaps: readonly number[]): number | null {
  const [first] = gaps;
  if (first === undefined) return 0;
  const isEven = gaps.every((gap) => Math.abs(gap - first) <= 0.5);
  return isEven && first >= 0 ? first : null;
}

/** The first of the most frequent values. */
export function mostCommon<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const [first] = values;
  if (first === undefined) throw new RangeError("There are no values");
  if (values.every((value) => value === first)) return first;
  const tally = new Map<Value, number>();
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  let most: Value = first;
  for (const [value, count] of tally) if (count > (tally.get(most) ?? 0)) most = value;
  return most;
}

/** The upper one of two; 0 if there are no values. */
export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Texts and what holds them may grow; everything else is as tall as in the design. */
export function heightOf(node: DesignNode): FlowPlace["height"] {
  if (node.flow !== null) return node.flow.height;
  if (node.text !== null) return textHeightOf(node, node.text);
  if (node.layout === null) return "fixed";
  const own = contentHeightOf(node, node.layout);
  const height = node.box?.height ?? 0;
  if (node.vertical === "hug") return own < height - 1 ? "least" : "content";
  return countTexts(node) > 0 && own <= height + 1 ? "least" : "fixed";
}

/** A label in a box that its line protrudes from would make the box taller than in the design. */
function textHeightOf(node: DesignNode, text: DesignText): FlowPlace["height"] {
  const height = node.box?.height ?? 0;
  const own = heightOfLines(text, height);
  if (text.resize !== "none")
    return own > height * LOW_RATIO && isSolid(node) ? "fixed" : "content";
  if (text.keepsLine && own > height + SAME_PX) return "fixed";
  const isFull = !text.isTrimmed && own >= height - SAME_PX && fillsLines(text, node.box);
  return isFull ? "content" : "least";
}

/** Letters show a gradient only where their box is. */
const isSolid = ({ fills }: DesignNode): boolean => fills.every(({ kind }) => kind === "solid");

/** How tall a layout is by its children alone. */
export function contentHeightOf(
  { children }: Pick<DesignNode, "children">,
  layout: AutoLayout,
): number {
  const { direction, gap, padding } = layout;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  let inner = direction === "row" ? 0 : gap * Math.max(0, flowing.length - 1);
  for (const { box } of flowing) {
    const height = box?.height ?? 0;
    inner = direction === "row" ? Math.max(inner, height) : inner + height;
  }
  return inner + padding.top + padding.bottom;
}

/** Goes on reaching over the end of its row by so much; itself where it cannot. */
export function protrude(node: DesignNode, px: number): DesignNode {
  const flow = placeOf(node, "row");
  if (flow === null) return node;
  return { ...node, flow: { ...flow, margin: { ...flow.margin, right: flow.margin.right - px } } };
}

/** In a flow of the design's own. Null for what takes what the others leave, or says more than a place in a flow can. */
export function placeOf(node: DesignNode, direction: AutoLayout["direction"]): FlowPlace | null {
  const { flow, horizontal, vertical, rotation } = node;
  if (flow !== null || rotation !== 0) return flow;
  const isRow = direction === "row";
  if (horizontal === "fill")
    return isRow || vertical === "fill"
      ? null
      : { ...IN_FLOW, self: "stretch", width: "stretch", height: heightOf(node) };
  if (vertical === "fill" && !isRow) return null;
  const width = horizontal === "hug" ? "content" : "fixed";
  if (vertical === "fill") return { ...IN_FLOW, self: "stretch", width, height: "content" };
  return { ...IN_FLOW, width, height: heightOf(node) };
}
