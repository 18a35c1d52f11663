import { drawsNothing } from "../layout/anonymous-frame";
import { unionOf } from "../layout/geometry";
import { NEAR_PX } from "../layout/steps";
import { takesWidth } from "../layout/yield-row";
import { Structures } from "../meaning/alike";
import { isList } from "../meaning/lists";
import type { Role } from "../meaning/role";
import type { Grid } from "../read/grid";
import { hasImage } from "../read/image";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode } from "../read/node";
import { flowingOf, isLow } from "./comfort";
import {
  areAsTall,
  type Cells,
  evenColumns,
  isAsWide,
  isFilled,
  tallestOf,
  toCell,
} from "./even-cells";

/**
 * Columns of equal width are a grid, as people write them: the container says once how many there are, and nothing in it how
 * wide it is. Rows below each other that hold one kind of thing in the same columns are one grid.
 */
export function toEvenGrids(root: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  return new EvenGrids(roles).visit(root);
}

type GridNode = DesignNode & { readonly layout: AutoLayout & { readonly grid: Grid } };

const isGrid = (node: DesignNode): node is GridNode => node.layout?.grid !== undefined;

class EvenGrids {
  readonly #roles: Map<DesignNode, Role>;
  readonly #structures = new Structures();

  constructor(roles: Map<DesignNode, Role>) {
    this.#roles = roles;
  }

  visit(node: DesignNode): DesignNode {
    const role = this.#roles.get(node);
    const whole = this.#keepRole(
      mapChildren(node, (child) => this.visit(child)),
      role,
    );
    if (role !== undefined && WHOLE.test(role.kind)) return whole;
    return isEvenRow(whole)
      ? this.#keepRole(this.#toGrid(whole, whole.layout), role)
      : this.#joinRows(whole);
  }

  #toGrid(row: DesignNode, own: AutoLayout): DesignNode {
    const flowing = flowingOf(row);
    const { length: count } = flowing;
    const isEven = areAsTall(flowing);
    const cross = isEven ? "stretch" : own.cross;
    const areOpen = isEven && isFilled(flowing);
    const { top, bottom } = own.padding;
    const highest = tallestOf(flowing);
    const isFull = highest + top + bottom >= (row.box?.height ?? 0) - NEAR_PX;
    const grid: Grid = { columns: evenColumns(count), rows: [] };
    const layout = { ...own, main: "start" as const, cross, wraps: true, crossGap: own.gap, grid };
    let index = -1;
    const made = mapChildren(row, (child) => {
      if (child.isAbsolute) return child;
      index += 1;
      return this.#toCell(child, index, {
        count,
        cross,
        isEven,
        areOpen,
        ...(isFull && { tallest: highest }),
      });
    });
    return { ...made, layout };
  }

  #keepRole(node: DesignNode, role: Role | undefined): DesignNode {
    if (role !== undefined) this.#roles.set(node, role);
    return node;
  }

  /** A column in which rows that are parts of one grid are one. */
  #joinRows(node: DesignNode): DesignNode {
    const { layout, children } = node;
    if (layout?.direction !== "column" || layout.main !== "start" || layout.gap < 0) return node;
    const joined: DesignNode[] = [];
    for (let at = 0; at < children.length; ) {
      const run = this.#runFrom(children, at, layout);
      const first = children[at];
      if (first === undefined) break;
      const before = joined.pop();
      if (run.length === 1 || !isGrid(first)) joined.push(...(before ? [before] : []), first);
      else joined.push(...this.#joinAfter(before, this.#join(first, run, layout)));
      at += run.length;
    }
    if (joined.length === children.length) return node;
    const [only, ...others] = joined;
    const holdsItems = this.#roles.get(node)?.kind === "list";
    if (holdsItems && others.length > 0) return node;
    return only !== undefined && isGrid(only) && others.length === 0 && isWhole(only)
      ? this.#lift(node, layout, only)
      : this.#keepRole({ ...node, children: joined }, this.#roles.get(node));
  }

  /** The distance of the first row is the whole grid's, which its rows do not repeat. */
  #joinAfter(before: DesignNode | undefined, grid: DesignNode): DesignNode[] {
    if (before === undefined) return [grid];
    const { bottom = 0 } = before.flow?.margin ?? {};
    if (before.flow === null || grid.flow === null || bottom <= 0) return [before, grid];
    const closed = {
      ...before,
      flow: { ...before.flow, margin: { ...before.flow.margin, bottom: 0 } },
    };
    const { margin } = grid.flow;
    const moved = {
      ...grid,
      flow: { ...grid.flow, margin: { ...margin, top: margin.top + bottom } },
    };
    return [
      this.#keepRole(closed, this.#roles.get(before)),
      this.#keepRole(moved, this.#roles.get(grid)),
    ];
  }

  /** The grid at a place, and the rows after it that go on with it. */
  #runFrom(nodes: readonly DesignNode[], start: number, column: AutoLayout): DesignNode[] {
    const first = nodes[start];
    if (first === undefined) return [];
    const run = [first];
    if (!isGrid(first) || !isBareRow(first)) return run;
    const distance = distanceBetween(first, nodes[start + 1], column);
    for (const next of nodes.slice(start + 1)) {
      const last = run.at(-1) ?? first;
      if (Math.abs(distanceBetween(last, next, column) - distance) > NEAR_PX) break;
      const isFull = cellsOf(last).length === first.layout.grid.columns.length;
      if (!isFull || !this.#goesOn(first, next)) break;
      run.push(next);
    }
    return run;
  }

  /** The same columns, of which the last ones may be empty, with things of one kind. */
  #goesOn(grid: GridNode, next: DesignNode): boolean {
    const [first] = grid.children;
    if (first === undefined) return false;
    const isLike = (one: DesignNode) =>
      isAsWide(one, first) && this.#structures.areAlike(one, first);
    if (!isBareRow(next)) return isLike(next) && !next.isAbsolute && startsAt(next, grid);
    if (this.#roles.get(next)?.kind !== this.#roles.get(grid)?.kind) return false;
    const { gap, padding } = grid.layout;
    const isSame =
      Math.abs((next.layout?.gap ?? gap) - gap) <= NEAR_PX &&
      next.layout?.padding.left === padding.left;
    return isSame && next.children.every(isLike);
  }

  #join(grid: GridNode, rows: readonly DesignNode[], column: AutoLayout): DesignNode {
    const cells = rows.flatMap(cellsOf);
    const { cross } = grid.layout;
    const count = grid.layout.grid.columns.length;
    const crossGap = distanceBetween(grid, rows[1], column);
    const joined: DesignNode = {
      ...grid,
      box: unionOf(rows.flatMap(({ box }) => box ?? [])),
      layout: { ...grid.layout, crossGap },
      children: cells.map((child, index) => this.#toCell(child, index, { count, cross })),
      flow: grid.flow && {
        ...grid.flow,
        margin: { ...grid.flow.margin, bottom: rows.at(-1)?.flow?.margin.bottom ?? 0 },
      },
    };
    return this.#toList(joined, this.#roles.get(grid));
  }

  /** Where rows were a list's items, the cells are. */
  #toList(grid: DesignNode, role: Role | undefined): DesignNode {
    const isFree = role === undefined || role.kind === "item";
    if (!isFree) return this.#keepRole(grid, role);
    if (grid.children.some((child) => this.#roles.has(child))) return grid;
    if (role === undefined && !isList(grid, this.#structures)) return grid;
    for (const child of grid.children) this.#roles.set(child, { kind: "item" });
    return this.#keepRole(grid, { kind: "list" });
  }

  #toCell(child: DesignNode, index: number, cells: Cells): DesignNode {
    return this.#keepRole(toCell(child, index, cells), this.#roles.get(child));
  }

  /** A column of nothing but a grid is that grid. */
  #lift(node: DesignNode, { padding, variables }: AutoLayout, grid: GridNode): DesignNode {
    const gap = grid.layout.variables?.gap ?? [];
    const bound = variables && { variables: { ...variables, gap } };
    const layout = { ...grid.layout, padding, ...bound };
    const lifted = { ...node, layout, children: grid.children };
    const own = this.#roles.get(node);
    const role = own === undefined || own.kind === "list" ? this.#roles.get(grid) : own;
    return this.#keepRole(lifted, role);
  }
}

