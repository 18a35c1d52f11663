import type { AutoLayout, Box, DesignNode } from "../read/node";
import { drawsNothing, makeAnonymousFrame } from "./anonymous-frame";
import { allowWrap, countTexts } from "./elastic";
import { endOf, insetsOf, unionOf } from "./geometry";
import { findDeviation } from "./landing";
import { leastWidthOf } from "./least-width";
import { IN_FLOW } from "./placed-flow";
import { placeRow } from "./row";
import { NARROWEST } from "./yield-row";

/**
 * Keeps the columns of a table together: three or more rows below each other whose cells stand in the same columns get the
 * same tracks, which share a row's free space evenly. By itself each row would give it to its own widest gap.
 */

const LEAST_ROWS = 3;
const LEAST_COLUMNS = 3;
/** Layers that start, end or are centered so near to each other are aligned. */
export const ALIGNED_PX = 3;
const SAME_PX = 1;
const MAX_DEVIATION_PX = 1;

interface Row {
  readonly node: DesignNode;
  readonly layout: AutoLayout;
  readonly box: Box;
  readonly cells: readonly Box[];
}

/** A column of all rows. */
interface Track {
  readonly start: number;
  readonly end: number;
  /** What has no words, no room to spare, or is not aligned at its start keeps its width. */
  readonly follows: boolean;
  /** The width that its cells need. */
  readonly least: number;
}

/** The children of a column, of which the rows of a table now have tracks. Returns the same array if there is none. */
export function keepColumns(parts: readonly DesignNode[]): readonly DesignNode[] {
  const changed = new Map<DesignNode, DesignNode>();
  for (const rows of findTables(parts))
    for (const [index, node] of layOutTable(rows).entries()) {
      const row = rows[index];
      if (row !== undefined) changed.set(row.node, node);
    }
  return changed.size === 0 ? parts : parts.map((part) => changed.get(part) ?? part);
}

/** Runs of rows with equally many cells; lines may lie between them. */
function findTables(parts: readonly DesignNode[]): (readonly Row[])[] {
  const runs: Row[][] = [];
  let last: Row[] = [];
  for (const part of parts) {
    if (countTexts(part) === 0) continue;
    const row = toRow(part);
    const isNext = row !== null && last[0] !== undefined && isLike(last[0], row);
    if (!isNext) last = [];
    if (row === null) continue;
    last.push(row);
    if (last.length === LEAST_ROWS) runs.push(last);
  }
  return runs;
}

function toRow(node: DesignNode): Row | null {
  const { layout, box, children } = node;
  if (layout?.direction !== "row" || box === null || children.length < LEAST_COLUMNS) return null;
  const isWhole = children.every((child) => !child.isAbsolute && child.flow !== null);
  return isWhole ? { node, layout, box, cells: children.map((child) => child.box ?? box) } : null;
}

/** What is painted shows its sides: those of all rows must be the same. */
function isLike(first: Row, other: Row): boolean {
  if (first.cells.length !== other.cells.length) return false;
  const { left, right } = insetsOf(other.box, first.box);
  const isSame = Math.abs(left) <= SAME_PX && Math.abs(right) <= SAME_PX;
  return isSame || (drawsNothing(first.node) && drawsNothing(other.node));
}

/** Empty if the cells are not in columns, or if a narrow page has no room for one. */
function layOutTable(rows: readonly Row[]): readonly DesignNode[] {
  const frame = unionOf(rows.map(({ box }) => box));
  const tracks = findTracks(rows, frame);
  if (tracks === null || !areNarrowEnough(tracks, frame)) return [];
  const laid = rows.map((row) => layOutRow(row, tracks, frame));
  const whole = laid.filter((row) => row !== null);
  return whole.length === laid.length ? whole : [];
}

