import type { Role, Roles } from "../meaning/role";
import type { DesignNode } from "../read/node";
import { flowingOf, isLow, sideBySide } from "./comfort";

/** A table that has no room scrolls within itself, so that its columns stay columns. */

const FEWEST_ROWS = 3;
const FEWEST_CELLS = 3;
const RULE_PX = 2;

const INNER = new Set<Role["kind"] | undefined>(["tablehead", "tablebody", "row"]);

export function scrollTable(node: DesignNode, width: number, roles: Roles): DesignNode {
  if (node.scrolls || !isTable(node, roles)) return node;
  const needed = Math.ceil(neededBy(node));
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

function neededBy(node: DesignNode): number {
  if (node.layout?.direction === "row") return sideBySide(node, node.layout);
  return Math.max(0, ...flowingOf(node).map(neededBy));
}
