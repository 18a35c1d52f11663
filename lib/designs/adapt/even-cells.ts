import { drawsNothing } from "../layout/anonymous-frame";
import { cellAt } from "../layout/grid-cells";
import { contentHeightOf } from "../layout/placed-flow";
import { NEAR_PX } from "../layout/steps";
import type { Grid } from "../read/grid";
import type { AutoLayout, DesignNode } from "../read/node";

/** What stands in the columns of a grid of equal ones. */

export const isAsWide = ({ box }: DesignNode, { box: other }: DesignNode): boolean =>
  Math.abs((box?.width ?? 0) - (other?.width ?? 0)) <= NEAR_PX;

/** All of a row are as tall as the tallest, but for what is not seen. */
export function areAsTall(cells: readonly DesignNode[]): boolean {
  const tallest = tallestOf(cells);
  const top = Math.min(...cells.map(({ box }) => box?.y ?? 0));
  return cells.every((cell) => {
    const { y, height } = cell.box ?? { y: 0, height: 0 };
    const isFlush = Math.abs(y - top) <= 2 * NEAR_PX;
    if (!isFlush) return false;
    if (!mayStretch(cell)) return height === tallest && cell.flow !== null;
    return height >= tallest - 2 * NEAR_PX || (drawsNothing(cell) && cell.layout?.main === "start");
  });
}

export const tallestOf = (cells: readonly DesignNode[]): number =>
  Math.max(...cells.map(({ box }) => box?.height ?? 0));

const mayStretch = ({ flow, layout, vertical, children }: DesignNode): boolean =>
  layout?.direction === "column" && children.length > 0 && (flow?.height ?? vertical) !== "fixed";

/** The tallest cell's content sets the row's height, so no cell needs its own. */
export function isFilled(cells: readonly DesignNode[]): boolean {
  const tallest = tallestOf(cells);
  return cells.some(
    (cell) => cell.layout !== null && contentHeightOf(cell, cell.layout) >= tallest - NEAR_PX,
  );
}

export interface Cells {
  readonly count: number;
  readonly cross: AutoLayout["cross"];
  /** All are as tall as their row. */
  readonly isEven?: boolean;
  /** Their row makes them as tall as they are. */
  readonly areOpen?: boolean;
  /** In px, of those in its row: what is as tall needs no alignment. */
  readonly tallest?: number;
}

/** `index`: of the cell, row by row. */
export function toCell(child: DesignNode, index: number, cells: Cells): DesignNode {
  const { count, cross, isEven = false, areOpen = false, tallest } = cells;
  const { flow, limits, box } = child;
  const cell = cellAt(index, count, cross);
  if (flow === null)
    return cross === "stretch" ? { ...child, cell, vertical: "fill" } : { ...child, cell };
  const self = isEven || box?.height === tallest ? null : flow.self;
  const height = areOpen && flow.height === "least" ? "content" : flow.height;
  return {
    ...child,
    cell,
    limits: { ...limits, minWidth: null },
    flow: { ...flow, self, width: "stretch", height },
  };
}

/** So many columns, each of which is one share of the width. */
export const evenColumns = (count: number): Grid["columns"] =>
  Array.from({ length: count }, () => ({ kind: "share", of: 1 }));
