import { gapsOf, TOLERANCE_PX, toBands } from "./bands";
import { countTexts } from "./elastic";
import type { Item } from "./geometry";
import { areParts, joinParts } from "./parts";
import { areRagged } from "./ragged-columns";

/** Decides whether items stand side by side or one below the other. */

export interface Cut {
  readonly direction: "row" | "column";
  readonly groups: readonly (readonly Item[])[];
  /** Each group has the same parts as the others. */
  readonly isRegular?: true;
}

/** A gap of a row that separates groups is at least this wide, and this many times wider than those within a group. */
const GROUP_GAP_PX = 24;
const GROUP_GAP_RATIO = 2;
/** Fewer pictures with labels below them may be anything. */
const LEAST_LABELED = 3;

/** Returns null if the items overlap so that no straight line separates them. */
export function findCut(items: readonly Item[]): Cut | null {
  const rows = toBands(items, "y");
  const columns = toBands(items, "x");
  if (rows.length === 1 && columns.length === 1) return null;
  if (areParts(rows)) return { direction: "row", groups: columns, isRegular: true };
  const isRagged = areRagged(rows, columns);
  const isRow =
    rows.length === 1 ||
    isStaircase(items, rows, columns) ||
    isRagged ||
    (columns.length > 1 && (areColumnsApart(rows, columns) || areLabeled(rows, columns)));
  if (!isRow) return { direction: "column", groups: joinParts(rows) };
  const groups = isRagged ? columns : joinClose(columns);
  return { direction: "row", groups };
}

/** No layer stands below another, and rows would overlap: they would do so in earnest as soon as their texts wrap. */
function isStaircase(
  items: readonly Item[],
  rows: readonly (readonly Item[])[],
  columns: readonly (readonly Item[])[],
): boolean {
  if (columns.length < items.length) return false;
  const isOver = (gap: number) => gap < -TOLERANCE_PX;
  return gapsOf(rows, "y").some(isOver) && !gapsOf(columns, "x").some(isOver);
}

/**
 * In a table or grid every column has at most as many bands as the whole. Columns that have more were merged by
 * cutting rows first: they stand side by side independently.
 */
function areColumnsApart(
  rows: readonly (readonly Item[])[],
  columns: readonly (readonly Item[])[],
): boolean {
  return columns.some((column) => toBands(column, "y").length > rows.length);
}

/** A row of pictures above a row of their labels, as in a tab bar: each picture and its label stay together. */
function areLabeled(
  [pictures = [], labels = [], ...others]: readonly (readonly Item[])[],
  columns: readonly (readonly Item[])[],
): boolean {
  if (others.length > 0 || columns.length < LEAST_LABELED) return false;
  if (labels.length !== columns.length || pictures.length * 2 <= columns.length) return false;
  if (pictures.some(({ node }) => countTexts(node) > 0)) return false;
  return columns.every((column) => column.filter(({ node }) => node.text !== null).length === 1);
}

/** Cuts a row at its widest gaps first: a logo, links, and buttons are three groups. */
function joinClose(columns: readonly (readonly Item[])[]): readonly (readonly Item[])[] {
  const gaps = gapsOf(columns, "x");
  const widest = Math.max(...gaps);
  const narrow = gaps.filter((gap) => gap * GROUP_GAP_RATIO < widest);
  if (widest < GROUP_GAP_PX || narrow.length === 0) return columns;
  const groups: Item[][] = [];
  for (const [index, column] of columns.entries()) {
    const gap = gaps[index - 1];
    const group = groups.at(-1);
    if (group === undefined || gap === undefined || gap * GROUP_GAP_RATIO >= widest) {
      groups.push([...column]);
    } else group.push(...column);
  }
  return groups;
}
