import { readSpaceVariables } from "./alias";
import { readGrid } from "./grid";
import type { Constraints, Limits } from "./layer-fields";
import type { Alignment, AutoLayout, Sides, Sizing } from "./node";
import { asNumber, asPositive, asRecord, type RawRecord } from "./raw-json";

/** Reads a node's position and size: auto-layout, sizing and constraints. */

type Direction = AutoLayout["direction"];

const MAIN: ReadonlyMap<unknown, AutoLayout["main"]> = new Map([
  ["CENTER", "center"],
  ["MAX", "end"],
  ["SPACE_BETWEEN", "between"],
]);

const CROSS: ReadonlyMap<unknown, AutoLayout["cross"]> = new Map([
  ["CENTER", "center"],
  ["MAX", "end"],
  ["BASELINE", "baseline"],
]);

const SIZINGS: ReadonlyMap<unknown, Sizing> = new Map([
  ["FIXED", "fixed"],
  ["HUG", "hug"],
  ["FILL", "fill"],
]);

const HORIZONTAL: ReadonlyMap<unknown, Constraints["horizontal"]> = new Map([
  ["RIGHT", "end"],
  ["CENTER", "center"],
  ["LEFT_RIGHT", "stretch"],
  ["SCALE", "scale"],
]);

const VERTICAL: ReadonlyMap<unknown, Constraints["vertical"]> = new Map([
  ["BOTTOM", "end"],
  ["CENTER", "center"],
  ["TOP_BOTTOM", "stretch"],
  ["SCALE", "scale"],
]);

/** Returns null if children are placed by their boxes. */
export function readAutoLayout(raw: RawRecord): AutoLayout | null {
  if (raw.layoutMode === "GRID") return readGridLayout(raw);
  const direction = readDirection(raw.layoutMode);
  if (direction === null) return null;
  const spacing = asNumber(raw.itemSpacing, 0);
  const main = MAIN.get(raw.primaryAxisAlignItems) ?? "start";
  return {
    direction,
    wraps: raw.layoutWrap === "WRAP",
    isYielding: false,
    gap: main === "between" ? 0 : spacing,
    crossGap: asNumber(raw.counterAxisSpacing, spacing),
    ...(raw.counterAxisAlignContent === "SPACE_BETWEEN" ? { spreadsRows: true } : {}),
    padding: readPadding(raw),
    ...readSpaces(raw),
    main,
    cross: CROSS.get(raw.counterAxisAlignItems) ?? "start",
    strokesTakeSpace: raw.strokesIncludedInLayout === true,
    firstOnTop: raw.itemReverseZIndex === true,
  };
}

const readGridLayout = (raw: RawRecord): AutoLayout => ({
  ...{ direction: "row", wraps: true, isYielding: false, main: "start", cross: "stretch" },
  gap: asPositive(raw.gridColumnGap),
  crossGap: asPositive(raw.gridRowGap),
  padding: readPadding(raw),
  ...readSpaces(raw),
  strokesTakeSpace: raw.strokesIncludedInLayout === true,
  firstOnTop: false,
  grid: readGrid(raw),
});

function readSpaces(raw: RawRecord): Pick<AutoLayout, "variables"> {
  const variables = readSpaceVariables(raw);
  return variables == null ? {} : { variables };
}

function readDirection(mode: unknown): Direction | null {
  if (mode === "HORIZONTAL") return "row";
  return mode === "VERTICAL" ? "column" : null;
}

function readPadding(raw: RawRecord): Sides {
  return {
    top: asPositive(raw.paddingTop),
    right: asPositive(raw.paddingRight),
    bottom: asPositive(raw.paddingBottom),
    left: asPositive(raw.paddingLeft),
  };
}

export interface SizingContext {
  /** The parent layout that places the node, or null. */
  readonly parent: AutoLayout | null;
  readonly own: AutoLayout | null;
}

/** Older responses lack `layoutSizing…` and express it by axis modes. */
export function readSizing(
  raw: RawRecord,
  axis: "horizontal" | "vertical",
  { parent, own }: SizingContext,
): Sizing {
  const said = SIZINGS.get(
    axis === "horizontal" ? raw.layoutSizingHorizontal : raw.layoutSizingVertical,
  );
  // What is placed by its box, as in a grid, gives its container no size.
  if (said === "hug" && own === null && raw.type !== "TEXT") return "fixed";
  if (said !== undefined) return said === "fill" && parent === null ? "fixed" : said;
  if (parent !== null && fillsParent(raw, runsAlong(parent, axis))) return "fill";
  if (own === null) return "fixed";
  const mode = runsAlong(own, axis) ? raw.primaryAxisSizingMode : raw.counterAxisSizingMode;
  return mode === "FIXED" ? "fixed" : "hug";
}

function fillsParent(raw: RawRecord, isMainAxis: boolean): boolean {
  return isMainAxis ? raw.layoutGrow === 1 : raw.layoutAlign === "STRETCH";
}

export function runsAlong(layout: AutoLayout, axis: "horizontal" | "vertical"): boolean {
  return (layout.direction === "row") === (axis === "horizontal");
}

const NO_LIMITS: Limits = { minWidth: null, maxWidth: null, minHeight: null, maxHeight: null };

export function readLimits(raw: RawRecord): Limits {
  const limits: Limits = {
    minWidth: readLimit(raw.minWidth),
    maxWidth: readLimit(raw.maxWidth),
    minHeight: readLimit(raw.minHeight),
    maxHeight: readLimit(raw.maxHeight),
  };
  return isUnlimited(limits) ? NO_LIMITS : limits;
}

export const isUnlimited = ({ minWidth, maxWidth, minHeight, maxHeight }: Limits): boolean =>
  (minWidth ?? maxWidth ?? minHeight ?? maxHeight) === null;

function readLimit(raw: unknown): number | null {
  return typeof raw === "number" && raw > 0 ? asPositive(raw) : null;
}

const AT_START: Constraints = { horizontal: "start", vertical: "start" };

export function readConstraints(raw: unknown): Constraints {
  if (raw === undefined) return AT_START;
  const { horizontal, vertical } = asRecord(raw);
  return {
    horizontal: HORIZONTAL.get(horizontal) ?? "start",
    vertical: VERTICAL.get(vertical) ?? "start",
  };
}

/** What is fixed to neither end stays where it is at the start. */
export function readPin({ scrollBehavior, constraints }: RawRecord): "top" | "bottom" | null {
  if (scrollBehavior !== "FIXED") return scrollBehavior === "STICKY_SCROLLS" ? "top" : null;
  return readConstraints(constraints).vertical === "end" ? "bottom" : "top";
}

const ALIGNMENTS: ReadonlyMap<unknown, Alignment> = new Map([
  ["CENTER", "center"],
  ["RIGHT", "end"],
  ["BOTTOM", "end"],
]);

/** The alignment of text in its box, along either axis. */
export function readAlignment(raw: unknown): Alignment {
  return ALIGNMENTS.get(raw) ?? "start";
}
