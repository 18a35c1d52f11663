import type { AutoLayout, DesignNode, FlowPlace, Sides } from "../read/node";

/** What rows and columns have in common. */

export interface PlacedFlow {
  readonly layout: AutoLayout;
  /** "content": its children alone make the container as tall as in the design. */
  readonly height: "content" | "least";
  /** With their places in the flow. */
  readonly children: readonly DesignNode[];
}

export const NO_MARGIN: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** Returns null if the gaps differ or if neighbors overlap. */
export function toEvenGap(gaps: readonly number[]): number | null {
  const [first] = gaps;
  if (first === undefined) return 0;
  const isEven = gaps.every((gap) => Math.abs(gap - first) <= 0.5);
  return isEven && first >= 0 ? first : null;
}

/** The first of the most frequent values. */
export function mostCommon<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value {
  const tally = new Map<Value, number>();
  for (const value of values) tally.set(value, (tally.get(value) ?? 0) + 1);
  const [most] = [...tally].toSorted(([, one], [, other]) => other - one);
  if (most === undefined) throw new RangeError("There are no values");
  return most[0];
}

/** Texts and what holds them may grow; everything else is as tall as in the design. */
export function heightOf(node: DesignNode): FlowPlace["height"] {
  if (node.flow !== null) return node.flow.height;
  if (node.text !== null) return node.text.resize === "none" ? "least" : "content";
  if (node.layout === null) return "fixed";
  if (node.vertical === "hug") return "content";
  return isTallEnough(node, node.layout) ? "least" : "fixed";
}

/** False for a layout whose children protrude from it: growing with them, it would move what follows. */
export function isTallEnough({ box, children }: DesignNode, layout: AutoLayout): boolean {
  const heights = children
    .filter(({ isAbsolute }) => !isAbsolute)
    .map((child) => child.box?.height ?? 0);
  const gaps = layout.gap * Math.max(0, heights.length - 1);
  const inner =
    layout.direction === "row"
      ? Math.max(0, ...heights)
      : heights.reduce((sum, height) => sum + height, gaps);
  return inner + layout.padding.top + layout.padding.bottom <= (box?.height ?? 0) + 1;
}
