import { drawsNothing } from "../layout/anonymous-frame";
import { endOf, innerBoxOf, unionOf } from "../layout/geometry";
import { lineWidthOf } from "../layout/least-width";
import { NEAR_PX, toStepBelow } from "../layout/steps";
import { ALIGNED_PX, isAligned, SIDES } from "../layout/table-columns";
import { isOneLine } from "../layout/text-box";
import type { Roles } from "../meaning/role";
import { hasImage } from "../read/image";
import type { Alignment, Box, DesignNode } from "../read/node";

/** The columns that the cells of a table stand in, by where the design draws what is in them. */

export interface Cell {
  readonly node: DesignNode;
  /** Painted itself, with square corners: as large as its place in the table. */
  readonly isTile: boolean;
  /** Null where it is empty. */
  readonly content: Content | null;
}

export interface Content {
  readonly node: DesignNode;
  readonly box: Box;
  /** Which of its sides stand where they look to stand: a text may be shorter than its box. */
  readonly sides: readonly Alignment[];
  /** It takes the width of its cell. */
  readonly fills: boolean;
}

export interface Range {
  readonly start: number;
  readonly end: number;
}

export interface Column extends Range {
  /** What stays free beside what is in it, on each side, in px. */
  readonly padding: number;
}

/** How what is in the cells of one column stands in it, in px from its sides. */
export interface Inset {
  readonly side: Alignment;
  readonly left: number;
  readonly right: number;
}

const ALL: readonly Alignment[] = ["start", "end", "center"];
/** Of the free space between two columns each gets half, at most so much. */
const MOST_PADDING_PX = 16;
const MOST_TILE_PADDING_PX = 32;

/** `height`: of its row, in px. Null if browsers could not lay it out as the design does. */
export function readCell(cell: DesignNode, height: number, roles: Roles): Cell | null {
  const isTile = (node: DesignNode) =>
    node.text === null && isSquare(node) && (node.box?.height ?? 0) >= height - NEAR_PX;
  const node = dropFrames(cell, isTile, roles);
  const isOwn = !drawsNothing(node) && isTile(node);
  const content = readContent(isOwn ? toBare(node) : node, roles, true);
  return content === undefined ? null : { node, isTile: isOwn, content };
}

/** Frames around a single box that is painted. */
function dropFrames(
  cell: DesignNode,
  isTile: (node: DesignNode) => boolean,
  roles: Roles,
): DesignNode {
  const [only, ...others] = cell.children;
  if (only === undefined || others.length > 0 || !drawsNothing(cell)) return cell;
  const isBox = only.kind !== "vector" && only.paths.length === 0 && !hasImage(only.fills);
  const isPlain = isBox && !only.isAbsolute && !roles.has(only);
  return isPlain && isTile(only) ? dropFrames(only, isTile, roles) : cell;
}

const isSquare = ({ radii }: DesignNode): boolean => radii.every((px) => px === 0);

const toBare = (node: DesignNode): DesignNode => ({
  ...node,
  ...{ fills: [], stroke: null, clips: false, opacity: 1, effects: [] },
});

const ownContent = (node: DesignNode): Content | undefined =>
  node.box === null
    ? undefined
    : { node, box: node.box, sides: ALL, fills: node.flow?.width === "stretch" };

function readContent(node: DesignNode, roles: Roles, isCell = false): Content | null | undefined {
  const { text, children, box, layout } = node;
  if (box === null || node.isAbsolute || node.rotation !== 0) return undefined;
  if (text !== null) {
    const own = text.horizontal === "justified" ? "start" : text.horizontal;
    const hugs = text.resize === "both" && !takesRest(node);
    return hugs
      ? { node, box, sides: ALL, fills: false }
      : { node, box: wordsIn(node, box, own), sides: [own], fills: false };
  }
  const isPlain = drawsNothing(node) && (isCell || !roles.has(node));
  if (!isPlain) return ownContent(node);
  const [only, ...others] = children;
  if (only === undefined) return null;
  if (others.length === 0) return readContent(only, roles);
  if (layout === null || children.some(({ isAbsolute }) => isAbsolute)) return undefined;
  const fills = layout.main === "between" || children.some(takesRest);
  const inner = innerBoxOf(node, box);
  const shown = unionOf(children.flatMap((child) => child.box ?? []));
  const around = fills ? { ...shown, x: inner.x, width: inner.width } : shown;
  return { node, box: around, sides: fills ? ["start"] : ALL, fills };
}

/** The part of a text's box that its line takes; all of it where there are several. */
function wordsIn(node: DesignNode, box: Box, side: Alignment): Box {
  if (!isOneLine(node)) return box;
  const width = Math.ceil(lineWidthOf(node));
  const free = box.width - width;
  const before = { start: 0, center: free / 2, end: free }[side];
  return { ...box, x: box.x + before, width };
}

