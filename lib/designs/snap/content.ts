import { givenBy } from "../classes/edges";
import { drawsNothing } from "../layout/anonymous-frame";
import { countTexts } from "../layout/elastic";
import { NO_MARGIN } from "../layout/placed-flow";
import { NEAR_PX, toNearestStep, toSizeStep } from "../layout/steps";
import type { AutoLayout, DesignNode, Sides } from "../read/node";
import { type Sides as Pair, snapMargins, snapSides } from "./across";
import { growthOf, type Line, snapApart, snapLine } from "./along";
import { keepGutter } from "./gutter";
import { snapPlaced } from "./placed";

/** The numbers of a container and of its layers' places in it. */

/** By how many px it is larger than in the design. */
export interface Snapped {
  readonly node: DesignNode;
  readonly wider: number;
  readonly taller: number;
}

export function snapContent(
  node: DesignNode,
  layout: AutoLayout,
  inner: readonly Snapped[],
): Snapped {
  if (layout.table !== undefined) return snapCell(node, layout, inner);
  if (layout.grid !== undefined)
    return { node: { ...node, children: inner.map((child) => child.node) }, wider: 0, taller: 0 };
  const axes = layout.direction === "row" ? ROW : COLUMN;
  const given = givenBy(node);
  const flowing = inner.filter((child) => isFlowing(child.node));
  const line = lineOf(layout, { axes, given, flowing });
  const along = isLoose(layout, flowing)
    ? snapApart(line, layout.isYielding && layout.main === "start")
    : snapLine(line, fits(node, axes.length));
  const own = pairOf(layout.padding, given, axes.across);
  const isNarrow = axes === COLUMN && !fits(node, "width") && isTight(node, flowing, own);
  const written = snapSides(own, isNarrow);
  const snapped: AutoLayout = {
    ...layout,
    gap: along.gap,
    crossGap: layout.wraps || layout.isYielding ? toSizeStep(layout.crossGap) : 0,
    padding: plus(plus(sidesOf(along, axes.along), sidesOf(written, axes.across)), given),
  };
  const room = heightOf(node) - layout.padding.top - layout.padding.bottom;
  const tallest = Math.max(room, ...flowing.map((child) => heightOf(child.node)));
  const place = (child: DesignNode, index: number) =>
    placeIn({ node, layout: snapped }, child, {
      along: along.layers[index] ?? NOTHING,
      across: [own, written],
      axes,
      tallest,
    });
  const places = new Map(flowing.map(({ node: child }, index) => [child, place(child, index)]));
  const children = inner.map(({ node: child }) => places.get(child) ?? snapPlaced(child, node));
  const longer = growthOf(along, line);
  const thicker = Math.max(0, ...flowing.map((child) => child[axes.thickness]));
  return {
    node: { ...node, layout: snapped, children },
    wider: axes === ROW ? longer : thicker,
    taller: axes === ROW ? thicker : longer,
  };
}

/** Its size is given by its table. */
function snapCell(node: DesignNode, layout: AutoLayout, inner: readonly Snapped[]): Snapped {
  const { top, right, bottom, left } = layout.padding;
  const padding = {
    ...{ top: toNearestStep(top), right: toNearestStep(right) },
    ...{ bottom: toNearestStep(bottom), left: toNearestStep(left) },
  };
  const children = inner.map((child) => child.node);
  return { node: { ...node, layout: { ...layout, padding }, children }, wider: 0, taller: 0 };
}

/** As large as its content makes it. */
export function fits(
  { flow, horizontal, vertical }: DesignNode,
  size: "width" | "height",
): boolean {
  if (flow !== null) return flow[size] === "content";
  return (size === "width" ? horizontal : vertical) === "hug";
}

const NOTHING: Pair = { before: 0, after: 0 };

interface Container {
  readonly node: DesignNode;
  readonly layout: AutoLayout;
}

interface Numbers {
  readonly along: Pair;
  /** The padding in the design, and as it is written. */
  readonly across: readonly [own: Pair, written: Pair];
  readonly axes: Axes;
  /** How tall the row is, by its own height or the tallest of the layers. */
  readonly tallest: number;
}

function placeIn(
  { node, layout }: Container,
  child: DesignNode,
  { along, across, axes, tallest }: Numbers,
): DesignNode {
  const { flow } = child;
  if (flow === null) return child;
  const self = flow.self ?? layout.cross;
  const beside = snapMargins(pairOf(flow.margin, NO_MARGIN, axes.across), self, across);
  const margin = plus(sidesOf(along, axes.along), sidesOf(beside, axes.across));
  const placed = { ...fill(child, self, { node, layout, axes }), flow: { ...flow, margin } };
  if (axes === ROW) return isAsTall(child, tallest) ? stretchIn(layout, placed) : placed;
  if (self !== "center") return placed;
  return keepGutter(placed, (node.box?.width ?? 0) - layout.padding.left - layout.padding.right);
}

