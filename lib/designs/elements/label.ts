import { drawsNothing } from "../layout/anonymous-frame";
import { countTexts } from "../layout/elastic";
import { innerBoxOf, insetsOf } from "../layout/geometry";
import { countBreaks, isOneLine, lineHeightOf } from "../layout/text-box";
import { hasImage } from "../read/image";
import { isUnlimited } from "../read/layout";
import type {
  Alignment,
  AutoLayout,
  Box,
  DesignNode,
  DesignText,
  Sides,
  TextStyle,
} from "../read/node";
import { comesAndGoes } from "../read/states";
import { isUniform } from "./text";

/**
 * Finds boxes that need no element of their own beside their text's: a badge, a button, an icon with its label. The
 * letters stand directly in the box, which aligns them as the design does.
 */

export interface Label {
  /** As high as its text made it. */
  readonly box: DesignNode;
  readonly node: DesignNode;
  /** The layer in the box that the letters stand for: the text, or a box that only holds it. */
  readonly child: DesignNode;
  readonly text: DesignText;
  readonly layout: AutoLayout;
  /** The letters need no more than the box's padding and the text's own alignment. */
  readonly isBlock: boolean;
}

const SAME_PX = 1;
const ICON_PX = 48;
const MOST_ICONS = 2;

export function findLabel(box: DesignNode): Label | null {
  const { layout, children } = box;
  // Beside words that other instances show, letters need an element.
  if (
    layout === null ||
    box.hides === "words" ||
    layout.wraps ||
    box.box === null ||
    hasBackdrop(box)
  )
    return null;
  const texts = children.filter((one) => countTexts(one) > 0);
  const [child] = texts;
  const node = child === undefined ? null : textOf(child, children.at(-1) === child);
  const text = node === null ? null : withoutTrim(node);
  if (child === undefined || node === null || text === null || texts.length > 1) return null;
  if (!isPlainText(node, text)) return null;
  if (layout.table === "cell" && children.length === 1)
    return { box, node, child, text, layout, isBlock: true };
  if (children.length > 1 || box.hides !== null) {
    const icons = children.filter((one) => one !== child);
    if (icons.length > MOST_ICONS || !icons.every(isIcon)) return null;
    const beside = alignBeside(layout, children.at(-1) === child, { node, text, icons });
    return beside === null ? null : { box, node, child, text, layout: beside, isBlock: false };
  }
  const padding = toPadding(box, layout, { node, text });
  if (padding === null) return null;
  const found = alone(box, box.box, { layout: { ...layout, padding }, node, text });
  return found === null ? null : { ...found, child };
}

/** The text in a box that shows nothing else and is as large, in the box's place. At the end, letters may reach over it. */
function textOf(box: DesignNode, isLast: boolean): DesignNode | null {
  if (box.text !== null) return box;
  const [only, ...others] = box.children;
  if (only?.text == null || only.box === null || box.box === null || others.length > 0) return null;
  if (!drawsNothing({ ...box, clips: false }) || only.isAbsolute) return null;
  if (!isUnlimited(box.limits) || only.flow?.isRaised === true) return null;
  const isOpen = isLast && only.text.keepsLine && startsIn(box, only.text);
  const { right, ...sides } = insetsOf(only.box, box.box);
  const isSame =
    Object.values(sides).every((px) => Math.abs(px) <= SAME_PX / 2) &&
    right <= SAME_PX / 2 &&
    (isOpen || (right >= -SAME_PX / 2 && (only.flow?.margin.right ?? 0) >= 0));
  const { isAbsolute, flow, horizontal, vertical } = box;
  return isSame ? { ...only, isAbsolute, flow, horizontal, vertical } : null;
}

/** Letters that stand directly in a flex box cannot be trimmed; a line that never breaks is as low by its line height. */
function withoutTrim({ text, box }: DesignNode): DesignText | null {
  if (text === null || box === null || !text.isTrimmed) return text;
  if (!(text.keepsLine || hugsWords(text)) || countBreaks(text) > 1) return text;
  const toLow = (style: TextStyle): TextStyle => ({ ...style, lineHeight: box.height });
  const runs = text.runs.map((run) => ({ ...run, style: toLow(run.style) }));
  return { ...text, runs, style: toLow(text.style), isTrimmed: false };
}

