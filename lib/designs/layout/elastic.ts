import type { DesignNode } from "../read/node";
import { hasSeveralWords, isLabel, isOneLine } from "./text-box";

/** Which layers may follow the page's width, and which keep their own. */

/** Up to this size in both directions a layer without texts is an icon or a control. */
const ICON_PX = 64;
const WIDE_PICTURE_PX = 160;
const WIDE_LABEL_PX = 320;
const RULE_PX = 2;

const counts = new WeakMap<DesignNode, number>();

/** The number of texts in a layer and its descendants. */
export function countTexts(node: DesignNode): number {
  if (node.children.length === 0) return node.text === null ? 0 : 1;
  const known = counts.get(node);
  if (known !== undefined) return known;
  let count = node.text === null ? 0 : 1;
  for (const child of node.children) count += countTexts(child);
  counts.set(node, count);
  return count;
}

/** True for what takes or gives width in a row: a paragraph, a box with several texts, a wide picture, a rule. */
export function isElastic(node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  if (node.rotation !== 0) return false;
  if (node.text !== null) return !isOneLine(node);
  const texts = countTexts(node);
  if (texts > 0) return !isLabelBox(node, texts);
  if (isDrawn(node)) return height <= RULE_PX && width > ICON_PX;
  return width >= WIDE_PICTURE_PX || (height <= RULE_PX && width > ICON_PX);
}

/** A button, a chip, a badge, or a row of such without free space. */
function isLabelBox(node: DesignNode, texts: number): boolean {
  const { width = 0 } = node.box ?? {};
  if (node.layout !== null && node.horizontal === "hug") return true;
  if (isTightRow(node)) return true;
  return texts === 1 && width <= WIDE_LABEL_PX && hasOwnSize(node);
}

const hasOwnSize = ({ fills, stroke, isEntry }: DesignNode): boolean =>
  fills.length > 0 || stroke !== null || isEntry === true;

/** As wide as its content: nothing in it follows the page. */
export function isTightRow(node: DesignNode): boolean {
  const { layout, children } = node;
  if (layout?.direction !== "row" || layout.main !== "start" || hasOwnSize(node)) return false;
  return children.every(
    ({ flow }) =>
      flow !== null && !flow.isPushed && (flow.width === "content" || flow.width === "fixed"),
  );
}

export function isIcon(node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  return width <= ICON_PX && height <= ICON_PX && countTexts(node) === 0;
}

/** A drawing has the size of its paths. */
export function isDrawn(node: DesignNode): boolean {
  const { kind, paths } = node;
  return kind === "vector" || kind === "line" || paths.length > 0 || isPieced(node);
}

/** More shapes than this are the pieces of one drawing. */
const MOST_SHAPES = 40;

/** True for a drawing that is too large to be one layer. */
export function isPieced(node: DesignNode): boolean {
  const { layout, children } = node;
  if (layout !== null || children.length <= MOST_SHAPES || countTexts(node) > 0) return false;
  return children.filter(isDrawn).length > MOST_SHAPES;
}

/** The room that a text needs to its right so that a browser's own rounding cannot break its line. */
export const SPARE_PX = 2;

/** Lets a text of several words wrap where the page gets narrower than the design. */
export function allowWrap(node: DesignNode, room: number): DesignNode {
  return node.text === null || isLabel(node.text) ? node : breakLine(node, room);
}

/** The same for labels. */
export function breakLine(node: DesignNode, room: number): DesignNode {
  const { text, box } = node;
  if (text === null || box === null || room < box.width + SPARE_PX) return node;
  if ((text.resize !== "both" && !text.keepsLine) || !hasSeveralWords(text)) return node;
  const resize = text.resize === "both" ? ("height" as const) : text.resize;
  return { ...node, text: { ...text, resize, keepsLine: false } };
}
