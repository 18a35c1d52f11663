import type { GridCell } from "./grid";
import type { DesignNode } from "./node";

/** The order of what is in a grid. */

/** In the order of reading; a cell in which CSS puts the child by itself need not be said. */
export function orderCells({ children, layout }: DesignNode): DesignNode[] {
  const ordered = children.filter(isInCell).toSorted(byPlace);
  const cells = ordered.flatMap(({ cell }) => cell ?? []);
  const following = countFollowing(cells, layout?.grid?.columns.length ?? 1);
  const placed = ordered.map(({ cell, ...child }, index) => ({
    ...child,
    cell: cell && { ...cell, isPlaced: index >= following },
  }));
  const flowing = placed.values();
  return children.map((child) => (isInCell(child) ? (flowing.next().value ?? child) : child));
}

const isInCell = ({ cell, isAbsolute }: DesignNode): boolean => cell !== null && !isAbsolute;

const byPlace = (one: DesignNode, other: DesignNode): number =>
  (one.cell?.row ?? 0) - (other.cell?.row ?? 0) ||
  (one.cell?.column ?? 0) - (other.cell?.column ?? 0);

/**
 * How many come before the first gap. CSS would fill it with the next child that has no place of its own, wherever the
 * children between them are placed.
 */
function countFollowing(cells: readonly GridCell[], columns: number): number {
  if (cells.some((cell) => cell.column + cell.columns > columns)) return 0;
  const taken = new Set<number>();
  let next = 0;
  for (const [index, cell] of cells.entries()) {
    const isFree = (place: number) =>
      (place % columns) + cell.columns <= columns &&
      !placesOf(cell, place, columns).some((one) => taken.has(one));
    const own = cell.row * columns + cell.column;
    while (next < own && !isFree(next)) next += 1;
    if (next !== own || !isFree(own)) return index;
    for (const place of placesOf(cell, own, columns)) taken.add(place);
  }
  return cells.length;
}

/** The numbers of a child's cells, row by row, where `first` is the first one. */
const placesOf = ({ rows, columns: span }: GridCell, first: number, columns: number): number[] =>
  Array.from({ length: rows * span }, (_, index) => {
    const [down, across] = [Math.floor(index / span), index % span];
    return first + down * columns + across;
  });
