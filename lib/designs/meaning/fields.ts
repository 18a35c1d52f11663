import { countTexts } from "../layout/elastic";
import { insetsOf, liesWithin } from "../layout/geometry";
import { isOneLine } from "../layout/text-box";
import { hasImage } from "../read/image";
import { topColorOf } from "../read/mix-paints";
import type { DesignNode } from "../read/node";
import { chromaOf, isPainted, lightnessOf } from "./color";
import { labelIn } from "./navigation";
import type { FieldType } from "./role";
import { spokenNameOf } from "./spoken-name";
import { countWords, saysSomething, wordsIn } from "./words";

/** Recognizes fields for text: a rounded box with quiet words at its left, and its caption above. */

const HEIGHT: readonly [number, number] = [28, 72];
const LINES_HEIGHT: readonly [number, number] = [80, 320];
const LEAST_WIDTH = 120;
const MOST_ICONS = 2;
const ICON_PX = 32;
const START_PX = 64;
/** Between black and white: quiet words are gray. */
const QUIET: readonly [number, number] = [0.35, 0.85];
const GRAY_CHROMA = 0.25;
const LIGHT = 0.85;
const CHOICE = /\bdown\b|drop ?down|caret/i;
const MOST_WORDS = 8;
/** Of a shortcut, such as "⌘K". */
const MOST_KEY_LETTERS = 3;
const CAPTION_WORDS = 5;
const CAPTION_GAP = 16;
const CAPTION_SHIFT = 4;
const CAPTION_PX = 18;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

export interface Field {
  readonly words: DesignNode;
  /** The words are not quiet: it may be filled in, or be no field. */
  readonly isFilled: boolean;
  readonly type: FieldType;
  /** With an arrow that points down: people choose from a list. */
  readonly isChoice: boolean;
}

/** Returns null for a box that is no field. */
export function findField(node: DesignNode): Field | null {
  const { box, children, radii, stroke } = node;
  if (box === null || box.width < LEAST_WIDTH || !isPainted(node) || hugsWidth(node)) return null;
  if (radii.every((radius) => radius < 2) && !isWholeOutline(stroke)) return null;
  const isTall = isWithin(box.height, LINES_HEIGHT);
  if (!isTall && !isWithin(box.height, HEIGHT)) return null;
  const { text, icons } = splitContent(children);
  if (text === undefined || icons.length > MOST_ICONS || !icons.every(isSmall)) return null;
  const words = wordsIn(text);
  const isTold = !isTall && tellsEntry(words);
  if (!(isLightBox(node) || isTold) || !startsBox(text, node, isTall)) return null;
  const isNumber = !isSecret(words) && !saysSomething(words);
  if ((isNumber && isTall) || countWords(words) > MOST_WORDS) return null;
  return {
    words: text,
    isFilled:
      isNumber || (!isTall && !isQuiet(text) && !(isTold && !isLightBox(node)) && !isSecret(words)),
    isChoice: icons.some(({ name }) => CHOICE.test(name)),
    type: isTall ? "lines" : typeOf(words, node, icons),
  };
}

/** A line at one side alone is that of a strip or a row. */
const isWholeOutline = (stroke: DesignNode["stroke"]): boolean =>
  stroke !== null && Object.values(stroke.weights).every((px) => px > 0);

interface Content {
  readonly text: DesignNode | undefined;
  readonly icons: readonly DesignNode[];
}

/** Words may share a row with the icon before them. */
function splitContent(children: readonly DesignNode[]): Content {
  const [first, ...others] = children;
  const isRow = first?.layout?.direction === "row" && !isPainted(first);
  const all = isRow && countTexts(first) === 1 ? [...first.children, ...others] : children;
  const text = all.find((child) => child.text !== null);
  return { text, icons: all.filter((child) => child !== text) };
}

const ENTRY =
  /^(enter|type|your|e-?mail|password|user ?name|search|phone|(full|first|last) name)\b|\S@[^\s@][^\s.@]*\.\S/i;
