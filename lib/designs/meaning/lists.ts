import { countTexts } from "../layout/elastic";
import { hasImage } from "../read/image";
import type { DesignNode } from "../read/node";
import type { Structures } from "./alike";
import { isPainted } from "./color";
import { countWords, saysSomething, wordsIn } from "./words";

/** Finds lists: three or more layers of one structure and size side by side or one below the other, and nothing else. */

const LEAST_ITEMS = 3;
/** Of a container that is called a list. */
const LEAST_NAMED = 2;
/** Also where it is an item of one, which is called so later. */
const UP_TO_ITEM = /^.*\bitem\b/i;
const NAME = /\blist\b/i;
const SIZE_SHARE = 0.1;
const MOST_WORDS = 12;

export function isList(node: DesignNode, structures: Structures): boolean {
  const { layout, children, fills } = node;
  const [first, ...others] = children;
  const least = NAME.test(node.name.replace(UP_TO_ITEM, "")) ? LEAST_NAMED : LEAST_ITEMS;
  if (layout === null || first === undefined || children.length < least) return false;
  // Such a picture becomes an element of its own in the container.
  if (hasImage(fills)) return false;
  if (children.some(({ isAbsolute, isMask }) => isAbsolute || isMask)) return false;
  const isRow = layout.direction === "row";
  // Tiles and cards side by side are no list of words.
  const areTiles = isRow && children.some((child) => isPainted(child) && !isCell(child));
  if (areTiles && least !== LEAST_NAMED) return false;
  if (!children.every((child) => canBeItem(child, isRow))) return false;
  const sizes = others.map((other) =>
    isRow ? sizeShare(first, other, "height") : sizeShare(first, other, "width"),
  );
  return (
    others.every((other) => structures.areAlike(first, other)) &&
    (first.text !== null || sizes.every((share) => share <= SIZE_SHARE))
  );
}

/** Three or more labels of one kind side by side, such as a table's cells or a chart's months: none of them leads what follows. */
export function areEqualLabels(node: DesignNode, structures: Structures): boolean {
  const { layout, children } = node;
  const [first] = children;
  if (
    layout?.direction !== "row" ||
    first === undefined ||
    children.length < LEAST_ITEMS ||
    countTexts(first) !== 1
  )
    return false;
  const number = structures.numberOf(first);
  return children.every((child) => structures.numberOf(child) === number);
}

const MUCH_LARGER = 1.15;

/** A text beside another of about its size is part of one line, such as "No account?" and "Sign up". */
export function goesOn({ text }: DesignNode, { layout, children }: DesignNode): boolean {
  if (text === null || layout?.direction !== "row") return false;
  return children.some(
    (other) =>
      other.text !== null &&
      other.text !== text &&
      other.text.style.size * MUCH_LARGER >= text.style.size,
  );
}

/** The cells of a table's row are no items, nor are decorations or paragraphs; painted labels are tags. */
function canBeItem(node: DesignNode, isRow: boolean): boolean {
  if (node.text === null)
    return countTexts(node) > 0 && !(isRow && isCell(node) && !isPainted(node));
  const words = wordsIn(node);
  return !isRow && saysSomething(words) && countWords(words) <= MOST_WORDS;
}

/** Holds one text and nothing else. */
function isCell({ children }: DesignNode): boolean {
  const [only, ...others] = children;
  return others.length === 0 && (only === undefined || only.text !== null || isCell(only));
}

function sizeShare(one: DesignNode, other: DesignNode, side: "width" | "height"): number {
  const [a, b] = [one.box?.[side] ?? 0, other.box?.[side] ?? 0];
  return Math.abs(a - b) / Math.max(a, b, 1);
}
