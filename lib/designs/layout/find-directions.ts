import { mapChildren } from "../read/map-children";
import type { DesignNode } from "../read/node";
import {
  type Direction,
  directionOf,
  languageOf,
  paragraphDirection,
} from "../read/reading-direction";
import { walkDesign } from "../read/walk";
import { charactersOf } from "./text-box";

/** Which way a page is read, and which of its texts are read the other way. */

export interface PageDirection {
  readonly direction: Direction;
  /** Null where it is not told. */
  readonly language: string | null;
}

/** From right to left if most of its texts are. */
export function findPageDirection(root: DesignNode): PageDirection {
  let [left, right, letters] = [0, 0, ""];
  for (const { text } of walkDesign(root)) {
    const characters = text === null ? "" : charactersOf(text);
    const direction = directionOf(characters);
    if (direction === "ltr") left += 1;
    if (direction !== "rtl") continue;
    right += 1;
    letters += characters;
  }
  return right > left
    ? { direction: "rtl", language: languageOf(letters) }
    : { direction: "ltr", language: null };
}

export function findDirections(node: DesignNode, page: Direction): DesignNode {
  const whole = mapChildren(node, (child) => findDirections(child, page));
  if (node.text === null) return whole;
  const direction = paragraphDirection(charactersOf(node.text)) ?? page;
  if (direction === page) return whole;
  return { ...whole, text: { ...node.text, direction } };
}
