import { makeAnonymousFrame } from "../layout/anonymous-frame";
import { BARE_COLUMN, IN_FLOW } from "../layout/placed-flow";
import { hasImage } from "../read/image";
import { mapChildren } from "../read/map-children";
import type { AutoLayout, DesignNode, FlowPlace } from "../read/node";
import type { RowKind } from "./grids";
import { canMove, gatherInFlow } from "./list-runs";
import type { Role } from "./role";
import { underlineRows } from "./row-lines";
import { findTables, isPlain, type Part, type Table } from "./tables";

/**
 * Gives tables the parts that HTML asks for: a head and a body around the rows, and a cell around what cannot be one.
 * Everything keeps its place.
 */

/** A layer around a new table keeps its role. */
export function gatherTables(
  root: DesignNode,
  roles: Map<DesignNode, Role>,
  rows: ReadonlyMap<string, RowKind> = NO_ROWS,
): DesignNode {
  return new Gathering(roles, rows).gather(root, true);
}

const NO_ROWS: ReadonlyMap<string, RowKind> = new Map();

class Gathering {
  readonly #roles: Map<DesignNode, Role>;
  readonly #rows: ReadonlyMap<string, RowKind>;

  constructor(roles: Map<DesignNode, Role>, rows: ReadonlyMap<string, RowKind>) {
    this.#roles = roles;
    this.#rows = rows;
  }

  gather(node: DesignNode, isRoot = false): DesignNode {
    const role = this.#roles.get(node);
    const whole = mapChildren(node, (child) => this.gather(child));
    const made = this.#join(whole, role, isRoot);
    if (made !== node && role !== undefined && !this.#roles.has(made)) this.#roles.set(made, role);
    return made;
  }

  #join(node: DesignNode, role: Role | undefined, isRoot: boolean): DesignNode {
    const { layout, children } = node;
    if (layout === null || layout.main === "between" || layout.firstOnTop) return node;
    // An item of a list holds the table.
    const mayBeTable =
      !isRoot && (role === undefined || role.kind === "list") && !hasImage(node.fills);
    const made: DesignNode[] = [];
    let done = 0;
    for (const table of findTables(node, this.#roles, this.#rows)) {
      const isWhole = table.start === 0 && table.end === children.length;
      if (role?.kind === "list" && !(isWhole && mayBeTable)) continue;
      const parts = this.#toParts(table, layout);
      if (parts === null) continue;
      if (isWhole && mayBeTable) return this.#name({ ...node, children: parts }, "table");
      if (!parts.every(canMove)) continue;
      const whole = gatherInFlow(`${parts[0]?.id}.table`, parts, layout);
      made.push(...children.slice(done, table.start), this.#name(whole, "table"));
      done = table.end;
    }
    return done === 0 ? node : { ...node, children: [...made, ...children.slice(done)] };
  }

  /** The head and the body; null if something else would stand in them. */
  #toParts({ head, body }: Table, layout: AutoLayout): readonly DesignNode[] | null {
    const rows = this.#toPart(body, "cell", layout);
    if (rows === null) return null;
    if (head === null) return [this.#name(rows, "tablebody")];
    const top = this.#toPart(head, "columnheader", layout);
    return top === null ? null : [this.#name(top, "tablehead"), this.#name(rows, "tablebody")];
  }

  #toPart(
    { container, parts }: Part,
    kind: "columnheader" | "cell",
    layout: AutoLayout,
  ): DesignNode | null {
    const lined = underlineRows(parts);
    const rows = lined?.flatMap((row) => this.#toRow(row, kind) ?? []) ?? [];
    const [first] = rows;
    if (lined === null || rows.length < lined.length || first === undefined) return null;
    if (container !== null) return { ...container, children: rows };
    return rows.every(canMove) ? gatherInFlow(`${first.id}.${kind}s`, rows, layout) : null;
  }

  #toRow(row: DesignNode, kind: "columnheader" | "cell"): DesignNode | null {
    const cells = row.children.flatMap((child) => this.#toCell(child, row) ?? []);
    if (cells.length < row.children.length) return null;
    for (const cell of cells) this.#name(cell, kind);
    return this.#name({ ...row, children: cells }, "row");
  }

  /** What has a meaning of its own, or holds nothing, gets a box around it. */
  #toCell(node: DesignNode, { layout }: DesignNode): DesignNode | null {
    const role = this.#roles.get(node);
    const isTitle = role?.kind === "heading";
    const isShape = node.text === null && node.children.length === 0;
    if ((isPlain(role) || isTitle) && !isShape) return node;
    const cell = makeCell(node, layout?.cross === "stretch");
    const [inner] = cell?.children ?? [];
    if (inner !== undefined && role !== undefined) this.#roles.set(inner, role);
    return cell;
  }

  #name(
    node: DesignNode,
    kind: "table" | "tablehead" | "tablebody" | "row" | "columnheader" | "cell",
  ): DesignNode {
    this.#roles.set(node, { kind });
    return node;
  }
}

/** As wide as what it holds, or as much of the row as that takes. Null for what is as high as its row. */
function makeCell(node: DesignNode, isStretched: boolean): DesignNode | null {
  const { id, box, flow, horizontal } = node;
  if (box === null || node.vertical === "fill") return null;
  const isLimited =
    node.text === null &&
    flow?.height === "content" &&
    (flow.self === "stretch" || (flow.self === null && isStretched));
  if (isLimited || node.rotation !== 0) return null;
  const own: FlowPlace | null = flow && {
    ...IN_FLOW,
    width: isOwn(flow) ? flow.width : "stretch",
    height: flow.height,
  };
  return {
    ...makeAnonymousFrame(`${id}.cell`, box, [{ ...node, flow: own }]),
    layout: { ...BARE_COLUMN, cross: flow === null || isOwn(flow) ? "start" : "stretch" },
    horizontal: horizontal === "fill" ? "fill" : "hug",
    flow: flow && { ...flow, width: isOwn(flow) ? "content" : flow.width, height: "content" },
  };
}

const isOwn = ({ width }: FlowPlace): boolean => width === "content" || width === "fixed";