/** Of these, every part has its own meaning and place. */
const WHOLE =
  /^(?:row|table|tablehead|tablebody|tabs|pair|pairs|button|link|field|captioned|toggle|titles)$/;

const LEAST_COLUMNS = 2;

function isEvenRow(node: DesignNode): node is DesignNode & { readonly layout: AutoLayout } {
  const { layout } = node;
  if (layout?.direction !== "row" || layout.grid !== undefined || isGathered(layout)) return false;
  const flowing = flowingOf(node);
  const [first] = flowing;
  if (first === undefined || flowing.length < LEAST_COLUMNS || isLow(node)) return false;
  return (
    flowing.some(takesWidth) && flowing.every((child) => isColumn(child) && isAsWide(child, first))
  );
}

/** Its layers overlap, stand in several lines, or on one line of letters. */
const isGathered = ({ gap, wraps, isYielding, cross }: AutoLayout): boolean =>
  gap < 0 || wraps || isYielding || cross === "baseline";

function isColumn(child: DesignNode): boolean {
  const { flow, rotation, limits, children, fills } = child;
  if (rotation !== 0 || (children.length === 0 && !hasImage(fills))) return false;
  if (flow === null)
    return takesWidth(child) && limits.minWidth === null && limits.maxWidth === null;
  return flow.margin.left === 0 && flow.margin.right === 0 && !flow.isPushed;
}

/** It is nothing but a row of cells, as tall as they are. */
const isBareRow = (node: DesignNode): boolean =>
  node.layout?.direction === "row" &&
  drawsNothing(node) &&
  !node.isAbsolute &&
  node.children.length > 0 &&
  node.children.every(({ isAbsolute }) => !isAbsolute) &&
  (node.flow === null ? node.vertical === "hug" : node.flow.height === "content") &&
  node.layout.padding.top === 0 &&
  node.layout.padding.bottom === 0;

/** Of a row; what stands alone is one. */
const cellsOf = (row: DesignNode): readonly DesignNode[] => (isBareRow(row) ? row.children : [row]);

const startsAt = ({ box }: DesignNode, grid: GridNode): boolean =>
  Math.abs((box?.x ?? 0) - (grid.children[0]?.box?.x ?? 0)) <= NEAR_PX;

/** It fills its column, and has nothing around it. */
const isWhole = ({ flow, horizontal, layout }: GridNode): boolean =>
  Object.values(layout.padding).every((px) => px === 0) &&
  (flow === null
    ? horizontal === "fill"
    : flow.width === "stretch" && Object.values(flow.margin).every((px) => px === 0));

/** In px, from the end of one to the start of the other in a column. */
const distanceBetween = (
  one: DesignNode,
  other: DesignNode | undefined,
  { gap }: AutoLayout,
): number => gap + (one.flow?.margin.bottom ?? 0) + (other?.flow?.margin.top ?? 0);
