import { countTexts } from "../layout/elastic";
import { toPercent, toPx } from "../read/css-values";
import { toExtent } from "../read/extent";
import type { AutoLayout, Box, DesignNode, FlowPlace, Sides, Sizing } from "../read/node";
import { walkDesign } from "../read/walk";
import { toStrokeMargins } from "./edges";
import { toFlowPlaceClasses } from "./flow-place";
import { toCellClasses } from "./grid";
import { toTablePlace } from "./table-place";
import { toArbitrary, toRest, toSigned, toStep } from "./tailwind-scale";

/** Classes for an element's position and size in its parent. */

export type Place =
  /** A flowing root is as wide as the page, and at least as tall as in the design, unless that fits its content. */
  | { readonly kind: "root"; readonly isFlowing: boolean }
  /** In the flow of an auto-layout. */
  | {
      readonly kind: "flow";
      readonly layout: AutoLayout;
      readonly index: number;
      readonly count: number;
    }
  /** At the position of its box, relative to the parent's padding box. */
  | {
      readonly kind: "free";
      readonly parent: Box;
      readonly borders: Sides;
      /** A picture, to which two opposite sides give no size. */
      readonly isReplaced?: boolean;
    };

export function toPlaceClasses(node: DesignNode, place: Place): string[] {
  switch (place.kind) {
    case "root":
      return place.isFlowing ? toPageSize(node) : ["relative", ...toOwnSize(node)];
    case "flow":
      if (place.layout.grid !== undefined) return toGridPlace(node, place.layout);
      if (place.layout.table !== undefined)
        return toTablePlace(node, place.layout, [...toFixedSizes(node), ...toLimits(node)]);
      return toPinned(
        node,
        node.flow === null
          ? toFlowClasses(node, place)
          : toInferredClasses(node, overlap(node.flow, place), place.layout),
      );
    case "free":
      return toFreeClasses(node, place);
  }
}

const toGridPlace = (node: DesignNode, layout: AutoLayout): string[] => [
  ...toCellClasses(node, layout),
  ...(node.flow === null
    ? [...toLimits(node), ...toRotationMargins(node)]
    : toInferredClasses(node, node.flow, layout)),
];

/** Above what scrolls below it. */
function toPinned({ pin }: DesignNode, classes: string[]): string[] {
  if (pin === null) return classes;
  const others = classes.filter((name) => name !== "relative" && !/^z-/.test(name));
  return [...others, "sticky", `${pin}-0`, "z-10"];
}

function toInferredClasses(node: DesignNode, flow: FlowPlace, layout: AutoLayout): string[] {
  const classes = toFlowPlaceClasses(flow, toExtent(node), layout);
  const kept = mayVanish(node) ? classes : classes.filter((name) => name !== "min-w-0");
  return kept.concat(toLimits(node), toStrokeMargins(node, layout), toRotationMargins(node));
}

/** A line that does not break is at least as wide as its words: what stands beside it gives way. */
const mayVanish = ({ limits, text, flow }: DesignNode): boolean =>
  limits.minWidth === null && !(text?.keepsLine === true && flow?.width === "shrink");

export function toRotation({ rotation, isMirrored }: DesignNode): string[] {
  if (rotation === 0 && !isMirrored) return [];
  const degrees = Math.abs(rotation);
  const turn = Number.isInteger(degrees) ? String(degrees) : `[${degrees}deg]`;
  return [
    ...(rotation === 0 ? [] : [rotation < 0 ? `-rotate-${turn}` : `rotate-${turn}`]),
    ...(isMirrored ? ["-scale-y-100"] : []),
  ];
}

function toPageSize(node: DesignNode): string[] {
  const fixed = node.box === null || node.vertical === "hug" ? null : toExtent(node).height;
  const least = fixed ?? node.limits.minHeight;
  return [
    "relative",
    "w-full",
    ...(least === null ? [] : [`${goesOnBelow(node) ? "h" : "min-h"}-${toStep(least)}`]),
    ...(!node.clips && (protrudes(node) || reachesOver(node)) ? ["overflow-x-clip"] : []),
  ];
}

