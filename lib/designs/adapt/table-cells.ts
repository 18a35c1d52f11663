import { drawsNothing, makeAnonymousFrame } from "../layout/anonymous-frame";
import { BARE_COLUMN, IN_FLOW, NO_MARGIN } from "../layout/placed-flow";
import { NEAR_PX, toRoomyStep, toSizeStep } from "../layout/steps";
import { isLabel, isOneLine } from "../layout/text-box";
import type { Role } from "../meaning/role";
import type { Alignment, AutoLayout, DesignNode, DesignText } from "../read/node";
import { BARE_FRAME } from "../read/read-node";
import type { Cell, Column, Content, Inset } from "./cell-columns";
import { comfortOf } from "./comfort";
import type { RowSize } from "./table-rows";

/** The cells of a table that browsers lay out, and what stands in them. */

interface CellPlace {
  readonly column: Column;
  readonly inset: Inset;
  /** In px, of the whole column, where its words may break. */
  readonly least: number | null;
  readonly isWide: boolean;
  readonly isHeader: boolean;
  readonly size: RowSize;
  readonly across: "center" | "start";
}

export function setCell(
  { node, isTile, content }: Cell,
  { column, inset, least, isWide, isHeader, size, across }: CellPlace,
  roles: Map<DesignNode, Role>,
): DesignNode {
  const width = toSizeStep(column.end - column.start);
  const padding = {
    top: size.above,
    right: Math.max(0, inset.right),
    bottom: size.below,
    left: Math.max(0, inset.left),
  };
  const sides = padding.left + padding.right;
  const box = { x: column.start, y: node.box?.y ?? 0, width, height: node.box?.height ?? 0 };
  const inner = content === null ? null : setContent(content, inset.side, width - sides);
  if (inner !== null && content !== null && content.node !== node)
    keepRole(content.node, inner, roles);
  const { limits } = BARE_FRAME;
  const minWidth = least !== null ? toRoomyStep(least + sides) : null;
  const made: DesignNode = {
    ...(isTile ? node : makeAnonymousFrame(node.id, box, [])),
    ...{ name: node.name, references: node.references, box, clips: false },
    children: inner === null ? [] : [inner],
    layout: { ...PLAIN, cross: inset.side, padding, table: "cell", strokesTakeSpace: true },
    ...FILLING,
    limits: { ...limits, minWidth },
    flow: { ...IN_FLOW, self: across, width: isWide ? "shrink" : "stretch", height: "content" },
  };
  roles.set(made, { kind: isHeader ? "columnheader" : "cell" });
  return made;
}

/** How wide its words must have room to be at least, in px; null where they keep their line. */
export function leastOf(cells: readonly Cell[]): number | null {
  const broken = cells.flatMap(({ content }) =>
    content !== null && mayBreak(content.node) ? comfortOf(content.node) : [],
  );
  return broken.length === 0 ? null : Math.max(...broken);
}

const mayBreak = (node: DesignNode): boolean =>
  node.text === null ? node.children.some(mayBreak) : !staysLine(node, node.text);

const staysLine = (node: DesignNode, text: DesignText): boolean =>
  text.keepsLine || text.resize === "both" || (isOneLine(node) && isLabel(text));

/** What is in a cell stands at its side, or in its middle. `room`: in px. */
function setContent({ node, fills }: Content, side: Alignment, room: number): DesignNode {
  const { text, layout, box, flow, limits } = node;
  const own = { ...node, flow: null, isAbsolute: false };
  if (text !== null) {
    const words = { ...text, horizontal: side, keepsLine: staysLine(node, text) };
    return { ...own, ...FILLING, text: words };
  }
  if (layout !== null && drawsNothing(node) && layout.grid === undefined) {
    const isRow = layout.direction === "row";
    const main = layout.main === "between" || !isRow ? layout.main : side;
    const cross = isRow || layout.cross === "stretch" ? layout.cross : side;
    return { ...own, ...FILLING, layout: { ...layout, main, cross, padding: NO_MARGIN } };
  }
  const isFull = layout !== null && (fills || (box?.width ?? 0) >= room - NEAR_PX);
  const isHugging = flow === null ? node.horizontal === "hug" : flow.width === "content";
  const isLow = flow === null ? node.vertical !== "fixed" : flow.height !== "fixed";
  const minHeight = flow?.height === "least" ? (box?.height ?? null) : limits.minHeight;
  return {
    ...own,
    horizontal: isHugging ? "hug" : isFull ? "fill" : "fixed",
    vertical: isLow ? "hug" : "fixed",
    limits: { ...limits, minHeight },
  };
}

/** One that has a meaning of its own keeps it. */
export function keepRole(
  before: DesignNode,
  after: DesignNode,
  roles: Map<DesignNode, Role>,
): void {
  const role = roles.get(before);
  if (role !== undefined) roles.set(after, role);
}

/** In a part of a table. */
export const FILLING = {
  flow: null,
  horizontal: "fill",
  vertical: "hug",
  isAbsolute: false,
  limits: BARE_FRAME.limits,
} as const;

export const PLAIN: AutoLayout = { ...BARE_COLUMN, cross: "stretch" };
