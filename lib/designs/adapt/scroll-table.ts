import { toRoomyStep } from "../layout/steps";
import type { Role, Roles } from "../meaning/role";
import type { DesignNode } from "../read/node";
import { isRow, type Row } from "./arrange-row";
import { comfortOf, flowingOf, isLow, sideBySide } from "./comfort";

/** A table that has no room scrolls within itself, so that its columns stay columns. */

const FEWEST_ROWS = 3;
const FEWEST_CELLS = 3;
const RULE_PX = 2;

const INNER = new Set<Role["kind"] | undefined>(["tablehead", "tablebody", "row"]);

export function scrollTable(node: DesignNode, width: number, roles: Roles): DesignNode {
  if (node.scrolls || !isTable(node, roles)) return node;
  const needed = toRoomyStep(neededBy(node));
  if (needed <= width) return node;
  const children = node.children.map((child) =>
    child.isAbsolute ? child : { ...child, limits: { ...child.limits, minWidth: needed } },
  );
  return { ...node, scrolls: true, children };
}

/** Its rows are as wide as its columns need, whatever room it has itself. */
export const isScrolledTable = (node: DesignNode, roles: Roles): boolean =>
  node.scrolls && isTable(node, roles);

/** By what people see, or three or more rows of as many cells. */
function isTable(node: DesignNode, roles: Roles): boolean {
  const { layout } = node;
  const kind = roles.get(node)?.kind;
  if (layout?.direction !== "column" || INNER.has(kind)) return false;
  if (kind === "table") return true;
  const counts = countCells(node);
  const [first = 0] = counts;
  const isEven = counts.every((count) => count === first);
  return first >= FEWEST_CELLS && counts.length >= FEWEST_ROWS && isEven;
}

/** Of each row; 0 for what is none. Lines between the rows count for nothing. */
function countCells(node: DesignNode): readonly number[] {
  if (node.children.length === 0) return (node.box?.height ?? 0) <= RULE_PX ? [] : [0];
  if (node.layout?.direction === "row") return [isLow(node) ? flowingOf(node).length : 0];
  return node.layout === null ? [0] : flowingOf(node).flatMap(countCells);
}

/**
 * How wide its rows are when the first cell has no more room than it needs: until then they all shrink alike, so that
 * columns stay columns.
 */
function neededBy(node: DesignNode): number {
  const rows = rowsIn(node);
  const cells = rows.flatMap(flowingOf);
  const tightest = Math.max(0, ...cells.map((cell) => comfortOf(cell) / widthOf(cell)));
  return Math.max(
    0,
    ...rows.map((row) => {
      const taken = flowingOf(row).reduce((sum, cell) => sum + widthOf(cell), 0);
      return Math.max(sideBySide(row, row.layout), widthOf(row) - taken * (1 - tightest));
    }),
  );
}

const widthOf = ({ box }: DesignNode): number => Math.max(1, box?.width ?? 0);

const rowsIn = (node: DesignNode): Row[] =>
  isRow(node) ? [node] : flowingOf(node).flatMap(rowsIn);