/** A text whose look all letters of its box can take over. */
function isPlainText(node: DesignNode, text: DesignText): boolean {
  const { opacity, blend, effects, rotation, isAbsolute, flow, fills, limits } = node;
  if (opacity < 1 || blend !== null || effects.length > 0 || rotation !== 0 || isAbsolute)
    return false;
  if (comesAndGoes(node)) return false;
  if (fills.length > 1 || fills.some(({ kind }) => kind !== "solid")) return false;
  if (text.isTrimmed || text.direction !== null) return false;
  if (text.paragraphs !== null || text.indent > 0) return false;
  if (text.truncates || text.maxLines !== null || text.horizontal === "justified") return false;
  if (!isUniform(text) || text.runs.every(({ characters }) => characters === "")) return false;
  if (!isUnlimited(limits)) return false;
  if (flow === null) return true;
  return !flow.isPushed && !flow.isRaised;
}

/** A picture below the letters would be painted above them. */
const hasBackdrop = ({ fills }: DesignNode): boolean => hasImage(fills);

function isIcon(node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  return !node.isAbsolute && width <= ICON_PX && height <= ICON_PX && countTexts(node) === 0;
}

const hugsWords = ({ resize }: DesignText): boolean => resize === "both";

/** As wide as its words, in one line. */
const isAsWide = (node: DesignNode, text: DesignText): boolean =>
  hugsWords(text) || (hugsWidth(node) && text.resize === "height" && isOneLine(node));

interface Beside extends Pick<Label, "node" | "text"> {
  readonly icons: readonly DesignNode[];
}

/** Null if the letters need a width of their own beside the icons. */
function alignBeside(
  layout: AutoLayout,
  isLast: boolean,
  { node, text, icons }: Beside,
): AutoLayout | null {
  if (node.flow !== null && !canDrop(node.flow.margin, isLast, text)) return null;
  if (isAsWide(node, text)) return layout;
  if (layout.direction !== "row" || !isOneLine(node) || text.horizontal !== "start") return null;
  if (text.resize === "none" && !isLine(node, text)) return null;
  if (layout.main !== "start") return null;
  if (isLast) return layout;
  // A text that takes what is left pushes the icon after it to the end.
  const isFilling = node.flow === null ? node.horizontal === "fill" : node.flow.width === "grow";
  return isFilling && icons.length === 1 ? { ...layout, main: "between" } : null;
}

/** Letters on one line end before their margin. */
const canDrop = ({ top, right, bottom, left }: Sides, isLast: boolean, text: DesignText): boolean =>
  top === 0 &&
  bottom === 0 &&
  left === 0 &&
  (right === 0 || (isLast && text.keepsLine && text.horizontal === "start"));

const isLine = ({ box }: DesignNode, text: DesignText): boolean =>
  box !== null && Math.abs(box.height - lineHeightOf(text)) <= SAME_PX / 2;

/** The text's margins become padding; a negative one can only go where letters do not end. */
function toPadding(
  box: DesignNode,
  { padding }: AutoLayout,
  { node, text }: Pick<Label, "node" | "text">,
): Sides | null {
  if (node.flow === null) return padding;
  const { margin } = node.flow;
  const [top, left] = [padding.top + margin.top, padding.left + margin.left];
  const [right, bottom] = [padding.right + margin.right, padding.bottom + margin.bottom];
  const isOpen = (hugsWords(text) || text.keepsLine) && startsIn(box, text);
  if (top < 0 || left < 0 || bottom < 0 || (right < 0 && !isOpen)) return null;
  return { top, left, bottom, right: Math.max(0, right) };
}

interface Alone {
  readonly layout: AutoLayout;
  readonly node: DesignNode;
  readonly text: DesignText;
}

