import type { Grid, GridCell, Track } from "../read/grid";
import type { AutoLayout, DesignNode } from "../read/node";

/** How wide what is in a grid is. */

export const gridOf = ({ layout }: Pick<DesignNode, "layout">): Grid | null => layout?.grid ?? null;

/** The place of one that takes the next cell, row by row. */
export const cellAt = (
  index: number,
  columns: number,
  cross: AutoLayout["cross"] = "start",
): GridCell => ({
  column: index % columns,
  row: Math.floor(index / columns),
  columns: 1,
  rows: 1,
  isPlaced: false,
  across: "start",
  down: cross === "center" || cross === "end" ? cross : "start",
});

/** In px: of the columns of a child, where the grid has this width; null where its content says so. */
export function cellWidth(child: DesignNode, layout: AutoLayout, width: number): number | null {
  const { grid, gap, padding } = layout;
  const { cell } = child;
  if (grid === undefined || cell === null) return null;
  const spanned = grid.columns.slice(cell.column, cell.column + cell.columns);
  if (spanned.length === 0 || grid.columns.some(({ kind }) => kind === "content")) return null;
  const gaps = gap * (grid.columns.length - 1);
  const fixed = sum(grid.columns, (track) => (track.kind === "fixed" ? track.px : 0));
  // Shares of less than one in all leave room free, as in CSS.
  const shares = Math.max(
    1,
    sum(grid.columns, (track) => (track.kind === "share" ? track.of : 0)),
  );
  const free = Math.max(0, width - padding.left - padding.right - gaps - fixed);
  const inner = sum(spanned, (track) =>
    track.kind === "fixed" ? track.px : track.kind === "share" ? (free * track.of) / shares : 0,
  );
  return inner + gap * (spanned.length - 1);
}

const sum = (tracks: readonly Track[], measure: (track: Track) => number): number =>
  tracks.reduce((all, track) => all + measure(track), 0);
