import type { Alignment, Box, DesignNode, FlowPlace, Sides } from "../read/node";
import { countTexts, isDrawn, isElastic, isIcon, isTightRow } from "./elastic";
import { areEqualInsets } from "./geometry";
import { leastInnerWidthOf } from "./least-width";
import { isOneLine } from "./text-box";
import { NARROWEST } from "./yield-row";

/** How wide a layer of a column is, and at which side of it. `left`, `right`: what it leaves of the column, in px. */

export const WIDE_PX = 640;
const TOUCH_PX = 1;
/** Wider equal insets of a wide container are the margins of a content column, not padding. */
const CONTENT_MARGIN_PX = 40;
const MARGIN_SHARE = 0.25;
/** Insets that take more of the width leave content as it is. */
export const INSET_SHARE = 0.3;
/** A paragraph that takes so much of its column uses all of it. */
const FILLING_SHARE = 0.9;
/** Up to this share of the width, insets are drawn by eye, and those at both sides are alike. */
const SLIGHT_SHARE = 0.02;
const ALIKE_SHARE = 0.05;

/** As wide as its container but for insets that the container's padding does not hold. */
export function isFilling(node: DesignNode, left: number, right: number, content: Box): boolean {
  const { width } = content;
  if (keepsWidth(node)) return false;
  if (left <= TOUCH_PX && right <= TOUCH_PX) return true;
  const self = alignmentOf({ left, right }, content);
  if (widthOf(node, self) !== "most" || left + right > width * INSET_SHARE) return false;
  if (self === "center" && (isTightRow(node) || holdsLittle(content, Math.min(left, right))))
    return false;
  if (self === "end" && right > TOUCH_PX && !spansPage(node, left, right, content)) return true;
  const leavesLittle = left + right <= width * (1 - FILLING_SHARE);
  if (node.text !== null) return !isOneLine(node) && leavesLittle;
  if (leavesLittle && left <= TOUCH_PX && countTexts(node) > 0 && isElastic(node)) return true;
  if (countTexts(node) > 1 && left + right <= width * SLIGHT_SHARE) return true;
  if (self === "end" && left > width * ALIKE_SHARE) return false;
  return spansWidth(node, width - left - right, width);
}

/** From one margin of a page to the other; without the room to follow it, it stands in the middle. */
function spansPage(node: DesignNode, left: number, right: number, { width }: Box): boolean {
  if (node.text !== null || countTexts(node) < 2 || left + right > width * INSET_SHARE)
    return false;
  const [less, more] = left < right ? [left, right] : [right, left];
  return more <= 2 * less && more - less <= width * ALIKE_SHARE;
}

/** What stands side by side has as much room as the page gives, if its insets leave enough where the page is narrow. */
function spansWidth(node: DesignNode, room: number, width: number): boolean {
  if (countTexts(node) < 2) return false;
  return leastInnerWidthOf(node) <= room - width * (1 - NARROWEST);
}

/** At which side of the column a layer stands that does not fill it. */
export function sideOf(node: DesignNode, left: number, right: number, content: Box): Alignment {
  return spansPage(node, left, right, content) ? "center" : alignmentOf({ left, right }, content);
}

function alignmentOf({ left, right }: Pick<Sides, "left" | "right">, { width }: Box): Alignment {
  if (areEqualInsets(left, right, width)) return "center";
  return right < left ? "end" : "start";
}

/** In a centered box, a margin at one side moves the content by half of it. */
export function toSideMargins(self: Alignment, left: number, right: number): Partial<Sides> {
  if (self === "start") return { left };
  if (self === "end") return { right };
  return left >= right ? { left: left - right } : { right: right - left };
}

/** Wide margins hold content in the middle; as padding they would squeeze it where the page is narrower. */
export function holdsLittle(frame: Box, inset: number): boolean {
  if (frame.width >= WIDE_PX) return inset >= CONTENT_MARGIN_PX;
  return inset * 2 > frame.width * MARGIN_SHARE;
}

function keepsWidth(node: DesignNode): boolean {
  return node.rotation !== 0 || (isDrawn(node) && node.kind !== "line");
}

export function widthOf(node: DesignNode, self: Alignment): FlowPlace["width"] {
  if (node.text !== null) return isContentWide(node, self) ? "content" : "most";
  if (keepsWidth(node) || isIcon(node)) return "fixed";
  const hugs = node.layout !== null && node.flow === null && node.horizontal === "hug";
  return hugs || isTightRow(node) ? "content" : "most";
}

/** A line's own width places it alike only from the side that it is aligned to; a box that its lines made fits them. */
function isContentWide(node: DesignNode, self: Alignment): boolean {
  if (node.text === null) return false;
  return node.text.resize === "both" || (isOneLine(node) && node.text.horizontal === self);
}