/** Null if the box cannot align the letters as their own box did. */
function alone(
  box: DesignNode,
  outer: Box,
  { layout, node, text }: Alone,
): Omit<Label, "child"> | null {
  const room = innerBoxOf({ ...box, layout }, outer);
  const across = alignAcross(room, { layout, node, text }, startsIn(box, text));
  const down = alignDown(room, { layout, node, text });
  if (across === null || down === null) return null;
  const aligned = { ...text, horizontal: across };
  const isTight = hugsHeight(box) && Math.abs(room.height - (node.box?.height ?? 0)) <= SAME_PX;
  const isBlock =
    isTight && (isOneLine(node) || text.horizontal === across) && !canSpill(box, text, across);
  return {
    box: isHigher(node, text) ? withOwnHeight(box, node, text) : box,
    node,
    text: isBlock ? aligned : text,
    layout: toLayout(layout, across, down),
    isBlock,
  };
}

/** Letters that do not wrap may go on beyond its end. */
const startsIn = (box: DesignNode, { horizontal }: DesignText): boolean =>
  horizontal === "start" && !hugsWidth(box);

/** Or lower than its lines, which would leave a box that fits them another height. */
const isHigher = (node: DesignNode, text: DesignText): boolean =>
  text.resize === "none" && !(isOneLine(node) && isLine(node, text));

function withOwnHeight(box: DesignNode, node: DesignNode, text: DesignText): DesignNode {
  const { flow, limits } = box;
  if (box.box === null) return box;
  if (isOneLine(node) && node.box !== null && node.box.height < lineHeightOf(text) - SAME_PX)
    return flow === null
      ? { ...box, vertical: "fixed" }
      : { ...box, flow: { ...flow, height: "fixed" } };
  if (!hugsHeight(box)) return box;
  return flow === null
    ? { ...box, limits: { ...limits, minHeight: limits.minHeight ?? box.box.height } }
    : { ...box, flow: { ...flow, height: "least" } };
}

function alignAcross(room: Box, { layout, node, text }: Alone, isOpen: boolean): Alignment | null {
  if (node.box === null || text.horizontal === "justified") return null;
  const insets = insetsOf(node.box, room);
  const left = insets.left;
  const right = isOpen && text.keepsLine ? Math.max(0, insets.right) : insets.right;
  const own = layout.direction === "row" ? layout.main : layout.cross;
  if (Math.abs(left) <= SAME_PX && Math.abs(right) <= SAME_PX) {
    return hugsWords(text) && node.flow === null && node.horizontal !== "fill"
      ? toAlignment(own)
      : text.horizontal;
  }
  if (left < -SAME_PX || right < -SAME_PX) return null;
  if (isAsWide(node, text)) return toAlignment(own);
  if (!isOneLine(node)) return null;
  const isAt = { start: left, end: right, center: left - right }[text.horizontal];
  return Math.abs(isAt) <= SAME_PX ? text.horizontal : null;
}

const toAlignment = (own: AutoLayout["main"] | AutoLayout["cross"]): Alignment =>
  own === "center" || own === "end" ? own : "start";

function alignDown(room: Box, { layout, node, text }: Alone): Alignment | "baseline" | null {
  if (node.box === null) return null;
  const own = layout.direction === "row" ? layout.cross : layout.main;
  if (text.resize !== "none") return own === "baseline" ? own : toAlignment(own);
  if (!isHigher(node, text)) return toAlignment(own);
  const { top, bottom } = insetsOf(node.box, room);
  const isAt = { start: top, end: bottom, center: top - bottom }[text.vertical];
  return Math.abs(isAt) <= SAME_PX && Math.min(top, bottom) >= -SAME_PX ? text.vertical : null;
}

function toLayout(layout: AutoLayout, across: Alignment, down: Alignment | "baseline"): AutoLayout {
  return layout.direction === "row"
    ? { ...layout, main: across, cross: down, gap: 0 }
    : { ...layout, main: down === "baseline" ? "start" : down, cross: across, gap: 0 };
}

/** Letters that do not wrap, in a box that they do not widen: beyond it only a layout keeps them centered. */
function canSpill(box: DesignNode, text: DesignText, across: Alignment): boolean {
  return across !== "start" && (hugsWords(text) || text.keepsLine) && !hugsWidth(box);
}

const hugsWidth = ({ flow, horizontal }: DesignNode): boolean =>
  flow === null ? horizontal === "hug" : flow.width === "content";
const hugsHeight = ({ flow, vertical }: DesignNode): boolean =>
  flow === null ? vertical === "hug" : flow.height === "content";
