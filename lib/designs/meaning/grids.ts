import { makeAnonymousFrame } from "../layout/anonymous-frame";
import { endOf, unionOf } from "../layout/geometry";
import { medianOf } from "../layout/placed-flow";
import { mapChildren } from "../read/map-children";
import type { Box, DesignNode } from "../read/node";
import { isPainted } from "./color";
import { type Grid, isTable } from "./grid-evidence";

/**
 * Finds the rows of tables where a design placed their cells by hand, before layouts are inferred: each row gets a
 * container of its own with one cell for each column, so that it is laid out as a row.
 */

export type RowKind = "head" | "body";

export interface Gathered {
  readonly node: DesignNode;
  /** By the IDs of their containers. */
  readonly rows: ReadonlyMap<string, RowKind>;
}

const LEAST_LAYERS = 3;
const MOST_COLUMNS = 50;
const SAME_PX = 2;
const THIN_PX = 2;
/** Between rows that have no lines between them, in heights of a row. */
const MOST_GAP = 2.5;

export function gatherGrids(root: DesignNode): Gathered {
  const rows = new Map<string, RowKind>();
  const gather = (node: DesignNode): DesignNode => {
    const whole = mapChildren(node, gather);
    return whole.layout === null && canHoldGrid(whole) ? regroup(whole, rows) : whole;
  };
  return { node: gather(root), rows };
}

const canHoldGrid = ({ children }: DesignNode): boolean =>
  children.length >= LEAST_LAYERS &&
  children.every(({ isMask, rotation }) => !isMask && rotation === 0);

interface Placed {
  readonly node: DesignNode;
  readonly box: Box;
}

/** What stands side by side. */
interface Line {
  readonly items: readonly Placed[];
  readonly box: Box;
  /** The painted row that holds them. */
  readonly around: DesignNode | null;
  /** Boxes that fill it without gaps. */
  readonly isTiled: boolean;
  readonly isRule: boolean;
}

type Range = readonly [start: number, end: number];

interface Run {
  readonly columns: readonly Range[];
  readonly lines: readonly Line[];
  /** The first line that is no part of it. */
  readonly end: number;
  readonly hasRules: boolean;
}

function regroup(node: DesignNode, rows: Map<string, RowKind>): DesignNode {
  const lines = toLines(node.children);
  const made = new Map<DesignNode, DesignNode | null>();
  const places = new Map(node.children.map((child, place) => [child, place]));
  const placeOf = (child: DesignNode) => places.get(child) ?? 0;
  for (let at = 0; at < lines.length; ) {
    const run = findRun(lines, at);
    const grid = toGrid(run);
    const kinds = run.lines.length < 2 ? null : isTable(grid);
    if (kinds === null) {
      at = Math.max(at + 1, run.end - 1);
      continue;
    }
    for (const [index, line] of run.lines.entries()) {
      const row = toRow(line, grid.cells[index] ?? [], run.columns);
      rows.set(row.id, index === 0 && kinds.hasHead ? "head" : "body");
      const parts = partsOf(line).toSorted((one, other) => placeOf(one) - placeOf(other));
      for (const [order, part] of parts.entries()) made.set(part, order === 0 ? row : null);
    }
    at = run.end;
  }
  if (made.size === 0) return node;
  const children = node.children.flatMap((child) => {
    const row = made.get(child);
    return row === undefined ? [child] : row === null ? [] : [row];
  });
  return { ...node, children };
}

const partsOf = ({ items, around }: Line): readonly DesignNode[] =>
  around === null ? items.map(({ node }) => node) : [around];

function toLines(children: readonly DesignNode[]): readonly Line[] {
  const placed = children.flatMap((node) => (node.box === null ? [] : [{ node, box: node.box }]));
  const heights = placed.flatMap(({ node, box }) => (node.text === null ? [] : [box.height]));
  const tall = 3 * (medianOf(heights) || Number.POSITIVE_INFINITY);
  const items = placed.filter(
    ({ node, box }) => node.text !== null || node.children.length > 0 || box.height <= tall,
  );
  return clusters(items, ({ box }) => [box.y, endOf(box, "y")]).map(toLine);
}

function toLine(items: readonly Placed[]): Line {
  const sorted = items.toSorted((one, other) => one.box.x - other.box.x);
  const [only, ...others] = sorted;
  const isRule = others.length === 0 && only !== undefined && only.box.height <= THIN_PX;
  const around = others.length === 0 && only?.node.layout === null ? only.node : null;
  const inner = (around?.children ?? []).flatMap((node) =>
    node.box === null ? [] : [{ node, box: node.box }],
  );
  const isRow = around !== null && inner.length > 1 && canHoldGrid(around);
  const shown = isRow ? inner.toSorted((one, other) => one.box.x - other.box.x) : sorted;
  const box = isRow && only !== undefined ? only.box : unionOf(sorted.map((item) => item.box));
  return { items: shown, box, around: isRow ? around : null, isTiled: areTiles(shown), isRule };
}

