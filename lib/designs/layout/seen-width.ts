import { mapChildren } from "../read/map-children";
import type { AutoLayout, Box, DesignNode } from "../read/node";
import { drawsNothing } from "./anonymous-frame";
import { freeIn, startsRow } from "./follow-page";
import { endOf, innerBoxOf, sharedAreaOf, unionOf } from "./geometry";
import { protrude } from "./placed-flow";
import { countSlides } from "./slides";
import { charactersOf, isOneLine, ROOMY_LETTER } from "./text-box";

/**
 * Ends boxes that were placed by hand where what they show ends: a line's box at the side of what cuts it off, and a
 * container that shows nothing of its own with what protrudes from it. Where the page gets narrower, only that needs room.
 */

const TOUCH_PX = 1;

/** `window`: what the nearest container that clips shows of its layers. */
export function endWhereSeen(node: DesignNode, window: Box | null = null): DesignNode {
  const { box, children, clips, rotation } = node;
  if (box === null || children.length === 0 || rotation !== 0) return node;
  const shown = clips ? box : window;
  const whole = mapChildren(node, (child) => endWhereSeen(child, shown));
  if (node.layout !== null) {
    const ended = mapChildren(whole, (child) => endInside(child, box));
    return shown === null ? ended : takeNoWidth(ended, box, node.layout, shown);
  }
  return mapChildren(whole, (child) =>
    child.text === null ? widen(child, box, whole.children) : cutLine(child, shown),
  );
}

function cutLine(node: DesignNode, window: Box | null): DesignNode {
  const { text, box, rotation } = node;
  if (window === null || text === null || box === null || rotation !== 0) return node;
  if (text.resize === "both" || text.horizontal !== "start" || !isOneLine(node)) return node;
  const width = endOf(window, "x") - box.x;
  if (box.x < window.x || box.width <= width + TOUCH_PX) return node;
  const { size, letterSpacing } = text.style;
  const most = charactersOf(text).length * (size * ROOMY_LETTER + letterSpacing);
  return most > width ? node : { ...node, box: { ...box, width } };
}

/** A row that the design placed by hand shows nothing where it reaches over its container after its last layer. */
function endInside(node: DesignNode, outer: Box): DesignNode {
  const { box, children, horizontal, isAbsolute, layout } = node;
  if (!isAbsolute || box === null || layout === null || children.length === 0) return node;
  if (horizontal !== "fixed" || !startsRow(layout) || !drawsNothing(node)) return node;
  if (children.some((child) => child.horizontal === "fill" || child.box === null)) return node;
  const seen = endOf(unionOf(children.flatMap((child) => child.box ?? [])), "x");
  const end = Math.max(seen + layout.padding.right, endOf(outer, "x"));
  return end >= endOf(box, "x") ? node : { ...node, box: { ...box, width: end - box.x } };
}

/** Unless it would get wider than what holds it, or touch what stands beside it. */
function widen(node: DesignNode, outer: Box, siblings: readonly DesignNode[]): DesignNode {
  const { layout, box, horizontal } = node;
  if (layout?.direction !== "column" || layout.cross !== "start" || layout.wraps) return node;
  if (box === null || horizontal !== "fixed" || !drawsNothing(node)) return node;
  const inner = node.children.flatMap((child) => (child.isAbsolute ? [] : (child.box ?? [])));
  const end = endOf(unionOf([box, ...inner]), "x");
  const own = endOf(box, "x");
  if (end <= own + TOUCH_PX || end > endOf(outer, "x")) return node;
  const added = { ...box, x: own, width: end - own };
  const touches = siblings.some(
    (other) => other !== node && other.box !== null && sharedAreaOf(other.box, added) > 0,
  );
  return touches ? node : { ...node, box: { ...box, width: end - box.x } };
}

/**
 * Beyond what its window shows, the last layer of a row takes nothing from the others, if those have room. Further slides
 * follow their carousel.
 */
function takeNoWidth(row: DesignNode, box: Box, layout: AutoLayout, window: Box): DesignNode {
  const flowing = row.children.filter(({ isAbsolute }) => !isAbsolute);
  const last = flowing.at(-1);
  if (!last?.box || flowing.length < 2 || !startsRow(layout)) return row;
  if (last.box.x < endOf(window, "x") - TOUCH_PX) return row;
  const room = innerBoxOf(row, box);
  const fits = freeIn(room, layout, flowing.slice(0, -1)) >= -TOUCH_PX;
  if (!fits || countSlides(room, layout, flowing) !== null) return row;
  const out = protrude(last, last.box.width + layout.gap);
  return mapChildren(row, (child) => (child === last ? out : child));
}
