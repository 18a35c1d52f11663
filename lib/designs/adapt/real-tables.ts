import { makeAnonymousFrame } from "../layout/anonymous-frame";
import { endOf, innerBoxOf, unionOf } from "../layout/geometry";
import { IN_FLOW, NO_MARGIN } from "../layout/placed-flow";
import { toNearestStep, toSizeStep } from "../layout/steps";
import type { Role } from "../meaning/role";
import { mapChildren } from "../read/map-children";
import type { Box, DesignNode, FlowPlace, Sides } from "../read/node";
import { BARE_FRAME } from "../read/read-node";
import { type Column, findColumns, findInset, readCell } from "./cell-columns";
import { FILLING, keepRole, leastOf, PLAIN, setCell } from "./table-cells";
import {
  closeGaps,
  contentOf,
  findPlace,
  findRowSize,
  isPaintedRow,
  type Row,
  type RowSize,
  shareLines,
} from "./table-rows";

/**
 * Lets browsers lay out tables as tables: cells have paddings, the first row has the widths of the columns, and a box around
 * scrolls where the page has no room. What no table shows as it is drawn stays as it was laid out.
 */
export function setTables(root: DesignNode, roles: Map<DesignNode, Role>): DesignNode {
  const visit = (node: DesignNode): DesignNode => {
    const role = roles.get(node);
    const whole = mapChildren(node, visit);
    keepRole(node, whole, roles);
    return (role?.kind === "table" && setTable(whole, roles)) || whole;
  };
  return visit(root);
}

interface Part {
  readonly node: DesignNode;
  readonly rows: readonly Row[];
}

function setTable(node: DesignNode, roles: Map<DesignNode, Role>): DesignNode | null {
  const { layout } = node;
  if (layout === null || node.scrolls) return null;
  const parts = node.children.map((part) => readPart(part, roles));
  const whole = parts.filter((part) => part !== null);
  const rows = closeGaps(whole.flatMap((part) => part.rows));
  if (whole.length < parts.length || rows === null) return null;
  const outer = unionOf(rows.map(outerOf));
  const columns = findColumns(
    rows.map(({ cells }) => cells),
    outer,
  );
  if (columns === null || !areAligned(rows)) return null;
  const lined = shareLines(rows);
  const hasHead = whole.some(isHead);
  const made = whole.map((part) => {
    const own = (row: Row) => row.isHead === isHead(part);
    const sized = { rows: rows.filter(own), lined: lined.filter(own), columns };
    return setPart(part.node, sized, { roles, hasHead });
  });
  const set = made.filter((part) => part !== null);
  if (set.length < made.length) return null;
  const around = marginsOf(rows, whole);
  const isNarrow = rows.every((row) => OWN_WIDTHS.has(row.node.flow?.width ?? "stretch"));
  const table: DesignNode = {
    ...makeAnonymousFrame(`${node.id}.set`, outer, [
      ...(hasHead ? [] : [toColumns(node.id, columns, roles)]),
      ...set,
    ]),
    layout: { ...PLAIN, table: "table" },
    horizontal: "fill",
    limits: { ...BARE_FRAME.limits, maxWidth: isNarrow ? toSizeStep(outer.width) : null },
  };
  roles.set(table, { kind: "table" });
  const { padding } = layout;
  // What is around it keeps its place and paint, and is no table itself.
  return {
    ...node,
    id: `${node.id}.frame`,
    layout: {
      ...PLAIN,
      padding: {
        top: padding.top + around.top,
        right: padding.right + (isNarrow ? 0 : around.right),
        bottom: padding.bottom + around.bottom,
        left: padding.left + around.left,
      },
      table: "frame",
    },
    children: [table],
  };
}

/** Without a head, a group of columns says how wide they are, and all rows are alike. */
function toColumns(
  id: string,
  columns: readonly Column[],
  roles: Map<DesignNode, Role>,
): DesignNode {
  const all = columns.map(({ start, end }, at): DesignNode => {
    const box = { x: start, y: 0, width: toSizeStep(end - start), height: 0 };
    const column = makeAnonymousFrame(`${id}.column${at}`, box, []);
    const flow = { ...IN_FLOW, width: "shrink", height: "content" } as const;
    const made: DesignNode = { ...column, ...FILLING, flow };
    roles.set(made, { kind: "column" });
    return made;
  });
  const group: DesignNode = {
    ...makeAnonymousFrame(`${id}.columns`, unionOf(all.flatMap(({ box }) => box ?? [])), all),
    layout: { ...PLAIN, direction: "row", table: "row" },
    ...FILLING,
  };
  roles.set(group, { kind: "columns" });
  return group;
}

const OWN_WIDTHS: ReadonlySet<FlowPlace["width"]> = new Set(["content", "most", "fixed"]);