function findTracks(rows: readonly Row[], frame: Box): readonly Track[] | null {
  const tracks: Track[] = [];
  for (const at of rows[0]?.cells.keys() ?? []) {
    const column = rows.flatMap(({ cells }) => cells[at] ?? []);
    const next = rows.flatMap(({ cells }) => cells[at + 1] ?? []);
    const start = tracks.at(-1)?.end ?? Math.min(...column.map(({ x }) => x));
    const end = next.length === 0 ? endOf(frame, "x") : Math.min(...next.map(({ x }) => x));
    const isInside = column.every((box) => endOf(box, "x") <= end);
    if (!isInside || !SIDES.some((sideOf) => isAligned(column, sideOf))) return null;
    const nodes = rows.flatMap(({ node }) => node.children[at] ?? []);
    const least = Math.max(...nodes.map(leastWidthOf));
    const follows =
      isAligned(column, startOf) &&
      nodes.some((node) => countTexts(node) > 0) &&
      least <= (end - start) * NARROWEST;
    tracks.push({ start, end, follows, least });
  }
  return tracks;
}

const startOf = ({ x }: Box): number => x;
export const SIDES = [startOf, (box: Box) => endOf(box, "x"), ({ x, width }: Box) => x + width / 2];

export function isAligned(column: readonly Box[], sideOf: (box: Box) => number): boolean {
  const places = column.map(sideOf);
  return Math.max(...places) - Math.min(...places) <= ALIGNED_PX;
}

/** All tracks find room on a narrow page; those that do not follow it keep their width. */
function areNarrowEnough(tracks: readonly Track[], { width }: Box): boolean {
  const least = tracks.map((track) => (track.follows ? track.least : track.end - track.start));
  const isFollowed = tracks.some(({ follows }) => follows);
  return isFollowed && least.reduce((sum, own) => sum + own, 0) <= width * NARROWEST;
}

function layOutRow({ node, layout, box }: Row, tracks: readonly Track[], frame: Box) {
  const { top, bottom } = layout.padding;
  const left = (tracks[0]?.start ?? frame.x) - frame.x;
  const wide = { ...box, x: frame.x, width: frame.width };
  const rowLayout: AutoLayout = {
    ...layout,
    gap: 0,
    main: "start",
    cross: "stretch",
    isYielding: false,
    padding: { top, bottom, left, right: 0 },
  };
  const cells = tracks.flatMap((track, index): DesignNode[] => {
    const child = node.children[index];
    const place = { y: box.y + top, height: box.height - top - bottom };
    const cell = { ...place, x: track.start, width: track.end - track.start };
    return child === undefined ? [] : [toCell(`${node.id}.${index}`, child, cell, track)];
  });
  const deviations = cells.map((cell) =>
    cell.layout === null ? 0 : findDeviation(cell.box ?? wide, cell.layout, cell.children),
  );
  const most = Math.max(findDeviation(wide, rowLayout, cells), ...deviations);
  return most > MAX_DEVIATION_PX
    ? null
    : { ...node, box: wide, layout: rowLayout, children: cells };
}

function toCell(id: string, node: DesignNode, box: Box, { follows, least }: Track): DesignNode {
  const minWidth = follows ? Math.ceil(least) : box.width;
  const flow = { ...IN_FLOW, width: follows ? "grow" : "content", height: "content" } as const;
  if (isWholeCell(node, box))
    return { ...allowWrap(node, box.width), box, limits: { ...node.limits, minWidth }, flow };
  const { layout, height, children } = placeRow(box, [{ ...node, flow: null }]);
  const left = (node.box ?? box).x - box.x;
  const fromStart = { main: "start", padding: { ...layout.padding, left, right: 0 } } as const;
  const frame = makeAnonymousFrame(id, box, children);
  return {
    ...frame,
    limits: { ...frame.limits, minWidth },
    layout: follows ? { ...layout, ...fromStart } : layout,
    vertical: height === "content" ? "hug" : "fixed",
    flow,
  };
}

/** A text that starts where its cell does and is as tall needs none around it. */
function isWholeCell({ text, box }: DesignNode, cell: Box): boolean {
  if (text?.horizontal !== "start" || text.resize === "none" || box === null) return false;
  return box.x === cell.x && box.y === cell.y && box.height === cell.height;
}
