import { countTexts } from "../layout/elastic";
import { insetsOf, unionOf } from "../layout/geometry";
import { hasImage } from "../read/image";
import type { DesignNode } from "../read/node";
import { chromaOf, isPainted, lightnessOf, topColorOf } from "./color";
import { labelIn } from "./navigation";
import { isLabel, wordsIn } from "./words";

/** Recognizes buttons and links by how they look. */

const BUTTON_HEIGHT: readonly [number, number] = [24, 72];
const BUTTON_WIDTH: readonly [number, number] = [40, 420];
const BUTTON_WORDS = 4;
const BUTTON_TEXT_PX = 24;
const MOST_ICONS = 2;
const ICON_PX = 32;
const CENTER_PX = 4;
const CENTER_SHARE = 0.06;
/** A lower box is a button only in a strong color; in a quiet one it is a badge or a tag. */
const SURE_HEIGHT_PX = 40;
const STRONG = 0.4;
const QUIET_LIGHTNESS = 0.75;

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean =>
  value >= least && value <= most;

/** A painted or outlined rounded box with one short text in its center, and perhaps icons. */
export function looksLikeButton(node: DesignNode): boolean {
  const { box, children, radii, fills, text } = node;
  if (box === null || text !== null || children.length === 0) return false;
  if (!isWithin(box.height, BUTTON_HEIGHT) || !isWithin(box.width, BUTTON_WIDTH)) return false;
  if (box.width < box.height || radii.every((radius) => radius < 2) || !isPainted(node))
    return false;
  if (hasImage(fills)) return false;
  return isSureOf(node, box.height) && isCenteredLabel(node);
}

function isSureOf({ fills, stroke }: DesignNode, height: number): boolean {
  if (height >= SURE_HEIGHT_PX) return true;
  const color = topColorOf(fills);
  if (color === null) return topColorOf(stroke?.paints ?? []) !== null;
  return (
    lightnessOf(color) < QUIET_LIGHTNESS &&
    (chromaOf(color) > STRONG || lightnessOf(color) < STRONG)
  );
}

function isCenteredLabel(node: DesignNode): boolean {
  if (countTexts(node) !== 1) return false;
  const label = labelIn(node);
  const style = label?.text?.style;
  if (label === null || style === undefined || style.size > BUTTON_TEXT_PX) return false;
  if (!isLabel(wordsIn(label), BUTTON_WORDS)) return false;
  const items = node.children.filter((child) => child.box !== null);
  const icons = items.filter((item) => countTexts(item) === 0);
  if (icons.length > MOST_ICONS || icons.some((icon) => (icon.box?.width ?? 0) > ICON_PX))
    return false;
  return isCentered(node, label);
}

function isCentered({ box, children }: DesignNode, label: DesignNode): boolean {
  if (box === null || label.box === null) return false;
  const union = unionOf(children.flatMap((child) => child.box ?? []));
  const { left, right } = insetsOf(union, box);
  const vertical = insetsOf(label.box, box);
  const isFilled = label.text?.horizontal === "center";
  const slack = Math.max(CENTER_PX, box.width * CENTER_SHARE);
  const hasRoom = left > 1 || isFilled;
  if (children.some((child) => isFarFrom(child, label))) return false;
  return (
    hasRoom &&
    Math.abs(left - right) <= slack &&
    Math.abs(vertical.top - vertical.bottom) <= CENTER_PX
  );
}

const FAR_PX = 48;

/** Words at one end and an icon at the other are a field or a row. */
function isFarFrom({ box }: DesignNode, label: DesignNode): boolean {
  if (box === null || label.box === null) return false;
  const after = box.x - label.box.x - label.box.width;
  const before = label.box.x - box.x - box.width;
  return Math.max(after, before) > FAR_PX;
}

const LINK_WORDS =
  /^(see|view|show|read|learn|load) (all|more)|^(forgot|reset)\b.*password|^sign ?(up|in)$|^log ?in$|^register|^create (an )?account|^resend/i;
const MOST_LINK_WORDS = 4;
/** "Sign in" in larger letters is the title of a page. */
const LARGEST_LINK_PX = 20;

/** A short text that is underlined as a whole, or that says so in an accent color and is no title. */
export function looksLikeLink(node: DesignNode): boolean {
  const { text, fills } = node;
  if (text === null) return false;
  const isUnderlined = text.runs.every(({ style }) => style.decoration === "underline");
  const color = topColorOf(text.runs[0]?.fills ?? fills);
  if (!isUnderlined && (color === null || chromaOf(color) <= STRONG)) return false;
  const words = wordsIn(node);
  const isTold = text.style.size <= LARGEST_LINK_PX && LINK_WORDS.test(words);
  return (isUnderlined || isTold) && isLabel(words.replace(/[?.]$/, ""), MOST_LINK_WORDS);
}