/** What the design lets scroll would not scroll in a page that is as tall as its content. */
function goesOnBelow({ scrolls, box, children }: DesignNode): boolean {
  if (!scrolls || box === null) return false;
  const bottom = box.y + box.height;
  return children.some(
    (child) => child.box !== null && child.box.y + child.box.height > bottom + 1,
  );
}

/** True if something lies beside the frame: a page would scroll to it. */
function protrudes(root: DesignNode): boolean {
  const { x = 0, width = 0 } = root.box ?? {};
  return walkDesign(root).some(
    ({ box }) => box !== null && (box.x < x - 1 || box.x + box.width > x + width + 1),
  );
}

/** True if a decoration reaches over a side of its container: on a narrow page, that side is the page's. */
function reachesOver({ box, clips, scrolls, children }: DesignNode): boolean {
  if (clips || scrolls) return false;
  return children.some(
    (child) => isBesideOf(child, box) || (child.children.length > 0 && reachesOver(child)),
  );
}

function isBesideOf(node: DesignNode, outer: Box | null): boolean {
  const { box, isAbsolute } = node;
  if (!isAbsolute || box === null || outer === null || countTexts(node) > 0) return false;
  return box.x < outer.x - 1 || box.x + box.width > outer.x + outer.width + 1;
}

function toOwnSize(node: DesignNode): string[] {
  const { width, height } = toExtent(node);
  return [
    ...(node.box === null
      ? []
      : [sizeOf("w", node.horizontal, width), sizeOf("h", node.vertical, height)]),
    ...toLimits(node),
  ].filter((name) => name !== "");
}

/** A hugging layer keeps its content's width, even where the parent is narrower. */
function sizeOf(utility: "w" | "h", sizing: Sizing, px: number): string {
  if (sizing !== "hug") return `${utility}-${toStep(px)}`;
  return utility === "w" ? "w-max" : "";
}

function toLimits({ limits, flow }: DesignNode): string[] {
  const { minWidth, maxWidth, minHeight, maxHeight } = limits;
  const classes: string[] = [];
  if (minWidth !== null) classes.push(`min-w-${toStep(minWidth)}`);
  // Such places have their own.
  if (maxWidth !== null && flow?.width !== "most") classes.push(`max-w-${toStep(maxWidth)}`);
  if (minHeight !== null && flow?.height !== "least") classes.push(`min-h-${toStep(minHeight)}`);
  if (maxHeight !== null) classes.push(`max-h-${toStep(maxHeight)}`);
  return classes;
}

type Flow = Extract<Place, { kind: "flow" }>;

function toFlowClasses(node: DesignNode, flow: Flow): string[] {
  const isRow = flow.layout.direction === "row";
  const [main, cross] = isRow ? [node.horizontal, node.vertical] : [node.vertical, node.horizontal];
  return [
    ...(main === "fill" ? ["flex-1", ...toMinSize(node, isRow)] : toBasis(node, isRow)),
    ...(cross === "fill" ? [toFill(node, flow.layout)] : []),
    ...toFixedSizes(node),
    ...toLimits(node),
    ...toOverlap(flow, isRow),
    ...toStrokeMargins(node, flow.layout),
    ...toRotationMargins(node),
  ];
}

/** CSS puts a stretched box that has reached its limit first, Figma where the layout puts it. */
function toFill({ limits }: DesignNode, { direction, cross }: AutoLayout): string {
  const isLimited = direction === "column" && limits.maxWidth !== null && cross !== "start";
  return isLimited ? "w-full" : "self-stretch";
}

/** A text that may wrap gives way in a row. */
function toBasis({ text, horizontal }: DesignNode, isRow: boolean): string[] {
  const mayWrap = text !== null && text.resize === "height" && !text.keepsLine;
  return isRow && mayWrap && horizontal === "hug" ? [] : ["shrink-0"];
}

/** CSS keeps a flex child at least as large as its content, unless a minimum is set. */
function toMinSize({ limits }: DesignNode, isRow: boolean): string[] {
  const least = isRow ? limits.minWidth : limits.minHeight;
  if (least !== null) return [];
  return [isRow ? "min-w-0" : "min-h-0"];
}

function toFixedSizes(node: DesignNode): string[] {
  if (node.box === null) return [];
  const { width, height } = toExtent(node);
  const across = node.horizontal === "fixed" ? toStep(width) : null;
  const down = node.vertical === "fixed" ? toStep(height) : null;
  if (across !== null && across === down) return [`size-${across}`];
  return [...(across === null ? [] : [`w-${across}`]), ...(down === null ? [] : [`h-${down}`])];
}