/** What is stretched is as large as what its container's padding leaves, whatever that is now. */
function fill(
  child: DesignNode,
  self: AutoLayout["cross"],
  { node, layout, axes }: Container & { readonly axes: Axes },
): DesignNode {
  const { box, flow } = child;
  if (box === null || node.box === null || flow === null || self !== "stretch") return child;
  const { padding } = layout;
  if (axes === ROW || flow.width !== "stretch") return child;
  const { left, right } = flow.margin;
  const taken = padding.left + padding.right + left + right;
  return { ...child, box: { ...box, width: node.box.width - taken } };
}

/** A box that is as tall as its row, and has a shape that shows it. */
function isAsTall(child: DesignNode, tallest: number): boolean {
  if (child.layout === null || child.flow?.height !== "content" || drawsNothing(child))
    return false;
  return heightOf(child) >= tallest - NEAR_PX;
}

function stretchIn({ cross }: AutoLayout, node: DesignNode): DesignNode {
  if (node.flow === null) return node;
  return { ...node, flow: { ...node.flow, self: cross === "stretch" ? null : "stretch" } };
}

/** Words fill what its padding leaves. */
function isTight({ box }: DesignNode, flowing: readonly Snapped[], own: Pair): boolean {
  const inner = (box?.width ?? 0) - own.before - own.after;
  return flowing.some(
    ({ node: child }) => countTexts(child) > 0 && (child.box?.width ?? 0) > inner - NEAR_PX,
  );
}

const heightOf = ({ box }: DesignNode): number => box?.height ?? 0;

const isFlowing = ({ isAbsolute, box }: DesignNode): boolean => !isAbsolute && box !== null;

interface Axes {
  readonly along: SidesAlong;
  readonly across: SidesAlong;
  readonly length: "width" | "height";
  readonly growth: "wider" | "taller";
  readonly thickness: "wider" | "taller";
}

const ROW: Axes = {
  along: ["left", "right"],
  across: ["top", "bottom"],
  length: "width",
  growth: "wider",
  thickness: "taller",
};
const COLUMN: Axes = {
  along: ["top", "bottom"],
  across: ["left", "right"],
  length: "height",
  growth: "taller",
  thickness: "wider",
};

const plus = (one: Sides, other: Sides): Sides => ({
  top: one.top + other.top,
  right: one.right + other.right,
  bottom: one.bottom + other.bottom,
  left: one.left + other.left,
});

/** The two sides that a pair of numbers is for; the others are nothing. */
const sidesOf = ({ before, after }: Pair, [first, last]: SidesAlong): Sides => ({
  ...NO_MARGIN,
  [first]: before,
  [last]: after,
});

type SidesAlong = readonly [keyof Sides, keyof Sides];

const pairOf = (sides: Sides, given: Sides, [before, after]: SidesAlong): Pair => ({
  before: sides[before] - given[before],
  after: sides[after] - given[after],
});

interface LineContext {
  readonly axes: Axes;
  readonly given: Sides;
  readonly flowing: readonly Snapped[];
}

function lineOf({ padding, gap }: AutoLayout, { axes, given, flowing }: LineContext): Line {
  return {
    ...pairOf(padding, given, axes.along),
    gap,
    layers: flowing.map((child) => {
      const { node } = child;
      const written = node.box?.[axes.length] ?? 0;
      return {
        ...pairOf(node.flow?.margin ?? NO_MARGIN, NO_MARGIN, axes.along),
        size: written - child[axes.growth],
        written: takesRest(node, axes) ? null : written,
      };
    }),
  };
}

function takesRest({ flow, horizontal, vertical }: DesignNode, axes: Axes): boolean {
  if (axes === COLUMN) return flow === null && vertical === "fill";
  return flow === null ? horizontal === "fill" : flow.width === "grow" || flow.width === "even";
}

/** Free space lies between its layers, or a narrow page makes several lines of it. */
const isLoose = ({ main, wraps, isYielding }: AutoLayout, flowing: readonly Snapped[]): boolean =>
  main !== "start" ||
  wraps ||
  isYielding ||
  flowing.some(({ node }) => node.flow?.isPushed === true);