/** What the rows keep free around all of them, on the scale. */
function marginsOf(rows: readonly Row[], parts: readonly Part[]): Sides {
  const margins = rows.map((row) => row.node.flow?.margin ?? NO_MARGIN);
  const least = (side: "left" | "right") => Math.min(...margins.map((margin) => margin[side]));
  const above = (parts[0]?.node.flow?.margin.top ?? 0) + (margins[0]?.top ?? 0);
  const below = (parts.at(-1)?.node.flow?.margin.bottom ?? 0) + (margins.at(-1)?.bottom ?? 0);
  const [top, right, bottom, left] = [above, least("right"), below, least("left")].map((px) =>
    toNearestStep(Math.max(0, px)),
  ) as [number, number, number, number];
  return { top, right, bottom, left };
}

/** What is in a row may reach over its end. */
function outerOf(row: Row): Box {
  const box = row.node.box ?? contentOf(row);
  if (row.isHead) return box;
  const end = Math.max(endOf(box, "x"), endOf(contentOf(row), "x"));
  return { ...box, width: end - box.x };
}

const isHead = ({ rows }: Part): boolean => rows[0]?.isHead === true;

const areAligned = (rows: readonly Row[]): boolean =>
  rows.every((row) => row.cells.every((cell) => findPlace(cell, row) !== null));

function readPart(node: DesignNode, roles: Map<DesignNode, Role>): Part | null {
  const { box, children } = node;
  if (box === null || node.isAbsolute || !isPaintedRow(node)) return null;
  const isHeadPart = roles.get(node)?.kind === "tablehead";
  const rows = children.map((row) => readRow(row, isHeadPart, roles)).filter((row) => row !== null);
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined || rows.length < children.length) return null;
  const [top, bottom] = [Math.min(first.top, box.y), Math.max(last.bottom, endOf(box, "y"))];
  return {
    node,
    rows: rows.map((row) => ({
      ...row,
      ...(row === first && { top }),
      ...(row === last && { bottom }),
    })),
  };
}

function readRow(node: DesignNode, isHeadRow: boolean, roles: Map<DesignNode, Role>): Row | null {
  const { box, children } = node;
  if (box === null || roles.get(node)?.kind !== "row" || !isPaintedRow(node)) return null;
  const { height } = innerBoxOf(node, box);
  const cells = children
    .map((cell) => readCell(cell, height, roles))
    .filter((cell) => cell !== null);
  if (cells.length < children.length || !cells.some(({ content }) => content)) return null;
  return { node, cells, isHead: isHeadRow, top: box.y, bottom: endOf(box, "y") };
}

interface Sized {
  readonly rows: readonly Row[];
  /** The same with the lines that are written. */
  readonly lined: readonly Row[];
  readonly columns: readonly Column[];
}

interface Around {
  readonly roles: Map<DesignNode, Role>;
  /** Of a head, the first row says how wide the columns are. */
  readonly hasHead: boolean;
}

function setPart(
  node: DesignNode,
  { rows, lined, columns }: Sized,
  { roles, hasHead }: Around,
): DesignNode | null {
  const size = findRowSize(rows);
  const isHeadPart = rows[0]?.isHead === true;
  const leasts = columns.map((_, at) =>
    isHeadPart === hasHead ? leastOf(rows.flatMap(({ cells }) => cells[at] ?? [])) : null,
  );
  const insets = columns.map((column, at) =>
    findInset(
      rows.flatMap(({ cells }) => cells[at] ?? []),
      column,
    ),
  );
  if (size === null || insets.some((inset) => inset === null)) return null;
  const set = lined.map((row, index) => {
    const cells = row.cells.map((cell, at) => {
      const column = columns[at] ?? { start: 0, end: 0, padding: 0 };
      const inset = insets[at] ?? { side: "start", left: 0, right: 0 };
      const isWide = isHeadPart && index === 0;
      const least = isWide || !hasHead ? (leasts[at] ?? null) : null;
      const across = findPlace(cell, row) ?? "center";
      const isHeader = row.isHead && cell.content !== null;
      const place = { column, inset, least, isWide, isHeader, size, across };
      return setCell(cell, place, roles);
    });
    return setRow(row, size, cells, roles);
  });
  const made: DesignNode = {
    ...node,
    children: set,
    layout: { ...PLAIN, table: "part", strokesTakeSpace: true },
    ...FILLING,
  };
  keepRole(node, made, roles);
  return made;
}

function setRow(
  { node }: Row,
  { height }: RowSize,
  cells: readonly DesignNode[],
  roles: Map<DesignNode, Role>,
): DesignNode {
  const { box } = node;
  const made: DesignNode = {
    ...node,
    box: box && { ...box, height: height ?? box.height },
    children: cells,
    layout: { ...PLAIN, direction: "row", table: "row", strokesTakeSpace: true },
    ...FILLING,
    vertical: height === null ? "hug" : "fixed",
    clips: false,
  };
  roles.set(made, { kind: "row" });
  return made;
}
