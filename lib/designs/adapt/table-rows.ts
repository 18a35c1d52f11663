import { drawsNothing } from "../layout/anonymous-frame";
import { endOf, unionOf } from "../layout/geometry";
import { medianOf } from "../layout/placed-flow";
import { NEAR_PX, toNearestStep, toStepBelow } from "../layout/steps";
import type { Box, DesignNode, Sides, Stroke } from "../read/node";
import type { Cell } from "./cell-columns";

/** How tall the rows of a table are, and how what is in them stands there. */

export interface Row {
  readonly node: DesignNode;
  readonly cells: readonly Cell[];
  readonly isHead: boolean;
  /** Its own and what is free around it, in px. */
  readonly top: number;
  readonly bottom: number;
}

/** Of all rows of one part of a table, in px. */
export interface RowSize {
  readonly above: number;
  readonly below: number;
  /** Null where its content and that around it make it as tall. */
  readonly height: number | null;
}

/** What the last row may be taller by than in the design. */
const MOST_EXTRA_PX = 8;

/**
 * Gives each row what is free between it and the next: half of it each where neither paints anything there, all of it to the
 * one that does not. Null if both do.
 */
export function closeGaps(rows: readonly Row[]): readonly Row[] | null {
  const closed = [...rows];
  const usual = Math.max(0, usualGap(rows));
  for (const [at, row] of rows.entries()) {
    const next = rows[at + 1];
    if (next === undefined) break;
    const gap = next.top - row.bottom;
    if (Math.abs(gap) < 0.5) continue;
    const below = shareBelow(row, next, { gap, usual });
    if (below === null || gap < -NEAR_PX) return null;
    closed[at] = { ...(closed[at] ?? row), bottom: row.bottom + gap - below };
    closed[at + 1] = { ...next, top: next.top - below };
  }
  return closed;
}

/** Between the rows of the body. */
const usualGap = (rows: readonly Row[]): number =>
  medianOf(
    rows.slice(1).flatMap((row, at) => (rows[at]?.isHead ? [] : row.top - (rows[at]?.bottom ?? 0))),
  );

/** How much of a gap is the row's below it. */
function shareBelow(
  row: Row,
  next: Row,
  { gap, usual }: { readonly gap: number; readonly usual: number },
): number | null {
  const above = row.node.fills.length > 0 || (row.node.stroke?.weights.bottom ?? 0) > 0;
  const below = next.node.fills.length > 0 || (next.node.stroke?.weights.top ?? 0) > 0;
  if (above && below) return null;
  if (above !== below) return above ? gap : 0;
  return row.isHead ? Math.min(gap, usual / 2) : gap / 2;
}

/** Of what is in it, in px. */
export const contentOf = ({ cells }: Row): Box =>
  unionOf(cells.flatMap(({ content }) => content?.box ?? []));

export const weightsOf = ({ node }: Row): Sides => node.stroke?.weights ?? NO_WEIGHTS;
const NO_WEIGHTS: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

/** Null if the rows are not tall for one reason. */
export function findRowSize(rows: readonly Row[]): RowSize | null {
  const above = rows.map((row) => contentOf(row).y - row.top - weightsOf(row).top);
  const below = rows.map((row) => row.bottom - weightsOf(row).bottom - endOf(contentOf(row), "y"));
  const [top, bottom] = [medianOf(above), medianOf(below)];
  const last = below.at(-1) ?? 0;
  const isLastLow = last < bottom - NEAR_PX && bottom - last <= MOST_EXTRA_PX + NEAR_PX;
  const others = isLastLow ? below.slice(0, -1) : below;
  if (areNear(above, top) && areNear(others, bottom)) return toSize(top, bottom);
  const heights = rows.map((row) => row.bottom - row.top);
  const height = medianOf(heights);
  const isCentered = above.every((px, at) => Math.abs(px - (below[at] ?? 0)) <= 2 * NEAR_PX);
  return areNear(heights, height) && isCentered
    ? { above: 0, below: 0, height: toNearestStep(height) }
    : null;
}

function toSize(top: number, bottom: number): RowSize | null {
  if (Math.min(top, bottom) < -NEAR_PX) return null;
  const all = Math.max(0, top) + Math.max(0, bottom);
  const even = toPadding(all / 2);
  const isEven = Math.abs(top - bottom) <= 2 * NEAR_PX;
  if (isEven && Math.abs(2 * even - all) <= 1) return { above: even, below: even, height: null };
  // What is rounded away of each row would add up.
  const above = isEven ? toStepBelow(all / 2) : toPadding(top);
  return { above, below: toPadding(all - above), height: null };
}

const toPadding = (px: number): number => toNearestStep(Math.max(0, px));

const areNear = (values: readonly number[], value: number): boolean =>
  values.every((one) => Math.abs(one - value) <= NEAR_PX);

/** How a cell stands in its row: in its middle, or at its top. Null for anything else. */
export function findPlace({ content }: Cell, row: Row): "center" | "start" | null {
  if (content === null) return "center";
  const around = contentOf(row);
  const off = content.box.y + content.box.height / 2 - around.y - around.height / 2;
  if (Math.abs(off) <= NEAR_PX) return "center";
  return Math.abs(content.box.y - around.y) <= NEAR_PX ? "start" : null;
}

/** A table's rows, but for their borders, are painted in a way that CSS knows for them. */
export const isPaintedRow = (node: DesignNode): boolean =>
  node.radii.every((px) => px === 0) &&
  drawsNothing({ ...node, fills: [], stroke: null, clips: false });

/**
 * Lines below all rows but the last are lines above all but the first, which lie on those of the head: all rows are alike.
 */
export function shareLines(rows: readonly Row[]): readonly Row[] {
  const body = rows.filter(({ isHead }) => !isHead);
  const head = rows.findLast(({ isHead }) => isHead);
  const [line] = body.flatMap(({ node }) => node.stroke ?? []);
  const last = body.at(-1);
  if (line === undefined || head === undefined || last === undefined || last.node.stroke !== null)
    return rows;
  const isLined = (row: Row) => row === last || isSameLine(row.node.stroke, line);
  if (!isSameLine(head.node.stroke, line) || !body.every(isLined)) return rows;
  const top = line.weights.bottom;
  const above = { ...line, weights: { ...line.weights, top, bottom: 0 } };
  const { styles } = body[0]?.node ?? last.node;
  return rows.map((row) =>
    row.isHead
      ? row
      : {
          ...row,
          node: {
            ...row.node,
            stroke: above,
            styles: { ...row.node.styles, stroke: styles.stroke },
          },
        },
  );
}

const isSameLine = (one: Stroke | null, other: Stroke): boolean =>
  one !== null &&
  one.weights.bottom === other.weights.bottom &&
  one.weights.top === 0 &&
  JSON.stringify(one.paints) === JSON.stringify(other.paints);
