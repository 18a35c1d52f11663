import { mapChildren } from "../read/map-children";
import type { Box, DesignNode, DesignText } from "../read/node";
import { gapsOf } from "../read/paragraphs";
import { NEAR_PX } from "./steps";

/** What a text's box tells about its lines. */

/** The share of the font size that most fonts take for a line. */
const USUAL_LINE = 1.2;

export function lineHeightOf({ style }: DesignText): number {
  return style.lineHeight ?? style.size * USUAL_LINE;
}

/** Of the font size: how tall the capitals of most fonts are. */
const CAPITALS = 0.72;

/** Lines without a height lie on each other, so that a box tells nothing of them. */
export function countLines(text: DesignText, height: number): number {
  const lineHeight = lineHeightOf(text);
  const lines = countBreaks(text);
  if (lineHeight === 0) return lines;
  const trimmed = text.isTrimmed ? lineHeight - text.style.size * CAPITALS : 0;
  return Math.max(lines, Math.round((height + trimmed - betweenOf(text)) / lineHeight));
}

/** What lies between its paragraphs. */
const betweenOf = ({ paragraphs }: DesignText): number =>
  paragraphs === null ? 0 : gapsOf(paragraphs).reduce((sum, gap) => sum + gap, 0);

/** How tall the lines are in a box of this height. */
export const heightOfLines = (text: DesignText, height: number): number =>
  text.isTrimmed ? height : lineHeightOf(text) * countLines(text, height) + betweenOf(text);

/** The lines that a text has where none wraps. */
export function countBreaks(text: DesignText): number {
  const characters = charactersOf(text).trimEnd();
  let lines = 1;
  for (let at = characters.indexOf("\n"); at !== -1; at = characters.indexOf("\n", at + 1))
    lines += 1;
  return lines;
}

/** True for a text of one line in its design. */
export function isOneLine(node: DesignNode): boolean {
  return node.text !== null && node.box !== null && countLines(node.text, node.box.height) === 1;
}

export function charactersOf({ runs }: DesignText): string {
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return first.characters;
  return runs.map(({ characters }) => characters).join("");
}

/** Of the font size: few texts have letters that are wider on average. */
const WIDE_LETTER = 0.7;
/** The letters of most lines are narrower on average. */
export const ROOMY_LETTER = 0.62;
/** From Hangul on. */
const SQUARE_LETTER = /[\u1100-\uffdc]/;

/** In px, at most, or with letters of so much of their size: how wide a letter of a text is. */
export function letterWidthOf(text: DesignText, letter = WIDE_LETTER): number {
  const size = Math.max(0, ...text.runs.map(({ style }) => style.size));
  const spacing = Math.max(0, ...text.runs.map(({ style }) => style.letterSpacing));
  const share = SQUARE_LETTER.test(charactersOf(text)) ? 1 : letter;
  return size * share + spacing;
}

/** The same of a whole text where no line wraps. */
export function longestLineOf(text: DesignText, letter = WIDE_LETTER): number {
  const lines = charactersOf(text).split("\n");
  return Math.max(...lines.map(({ length }) => length)) * letterWidthOf(text, letter);
}

/** Chinese and Japanese have no spaces between words: up to four of their letters stand for one. */
const WORD =
  /[\u3001-\u30ff\u3400-\u9fff\uf900-\uffef]{1,4}|[^\s\u3001-\u30ff\u3400-\u9fff\uf900-\uffef]+/g;
const LABEL_WORDS = 3;

export const wordsOf = (text: DesignText): readonly string[] =>
  charactersOf(text).match(WORD) ?? [];

/** Signs are no words: `15 +` is one, which does not break. */
export const hasSeveralWords = (text: DesignText): boolean =>
  /^[^\p{L}\p{N}]*[\p{L}\p{N}]\S*\s[^\p{L}\p{N}]*[\p{L}\p{N}]/u.test(charactersOf(text)) ||
  !isLabel(text);

/** True for a text of up to three words. */
export const isLabel = (text: DesignText): boolean => wordsOf(text).length <= LABEL_WORDS;

/** Of the font size: few texts have letters that are narrower on average. */
const NARROW_LETTER = 0.4;

/** True if in any font a text has as many lines as its box has room for. */
export function fillsLines(text: DesignText, box: Box | null): boolean {
  const { width = 0, height = 0 } = box ?? {};
  const lines = countLines(text, height);
  return lines === countBreaks(text) || longestLineOf(text, NARROW_LETTER) > (lines - 1) * width;
}

/** A box of a fixed size may be too low for the lines of its text, which wrap all the same. */
const reachesBelow = ({ box }: DesignNode, text: DesignText): boolean =>
  text.resize === "none" && longestLineOf(text, NARROW_LETTER) > (box?.width ?? 0);

/** Keeps labels, or all texts, on the one line that they have in the design, where another font is wider. */
export function keepLines(node: DesignNode, which: "labels" | "all" = "labels"): DesignNode {
  const whole = mapChildren(node, (child) => keepLines(child, which));
  const { text } = node;
  if (text === null || text.truncates || !isOneLine(node)) return whole;
  if (!isLabel(text) && (which === "labels" || reachesBelow(node, text))) return whole;
  return { ...whole, text: { ...text, keepsLine: true } };
}

/**
 * Gives texts with the font's default line height the height of their lines in the design, so that what follows a text
 * in the flow does not depend on how a browser rounds.
 */
export function fitTextBoxes(node: DesignNode): DesignNode {
  const whole = mapChildren(node, fitTextBoxes);
  const text = node.text === null ? null : fitText(node, node.text);
  return text === node.text ? whole : { ...whole, text };
}

/** True if the box is nearly as tall as its lines. */
function isNear({ box, styles }: DesignNode, text: DesignText): boolean {
  const height = box?.height ?? 0;
  const off = Math.abs(heightOfLines(text, height) - height);
  return styles.text === null && off <= NEAR_PX * countLines(text, height);
}

function fitText(node: DesignNode, text: DesignText): DesignText {
  const { style, resize, runs } = text;
  if (text.isTrimmed || node.box === null) return text;
  const isSaid = resize === "none" || style.lineHeight !== null;
  if (isSaid && !isNear(node, text)) return text;
  if (node.rotation !== 0 || runs.some((run) => run.style.size !== style.size)) return text;
  const lineHeight = (node.box.height - betweenOf(text)) / countLines(text, node.box.height);
  const share = lineHeight / style.size;
  if (share < 0.9 || share > 2) return text;
  const own = { ...style, lineHeight };
  return {
    ...text,
    style: own,
    runs: runs.map((run) => ({
      ...run,
      style: run.style === style ? own : { ...run.style, lineHeight },
    })),
  };
}