function areTiles(items: readonly Placed[]): boolean {
  const [first] = items;
  if (first === undefined || items.length < 2) return false;
  return items.every(({ node, box }, index) => {
    const before = items[index - 1];
    const touches = before === undefined || Math.abs(box.x - endOf(before.box, "x")) <= SAME_PX;
    const isEven =
      Math.abs(box.height - first.box.height) <= SAME_PX &&
      Math.abs(box.y - first.box.y) <= SAME_PX;
    return touches && isEven && node.text === null && (isPainted(node) || node.children.length > 0);
  });
}

/** Lines below each other that stand in the same columns. */
function findRun(lines: readonly Line[], start: number): Run {
  const first = lines[start];
  const found: Line[] = [];
  let columns: readonly Range[] = [];
  let hasRules = false;
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at];
    if (line === undefined) break;
    if (line.isRule && found.length > 0) {
      hasRules = true;
      end += 1;
      continue;
    }
    const merged = mergeColumns(columns, line);
    if (merged === null || first?.isTiled !== line.isTiled) break;
    if (found.length > 0 && !continues(found, line, merged, hasRules)) break;
    columns = merged;
    found.push(line);
    end += 1;
  }
  return { columns, lines: found, end: Math.max(end, start + 1), hasRules };
}

/** Null if the line joins two columns. */
function mergeColumns(
  columns: readonly Range[],
  { items, isTiled }: Line,
): readonly Range[] | null {
  if (items.length < 2 || items.length > MOST_COLUMNS) return null;
  const inset = isTiled ? SAME_PX : 0;
  const own = items.map(({ box }): Range => [box.x + inset, endOf(box, "x") - inset]);
  const all = clusters([...columns, ...own], (range) => range).map(
    (ranges): Range => [
      Math.min(...ranges.map(([from]) => from)),
      Math.max(...ranges.map(([, to]) => to)),
    ],
  );
  return all.length < columns.length || all.length < 2 ? null : all;
}

/** The first line may be a header, whose words stand otherwise in their columns. */
function continues(
  found: readonly Line[],
  line: Line,
  columns: readonly Range[],
  hasRules: boolean,
): boolean {
  const last = found.at(-1) ?? line;
  const gap = line.box.y - endOf(last.box, "y");
  const isFar = gap > last.box.height * MOST_GAP && !hasRules;
  const own = columnsIn(line, columns).length;
  if (isFar || own * 2 < columns.length) return false;
  const model = found[1] ?? found[0];
  if (found.length < 2 || model === undefined) return true;
  const shared = line.items.filter((item) => model.items.some((other) => isAligned(item, other)));
  return shared.length * 2 >= Math.min(line.items.length, model.items.length);
}

const columnsIn = ({ items }: Line, columns: readonly Range[]): readonly Range[] =>
  columns.filter((column) => items.some(({ box }) => standsIn(box, column)));

const standsIn = ({ x, width }: Box, [start, end]: Range): boolean =>
  x + width / 2 >= start - SAME_PX && x + width / 2 <= end + SAME_PX;

const isAligned = ({ box }: Placed, { box: other }: Placed): boolean =>
  [box.x - other.x, endOf(box, "x") - endOf(other, "x")].some((px) => Math.abs(px) <= SAME_PX) ||
  Math.abs(box.x + box.width / 2 - other.x - other.width / 2) <= SAME_PX;

function toGrid({ lines, columns, hasRules }: Run): Grid {
  const cells = lines.map((line) =>
    columns.map((column) =>
      line.items.filter(({ box }) => standsIn(box, column)).map(({ node }) => node),
    ),
  );
  const isRuled = hasRules || lines.every(({ isTiled, around }) => isTiled || around !== null);
  return { cells, isRuled, heights: lines.map(({ box }) => box.height) };
}

/** A tile is a cell; what stands freely gets one that reaches to the next column. */
function toRow(line: Line, cells: readonly (readonly DesignNode[])[], columns: readonly Range[]) {
  const { items, around, isTiled } = line;
  const first = columns[0]?.[0] ?? 0;
  const box = around?.box ?? {
    ...line.box,
    x: Math.min(first, line.box.x),
    width: Math.max(columns.at(-1)?.[1] ?? 0, endOf(line.box, "x")) - Math.min(first, line.box.x),
  };
  const id = `${around?.id ?? items[0]?.node.id}.row`;
  const children = isTiled
    ? items.map(({ node }) => node)
    : cells.map((inside, index) => {
        const start = index === 0 ? box.x : (columns[index]?.[0] ?? 0);
        const end = columns[index + 1]?.[0] ?? endOf(box, "x");
        const place = { x: start, y: box.y, width: end - start, height: box.height };
        return makeAnonymousFrame(`${id}.${index}`, place, inside);
      });
  return around === null
    ? makeAnonymousFrame(id, box, children)
    : { ...around, id, children: children.length > 0 ? children : around.children };
}

/** Groups of what overlaps along an axis, in its order. */
function clusters<Value>(
  values: readonly Value[],
  rangeOf: (value: Value) => Range,
): readonly (readonly Value[])[] {
  const groups: Value[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const value of values.toSorted((one, other) => rangeOf(one)[0] - rangeOf(other)[0])) {
    const [start, end] = rangeOf(value);
    const isNext = start < reach - 0.5;
    if (isNext) groups.at(-1)?.push(value);
    else groups.push([value]);
    reach = isNext ? Math.max(reach, end) : end;
  }
  return groups;
}