const ENTRY_WORDS = 5;

/** Words that say what to type make a field of a dark or colored box, too. */
const tellsEntry = (words: string): boolean =>
  isSecret(words) || (ENTRY.test(words) && countWords(words) <= ENTRY_WORDS);

const hugsWidth = ({ flow, horizontal, layout }: DesignNode): boolean =>
  layout !== null && (flow === null ? horizontal === "hug" : flow.width === "content");

function isSmall(node: DesignNode): boolean {
  const { width = 0, height = 0 } = node.box ?? {};
  const isKey = countTexts(node) === 1 && wordsIn(labelIn(node) ?? node).length <= MOST_KEY_LETTERS;
  return (countTexts(node) === 0 || isKey) && width <= ICON_PX && height <= ICON_PX;
}

function isLightBox({ fills }: DesignNode): boolean {
  const color = topColorOf(fills);
  if (hasImage(fills)) return false;
  return color === null || lightnessOf(color) >= LIGHT;
}

/** One line at the left, not in the middle; in a tall box at the top. */
function startsBox(text: DesignNode, { box }: DesignNode, isTall: boolean): boolean {
  if (text.box === null || box === null || text.text?.horizontal !== "start") return false;
  const { left, right, top, bottom } = insetsOf(text.box, box);
  if (left < 2 || left > START_PX || text.rotation !== 0) return false;
  if (isTall) return top < bottom;
  return isOneLine(text) && (right > left || text.text.resize !== "both");
}

const isSecret = (words: string): boolean => /^[•●∙·*＊]{4,}$/.test(words);

function isQuiet({ text, fills }: DesignNode): boolean {
  const color = topColorOf(text?.runs[0]?.fills ?? fills);
  if (color === null || text === null || text.runs.length > 1) return false;
  return isWithin(lightnessOf(color), QUIET) && chromaOf(color) < GRAY_CHROMA;
}

function typeOf(words: string, { name }: DesignNode, icons: readonly DesignNode[]): FieldType {
  if (isSecret(words)) return "password";
  if (icons.some((icon) => /search/i.test(icon.name))) return "search";
  return typeToldBy(`${name} ${words}`);
}

/** What a field's words, caption and name say about what is to be typed. */
export function typeToldBy(words: string): FieldType {
  if (/password|passcode/i.test(words)) return "password";
  if (/e-?mail|\S@\S/i.test(words)) return "email";
  if (/\bsearch\b/i.test(words)) return "search";
  return /\b(phone|mobile number)\b/i.test(words) ? "tel" : "text";
}

const EYE = /\beye\b|\bvisib/i;

/** The eye at the end of a field, in its box or on it, shows what is typed. */
export function findEye(box: DesignNode, next: DesignNode | null): DesignNode | null {
  if ((box.box?.height ?? 0) > HEIGHT[1]) return null;
  const { icons } = splitContent(box.children);
  const all = next !== null && liesIn(next, box) ? [...icons, next] : icons;
  return all.find((one) => isSmall(one) && EYE.test(spokenNameOf(one, ""))) ?? null;
}

const liesIn = ({ box }: DesignNode, outer: DesignNode): boolean =>
  box !== null && outer.box !== null && liesWithin(box, outer.box);

/** The short text directly above a field that starts where the field does. */
export function isCaptionOf(text: DesignNode, field: DesignNode): boolean {
  if (text.text === null || text.box === null || field.box === null) return false;
  const gap = field.box.y - text.box.y - text.box.height;
  const words = wordsIn(text);
  return (
    isWithin(gap, [-CAPTION_SHIFT, CAPTION_GAP]) &&
    Math.abs(text.box.x - field.box.x) <= CAPTION_SHIFT &&
    text.text.style.size <= CAPTION_PX &&
    saysSomething(words) &&
    countWords(words) <= CAPTION_WORDS
  );
}