const overlaps = ({ gap, wraps }: AutoLayout): boolean => gap < 0 && !wraps;

/** CSS has no negative gap, so each child gets a negative margin instead. */
function toOverlap({ layout, index, count }: Flow, isRow: boolean): string[] {
  if (!overlaps(layout)) return [];
  const margin = index === 0 ? [] : [toSigned(isRow ? "ml" : "mt", layout.gap)];
  return layout.firstOnTop ? [...margin, "relative", `z-${count - index}`] : margin;
}

/** The same for a child with a place in the flow. */
function overlap(flow: FlowPlace, { layout, index }: Flow): FlowPlace {
  if (index === 0 || !overlaps(layout)) return flow;
  const side = layout.direction === "row" ? "left" : "top";
  return { ...flow, margin: { ...flow.margin, [side]: flow.margin[side] + layout.gap } };
}

/** A rotated child occupies its bounding box in the flow. */
function toRotationMargins(node: DesignNode): string[] {
  if (node.rotation === 0 || node.box === null) return [];
  const { width, height } = toExtent(node);
  const sideways = (node.box.width - width) / 2;
  const upright = (node.box.height - height) / 2;
  return [
    ...(Math.abs(sideways) < 0.01 ? [] : [toSigned("mx", sideways)]),
    ...(Math.abs(upright) < 0.01 ? [] : [toSigned("my", upright)]),
  ];
}

type Free = Extract<Place, { kind: "free" }>;

function toFreeClasses(node: DesignNode, { parent, borders, isReplaced = false }: Free): string[] {
  if (node.box === null) return ["absolute", "left-0", "top-0", ...toLimits(node)];
  const { width, height } = toExtent(node);
  const across = toAxis(HORIZONTAL, node.constraints.horizontal, {
    start: node.box.x + (node.box.width - width) / 2 - parent.x - borders.left,
    size: width,
    room: parent.width - borders.left - borders.right,
    sizing: node.horizontal,
    isReplaced,
  });
  const down = toAxis(VERTICAL, node.constraints.vertical, {
    start: node.box.y + (node.box.height - height) / 2 - parent.y - borders.top,
    size: height,
    room: parent.height - borders.top - borders.bottom,
    sizing: node.vertical,
    isReplaced,
  });
  return ["absolute", ...across, ...down, ...toLimits(node)];
}

interface AxisNames {
  readonly start: "left" | "top";
  readonly end: "right" | "bottom";
  readonly size: "w" | "h";
}

const HORIZONTAL: AxisNames = { start: "left", end: "right", size: "w" };
const VERTICAL: AxisNames = { start: "top", end: "bottom", size: "h" };

interface Span {
  readonly start: number;
  readonly size: number;
  readonly room: number;
  readonly sizing: Sizing;
  readonly isReplaced: boolean;
}

function toAxis(
  names: AxisNames,
  constraint: DesignNode["constraints"]["horizontal"],
  span: Span,
): string[] {
  const { start, size, room, sizing } = span;
  const own = sizeOf(names.size, sizing, size);
  const sized = own === "" ? [] : [own];
  const end = room - start - size;
  switch (constraint) {
    case "start":
      return [toSigned(names.start, start), ...sized];
    case "end":
      return [toSigned(names.end, end), ...sized];
    case "stretch":
      return [
        toSigned(names.start, start),
        span.isReplaced ? toRest(names.size, start + end) : toSigned(names.end, end),
      ];
    case "center":
      return [toCentered(names.start, start - room / 2), ...sized];
    case "scale":
      return room === 0 ? [toSigned(names.start, start), ...sized] : toShares(names, span);
  }
}

function toCentered(utility: string, offset: number): string {
  const px = toPx(offset);
  return px === "0"
    ? `${utility}-1/2`
    : `${utility}-[calc(50%${px.startsWith("-") ? px : `+${px}`})]`;
}

function toShares({ start, size }: AxisNames, span: Span): string[] {
  const share = (value: number) => toArbitrary(toPercent(value / span.room));
  return [`${start}-${share(span.start)}`, `${size}-${share(span.size)}`];
}