const takesRest = ({ flow, horizontal }: DesignNode): boolean =>
  flow === null ? horizontal === "fill" : flow.width === "grow" || flow.width === "even";

/** Of rows with one cell for each column. Null if they do not stand in columns. `outer`: from where to where they reach. */
export function findColumns(
  rows: readonly (readonly Cell[])[],
  outer: Box,
): readonly Column[] | null {
  if (rows.some(({ length }) => length !== rows[0]?.length)) return null;
  const columns = [...(rows[0]?.keys() ?? [])].map((at) => rows.flatMap((row) => row[at] ?? []));
  const spans = columns.map((cells) => spanOf(cells));
  const gaps = spans.slice(1).map((span, at) => span.start - (spans[at]?.end ?? 0));
  if (gaps.some((gap) => gap < -NEAR_PX)) return null;
  const free = Math.max(0, Math.min(MOST_PADDING_PX, ...gaps.map((gap) => gap / 2)));
  const padding = toStepBelow(free);
  const edges = spans.slice(1).map((span, index) => {
    const [before, after] = [spans[index] ?? span, span];
    if (before.isTile || after.isTile) return after.isTile ? after.start : before.end;
    return startsAlike(columns[index + 1] ?? []) ? after.start - padding : before.end + padding;
  });
  const starts = [outer.x, ...edges];
  const ends = [...edges, endOf(outer, "x")];
  const found = starts.map((start, at) => ({ start, end: ends[at] ?? start, padding }));
  return found.every(({ start, end }) => end > start) ? found : null;
}

interface Span extends Range {
  readonly isTile: boolean;
}

/** Tiles are as wide as their column; what stands in one is as wide as it is drawn. */
function spanOf(cells: readonly Cell[]): Span {
  const isTile = cells.some((cell) => cell.isTile);
  const boxes = cells.flatMap(({ node, content, isTile: own }) =>
    isTile ? (own ? (node.box ?? []) : []) : (content?.box ?? node.box ?? []),
  );
  const { x, width } = unionOf(boxes);
  return { start: x, end: x + width, isTile };
}

const startsAlike = (cells: readonly Cell[]): boolean => sideOf(cells) === "start";

function sideOf(cells: readonly Cell[]): Alignment | null {
  const contents = cells.flatMap(({ content }) => content ?? []);
  const boxes = contents.map(({ box }) => box);
  const isHeld = (side: Alignment) =>
    contents.every(({ sides }) => sides.includes(side)) &&
    isAligned(boxes, (box) => placeOf(box, side));
  return ALL.find(isHeld) ?? null;
}

function placeOf(box: Box, side: Alignment): number {
  const [start, end, center] = SIDES.map((ofBox) => ofBox(box)) as [number, number, number];
  return { start, end, center }[side];
}

/** Null if the cells, which are those of one part of a table, do not stand alike in their column. */
export function findInset(cells: readonly Cell[], column: Column): Inset | null {
  const contents = cells.flatMap(({ content }) => content ?? []);
  if (contents.length === 0) return { side: "start", left: 0, right: 0 };
  const side = sideOf(cells);
  if (side === null) return null;
  const left = Math.min(...contents.map(({ box }) => box.x - column.start));
  const right = Math.min(...contents.map(({ box }) => column.end - endOf(box, "x")));
  if (Math.min(left, right) < -NEAR_PX) return null;
  if (isCentered(contents, column)) return { side: "center", left: 0, right: 0 };
  // What is drawn around it is as far away on both sides.
  const padding = cells.some(({ isTile }) => isTile)
    ? Math.min(left, right, MOST_TILE_PADDING_PX)
    : column.padding;
  const isAtEnd =
    side === "end" || (left > 2 * right && left > MOST_TILE_PADDING_PX && isEven(contents));
  if (side === "start" && !isAtEnd) return { side, left, right: Math.min(right, padding) };
  if (isAtEnd) return { side: "end", left: Math.min(left, padding), right };
  return { side, left: Math.max(0, left - right), right: Math.max(0, right - left) };
}

/** As wide as each other, and at both ends alike. */
const isEven = (contents: readonly Content[]): boolean =>
  contents.every(({ sides }) => sides.includes("end")) &&
  isAligned(
    contents.map(({ box }) => box),
    (box) => endOf(box, "x"),
  );

/** With more room at both sides than any padding leaves. */
const isCentered = (contents: readonly Content[], column: Column): boolean =>
  contents.every(({ box, sides }) => {
    const left = box.x - column.start;
    const right = column.end - endOf(box, "x");
    const isAlike = Math.abs(left - right) <= ALIGNED_PX && left > MOST_PADDING_PX;
    return isAlike && sides.includes("center");
  });
