import type { GridCell } from "./grid";
import type { DesignNode } from "./node";

/** The order of what is in a grid. */

/** More are not compared with each other. */
const MAX_CELLS = 1000;

/** In the order of reading; a cell in which CSS puts the child by itself need not be said. */
export function orderCells({ children, layout }: DesignNode): DesignNode[] {
  if (children.length > MAX_CELLS) return [...children];
  const flowing = children.filter(isInCell).toSorted(byPlace).values();
  const next = new AutoPlacement(layout?.grid?.columns.length ?? 1);
  return children.map((child) => {
    const own = isInCell(child) ? (flowing.next().value ?? child) : child;
    if (own.cell === null || own.isAbsolute) return own;
    return next.place(own.cell) ? { ...own, cell: { ...own.cell, isPlaced: false } } : own;
  });
}

const isInCell = ({ cell, isAbsolute }: DesignNode): boolean => cell !== null && !isAbsolute;

const byPlace = (one: DesignNode, other: DesignNode): number =>
  (one.cell?.row ?? 0) - (other.cell?.row ?? 0) ||
  (one.cell?.column ?? 0) - (other.cell?.column ?? 0);

/** CSS goes on from the last cell, row by row. */
class AutoPlacement {
  readonly #columns: number;
  readonly #taken = new Set<string>();
  #row = 0;
  #column = 0;

  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Whether the cell is where CSS puts it. */
  place(cell: GridCell): boolean {
    const span = Math.min(cell.columns, this.#columns);
    while (!this.#fits(span, cell.rows)) this.#step();
    const isThere = this.#row === cell.row && this.#column === cell.column;
    for (let row = cell.row; row < cell.row + cell.rows; row += 1)
      for (let column = cell.column; column < cell.column + cell.columns; column += 1)
        this.#taken.add(`${row} ${column}`);
    if (!isThere) [this.#row, this.#column] = [cell.row, cell.column];
    return isThere;
  }

  #step(): void {
    this.#column += 1;
    if (this.#column < this.#columns) return;
    this.#column = 0;
    this.#row += 1;
  }

  #fits(span: number, rows: number): boolean {
    if (this.#column + span > this.#columns) return false;
    for (let row = this.#row; row < this.#row + rows; row += 1)
      for (let column = this.#column; column < this.#column + span; column += 1)
        if (this.#taken.has(`${row} ${column}`)) return false;
    return true;
  }
}
