import { countTexts } from "../layout/elastic";
import { leastWidthOf, sideMarginsOf } from "../layout/least-width";
import { toNarrowWidths } from "../layout/narrow-page";
import { heightOf, IN_FLOW } from "../layout/placed-flow";
import { takesWidth } from "../layout/yield-row";
import type { Roles } from "../meaning/role";
import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import { arrangeRow, isRow } from "./arrange-row";
import { comfortOf } from "./comfort";
import { fitPlaced } from "./fit-placed";
import { fitText, mayGrow } from "./fit-text";
import { narrowMargins, narrowPadding } from "./gutters";
import { LineRooms } from "./line-rooms";
import { isScrolledTable, scrollTable } from "./scroll-table";

/** Fits a layer and all that is in it into a width, from the outside inward. Returns the same object if nothing changes. */

const SLACK_PX = 1;

interface Fitted {
  readonly node: DesignNode;
  /** It may be taller than in the design. */
  readonly grows: boolean;
}

export const fitInto = (
  node: DesignNode,
  width: number,
  roles: Roles,
  rooms = new LineRooms(),
): DesignNode => fitLayer(node, width, { roles, rooms }).node;

interface Context {
  readonly roles: Roles;
  readonly rooms: LineRooms;
  /** What gives way beside others in a row may have less width than it is given here. */
  readonly mayShrink?: boolean;
}

function fitLayer(node: DesignNode, width: number, context: Context): Fitted {
  const { roles, rooms } = context;
  const { box, text, children } = node;
  if (box === null) return { node, grows: false };
  if (text !== null) return fitLetters(node, width);
  if (children.length === 0) return { node, grows: false };
  if (node.layout === null) return fitCoordinates(node, width, context);
  // Browsers lay out what is in it, whatever room it has.
  if (node.layout.table !== undefined) return { node: narrowPadding(node, width), grows: true };
  const own = scrollTable(arrangeRow(narrowPadding(node, width), width), width, roles);
  const { padding } = own.layout ?? node.layout;
  const inner = width - padding.left - padding.right;
  const stacked = isStacked(own) && !isScrolledTable(own, roles) ? limitChildren(own, inner) : own;
  const widthOf = toNarrowWidths(stacked, width);
  let grows =
    own.layout?.isYielding === true ||
    own.layout?.direction !== node.layout.direction ||
    own.layout.grid !== node.layout.grid;
  const whole = mapChildren(stacked, (child) => {
    const placed = child.isAbsolute ? fitPlaced(child, box, width) : child;
    const room = Math.max(toWidth(placed, stacked, inner, widthOf), child.limits.minWidth ?? 0);
    const isBeside = isRow(stacked) && child.cell === null;
    if (!isBeside && !child.isAbsolute && context.mayShrink !== true)
      rooms.note(child, (child.cell === null ? inner : room) - sideMarginsOf(child));
    const mayShrink = context.mayShrink === true || (isBeside && !takesWidth(child));
    const fitted = fitLayer(placed, room, { ...context, mayShrink });
    grows ||= fitted.grows && !child.isAbsolute;
    const isFree = stacked.scrolls || child.isAbsolute || !isStacked(stacked);
    return isFree ? fitted.node : prove(fitted.node, inner);
  });
  return { node: grows ? letGrow(whole) : whole, grows };
}

const isStacked = (node: DesignNode): boolean =>
  !isRow(node) || node.layout.isYielding || node.layout.wraps;

/** In a column, or a row of several lines. */
const limitChildren = (node: DesignNode, inner: number): DesignNode =>
  mapChildren(node, (child) =>
    child.isAbsolute ? child : limit(narrowMargins(child, inner, comfortOf(child)), inner),
  );

/** A fixed width gives way to a narrower container. */
function limit(child: DesignNode, inner: number): DesignNode {
  const { flow, box, horizontal } = child;
  const kind = flow?.width ?? horizontal;
  const margins = flow === null ? 0 : flow.margin.left + flow.margin.right;
  if (box === null || box.width + margins <= inner + SLACK_PX || child.rotation !== 0) return child;
  const own = { minWidth: null };
  if (kind === "fixed" || kind === "shrink" || kind === "grow") {
    const place = flow ?? { ...IN_FLOW, height: heightOf(child) };
    const flowing = { ...place, width: "most" as const };
    return { ...child, flow: flowing, limits: { ...child.limits, ...own } };
  }
  const isTooWide = (child.limits.minWidth ?? 0) > inner && !child.scrolls;
  return isTooWide ? { ...child, limits: { ...child.limits, ...own } } : child;
}

function toWidth(
  child: DesignNode,
  parent: DesignNode,
  inner: number,
  widthOf: (child: DesignNode) => number,
): number {
  const { flow } = child;
  if (flow?.width !== "slide" || parent.layout === null) return widthOf(child);
  const count = flow.perView ?? 1;
  return (inner - parent.layout.gap * (count - 1)) / count;
}

/** What is too wide whatever it does scrolls within itself. */
function prove(node: DesignNode, inner: number): DesignNode {
  if (node.children.length === 0 || node.scrolls) return node;
  const isWide = leastWidthOf(node) > inner + SLACK_PX;
  return isWide && countTexts(node) > 0 ? scroll(node) : node;
}

/** From its start: what lies before that cannot be scrolled to. */
function scroll(node: DesignNode): DesignNode {
  const { layout } = node;
  if (layout === null) return { ...node, scrolls: true };
  const main = layout.main === "between" ? layout.main : ("start" as const);
  const cross =
    layout.direction === "column" && layout.cross !== "stretch" ? "start" : layout.cross;
  return { ...node, scrolls: true, layout: { ...layout, main, cross } };
}

function fitLetters(node: DesignNode, width: number): Fitted {
  if (node.text === null) return { node, grows: false };
  const fitted = fitText(node, node.text, width);
  const grows = fitted.text !== null && mayGrow(fitted, fitted.text, width);
  return { node: grows ? letGrow(fitted) : fitted, grows };
}

/** Layers that keep their coordinates keep them, and can be scrolled to; a single one moves into the container. */
function fitCoordinates(node: DesignNode, width: number, context: Context): Fitted {
  const { box } = node;
  if (box === null || width >= box.width - SLACK_PX) return { node, grows: false };
  const texts = node.children.filter((child) => countTexts(child) > 0);
  if (texts.length > 1) return { node: { ...node, scrolls: true }, grows: false };
  const whole = mapChildren(node, (child) => {
    const placed = fitPlaced(child, box, width);
    return fitLayer(placed, Math.min(placed.box?.width ?? 0, width), context).node;
  });
  return { node: whole, grows: false };
}

/** A fixed height becomes the least one. */
function letGrow(node: DesignNode): DesignNode {
  const { flow, limits, box } = node;
  const open = limits.maxHeight === null ? limits : { ...limits, maxHeight: null };
  if (flow !== null) {
    if (flow.height !== "fixed") return open === limits ? node : { ...node, limits: open };
    return { ...node, limits: open, flow: { ...flow, height: "least" } };
  }
  if (node.vertical !== "fixed") return open === limits ? node : { ...node, limits: open };
  const text =
    node.text?.resize === "none" ? { ...node.text, resize: "height" as const } : node.text;
  const minHeight = node.isAbsolute || box === null ? limits.minHeight : box.height;
  return { ...node, text, vertical: "hug", limits: { ...open, minHeight } };
}
