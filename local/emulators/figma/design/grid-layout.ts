import type { AutoLayoutFields, Box, Sides } from "./node.ts";

/** Columns and rows of fixed sizes, or of equal shares of what is left. */
export type Track = number | "fr";

export interface GridLayout {
  columns: readonly Track[];
  rows: readonly number[];
  gap: number;
  padding: Sides;
}

/** The first column and row, from 0, and how many of both. */
export type Cell = [column: number, row: number, columns?: number, rows?: number];

const total = (sizes: readonly number[], gap: number): number =>
  sizes.reduce((so, size) => so + size + gap, -gap);

export const heightOf = ({ rows, gap, padding: [top, , bottom] }: GridLayout): number =>
  total(rows, gap) + top + bottom;

function columnsIn({ columns, gap, padding: [, right, , left] }: GridLayout, width: number) {
  const fixed = columns.map((track) => (track === "fr" ? 0 : track));
  const shares = columns.filter((track) => track === "fr").length;
  const share = (width - left - right - total(fixed, gap)) / Math.max(1, shares);
  return columns.map((track) => (track === "fr" ? share : track));
}

/** The area of a child, in the coordinates of the grid's box. */
export function areaOf(grid: GridLayout, { x, y, width }: Box, cell: Cell): Box {
  const [column, row, columns = 1, rows = 1] = cell;
  const { gap, padding } = grid;
  const along = (sizes: readonly number[], first: number, count: number) => ({
    before: first === 0 ? 0 : total(sizes.slice(0, first), gap) + gap,
    size: total(sizes.slice(first, first + count), gap),
  });
  const across = along(columnsIn(grid, width), column, columns);
  const down = along(grid.rows, row, rows);
  return {
    x: x + padding[3] + across.before,
    y: y + padding[0] + down.before,
    width: across.size,
    height: down.size,
  };
}

const toCss = (track: Track): string => (track === "fr" ? "minmax(0,1fr)" : `${track}px`);

export const gridFields = ({ columns, rows, gap }: GridLayout): AutoLayoutFields => ({
  layoutMode: "GRID",
  gridColumnCount: columns.length,
  gridRowCount: rows.length,
  gridColumnGap: gap,
  gridRowGap: gap,
  gridColumnsSizing: columns.map(toCss).join(" "),
  gridRowsSizing: rows.map(toCss).join(" "),
});

export function cellFields([column, row, columns = 1, rows = 1]: Cell): AutoLayoutFields {
  return {
    gridColumnAnchorIndex: column,
    gridRowAnchorIndex: row,
    ...(columns === 1 ? {} : { gridColumnSpan: columns }),
    ...(rows === 1 ? {} : { gridRowSpan: rows }),
  };
}
