import type { Box, DesignNode } from "../read/node";
import { endOf, type Item, insetsOf, sharedAreaOf } from "./geometry";

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
function canStart({ node, box }: Item, bottom: number): boolean {
  const { children, layout, text, rotation, radii, stroke } = node;
  if (endOf(box, "y") <= bottom || layout !== null || text !== null) return false;
  if (rotation !== 0 || stroke !== null || radii.some((radius) => radius > 0)) return false;
  if (node.fills.some(({ kind }) => kind !== "solid")) return false;
  return children.every((child) => child.box !== null && child.box.y >= bottom - SAME_PX);
}

function startAt(item: Item, y: number): Item {
  const box = { ...item.box, y, height: endOf(item.box, "y") - y };
  const node: DesignNode = { ...item.node, box };
  return { ...item, node, box };
}
