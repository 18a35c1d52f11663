import { countTexts, isDrawn, isIcon } from "../layout/elastic";
import { sharesRow } from "../layout/keep-shares";
import { leastWidthOf, lineWidthOf } from "../layout/least-width";
import { isLabel, isOneLine } from "../layout/text-box";
import { hasImage } from "../read/image";
import type { AutoLayout, DesignNode, DesignText, Sides } from "../read/node";

/** How wide a layer should be at least, so that what is in it can still be read and used, however it is arranged. */

/** A column of sentences. */
const READABLE_PX = 216;
/** What fits into this stays side by side in whatever is around it. */
const BESIDE_PX = 280;
const PICTURE_PX = 120;
/** Of its width in the design. */
const PICTURE_SHARE = 0.5;
const SHAPE_PX = 8;
/** A control or a portrait, which is no smaller on a narrow page. */
export const SMALL_PX = 64;
/** What of a padding or a margin must stay on a narrow page. */
const GUTTER_PX = 24;
/** As high as this, a column is a part of the page, such as a side bar. */
const PART_PX = 480;
/** Bars, buttons and fields are not higher. */
const LOW_PX = 96;

/** Gaps between columns, and what remains of wide ones. */
export const WIDE_GAP_PX = 24;

const known = new WeakMap<DesignNode, number>();

/** In px; never more than in the design. */
export function comfortOf(node: DesignNode): number {
  const found = known.get(node);
  if (found !== undefined) return found;
  const width = node.box?.width ?? 0;
  const comfort = Math.min(width, measure(node, width));
  known.set(node, comfort);
  return comfort;
}

function measure(node: DesignNode, width: number): number {
  const { text, children, layout } = node;
  // A table's columns have one least width for all of their cells.
  if (text !== null) return Math.max(node.limits.minWidth ?? 0, comfortOfText(node, text, width));
  if (children.length === 0) return comfortOfShape(node, width);
  if (width <= SMALL_PX && countTexts(node) === 0) return width;
  if (layout === null || node.scrolls) return countTexts(node) > 1 ? width : PICTURE_PX;
  const beside = sideBySide(node, layout);
  const isLine = layout.direction === "row" && !layout.isYielding && !layout.wraps;
  if (isLine && (beside <= BESIDE_PX || isLow(node))) return beside;
  const widest = Math.max(
    0,
    ...flowingOf(node).map((child) => comfortOf(child) + marginsOf(child)),
  );
  const needed = widest + gutterOf(layout.padding);
  const isPart = (node.box?.height ?? 0) >= PART_PX;
  if (isPart) return Math.max(needed, READABLE_PX);
  return isLine ? Math.max(needed, Math.min(beside, READABLE_PX)) : needed;
}

/** A plain shape, as the bar of a chart, shows the same when it is narrow. */
function comfortOfShape(node: DesignNode, width: number): number {
  if (isIcon(node)) return width;
  const isPicture = hasImage(node.fills) || isDrawn(node);
  return isPicture ? Math.max(PICTURE_PX, width * PICTURE_SHARE) : SHAPE_PX;
}

function comfortOfText(node: DesignNode, text: DesignText, width: number): number {
  if (isOneLine(node) && isLabel(text)) return Math.min(lineWidthOf(node), BESIDE_PX);
  return Math.max(Math.min(width, READABLE_PX), leastWidthOf(node));
}

/** Of all that is in a row, with its gaps and what of its padding must stay. Equals need as much as the widest of them. */
export function sideBySide(node: DesignNode, layout: AutoLayout): number {
  const flowing = flowingOf(node);
  const share = Math.max(0, ...flowing.filter(sharesRow).map(comfortOf));
  let sum = gutterOf(layout.padding) + Math.max(0, layout.gap) * Math.max(0, flowing.length - 1);
  for (const child of flowing)
    sum += (sharesRow(child) ? share : comfortOf(child)) + marginsOf(child);
  return sum;
}

export const flowingOf = ({ children }: DesignNode): readonly DesignNode[] =>
  children.filter(({ isAbsolute }) => !isAbsolute);

const gutterOf = ({ left, right }: Sides): number =>
  Math.min(left, GUTTER_PX) + Math.min(right, GUTTER_PX);

const marginsOf = ({ flow }: DesignNode): number => (flow === null ? 0 : gutterOf(flow.margin));

/** Words of one line, and what holds no more: a bar, a button, a field, a row of such. */
export function isLow(node: DesignNode): boolean {
  if (node.text !== null) return isOneLine(node);
  return (node.box?.height ?? 0) <= LOW_PX && node.children.every(isLow);
}
