import type { Box, DesignNode } from "../read/node";
import { makeAnonymousFrame } from "./anonymous-frame";
import { inOrder } from "./containment";
import { endOf, type Item, insetsOf, sharedAreaOf } from "./geometry";
import { BARE_COLUMN } from "./placed-flow";

/**
 * A bar that lies over the start of a page stands above it: what it covers of the boxes below it is not seen, and where it
 * has more lines on a narrow page, they make room for them.
 */

const SAME_PX = 2;
/** Lower than a picture that a page begins with. */
const MOST_HEIGHT_PX = 160;

/** `items`: in paint order. Those below a bar start where it ends, if nothing that they show is above that. */
export function startBelowBar(items: readonly Item[], container: Box): readonly Item[] {
  const bar = items.find((item) => isBar(item, container));
  if (bar === undefined) return items;
  const bottom = endOf(bar.box, "y");
  const covered = items.filter(
    ({ order, box }) => order < bar.order && sharedAreaOf(box, bar.box) > 0,
  );
  if (covered.length === 0 || !covered.every((item) => canStart(item, bottom))) return items;
  return items.map((item) => (covered.includes(item) ? startAt(item, bottom) : item));
}

function isBar({ node, box }: Item, container: Box): boolean {
  const { fills, opacity, blend, effects } = node;
  if (box.height > MOST_HEIGHT_PX) return false;
  if (opacity < 1 || blend !== null || effects.some(({ kind }) => kind === "blur")) return false;
  const { left, right, top } = insetsOf(box, container);
  if (Math.max(...[left, right, top].map(Math.abs)) > SAME_PX) return false;
  return fills.some((fill) => fill.kind === "solid" && fill.color.alpha === 1);
}

/** It shows no more than its ground above there. */
function canStart({ node, box }: Item, y: number): boolean {
  const { children, layout, text, rotation, radii, stroke, fills } = node;
  if (endOf(box, "y") <= y || text !== null || rotation !== 0 || stroke !== null) return false;
  if (radii.some((radius) => radius > 0) || fills.some(({ kind }) => kind !== "solid"))
    return false;
  if (layout !== null) return box.y + layout.padding.top >= y - SAME_PX;
  return children.every((child) => child.box !== null && child.box.y >= y - SAME_PX);
}

/** Without what the bar covers of it. */
function startAt(item: Item, y: number): Item {
  const covered = y - item.box.y;
  if (covered <= 0) return item;
  const box = { ...item.box, y, height: item.box.height - covered };
  const { layout } = item.node;
  const padding = layout && { ...layout.padding, top: Math.max(0, layout.padding.top - covered) };
  const node = { ...item.node, box, layout: layout && padding && { ...layout, padding } };
  return { ...item, node, box };
}

/** The same in a layout of the design's own, in which the bar stands at coordinates above all columns; null where none does. */
export function standAbove(node: DesignNode): DesignNode | null {
  const { layout, box, children } = node;
  if (layout?.direction !== "row" || box === null || layout.padding.top > 0) return null;
  const bar = inOrder(children).find((item) => item.node.isAbsolute && isBar(item, box))?.node;
  const flowing = children.filter(({ isAbsolute }) => !isAbsolute);
  const columns = inOrder(flowing);
  if (bar?.box == null || columns.length < 2 || columns.length < flowing.length) return null;
  const bottom = endOf(bar.box, "y");
  const areBelow = flowing.every((column) => children.indexOf(column) < children.indexOf(bar));
  if (!areBelow || !columns.every((column) => canStart(column, bottom))) return null;
  const rest = { ...box, y: bottom, height: endOf(box, "y") - bottom };
  const below = columns.map((column) => startAt(column, bottom).node);
  const row: DesignNode = {
    ...makeAnonymousFrame(`${node.id}.below`, rest, below),
    layout,
    horizontal: "fill",
    vertical: node.vertical === "hug" ? "hug" : "fill",
  };
  const standing: DesignNode = { ...bar, isAbsolute: false, horizontal: "fill" };
  const floating = children.filter((child) => child.isAbsolute && child !== bar);
  return { ...node, layout: BARE_COLUMN, children: [standing, row, ...floating] };
}
