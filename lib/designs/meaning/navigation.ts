import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import type { Landmark } from "./role";
import { isLabel, wordsIn } from "./words";

/** Finds navigation in a part of a page: three or more short labels of one size, each with an icon or none. */

const LEAST_ITEMS = 3;
const LABEL_WORDS = 3;
const LINK_WORDS = 4;
const MOST_LAYERS = 12;
const ITEM_PX = 120;

export function findNavigations(part: DesignNode, tag: Landmark): DesignNode[] {
  if (tag === "footer") return [];
  const direction = tag === "aside" ? "column" : "row";
  return [...walkDesign(part)].filter((node) => isNavigation(node, direction));
}

function isNavigation(node: DesignNode, direction: "row" | "column"): boolean {
  const items = itemsOf(node);
  if (node.layout?.direction !== direction || items.length < LEAST_ITEMS) return false;
  const sizes = new Set(items.map((item) => labelIn(item)?.text?.style.size));
  return sizes.size === 1 && items.every(isShortItem);
}

export const itemsOf = ({ children }: DesignNode): DesignNode[] =>
  children.filter(({ isAbsolute }) => !isAbsolute);

/** One label, with icons or none. */
export function isShortItem(node: DesignNode): boolean {
  if (countTexts(node) !== 1 || (node.box?.height ?? 0) > ITEM_PX) return false;
  const label = labelIn(node);
  return label !== null && isLabel(wordsIn(label), LABEL_WORDS);
}

/** The first text among a layer's first few layers. */
export function labelIn(node: DesignNode): DesignNode | null {
  let seen = 0;
  for (const inner of walkDesign(node)) {
    if (inner.text !== null) return inner;
    seen += 1;
    if (seen > MOST_LAYERS) return null;
  }
  return null;
}

/** The look of most labels in a footer, so that the titles of its columns are no links; null for a few labels. */
export function linkLookIn(footer: DesignNode): string | null {
  const looks = new Map<string, number>();
  for (const node of walkDesign(footer)) {
    if (isLabel(wordsIn(node), LINK_WORDS)) {
      const look = lookOf(node);
      looks.set(look, (looks.get(look) ?? 0) + 1);
    }
  }
  const [most] = [...looks].sort(([, one], [, other]) => other - one);
  return most !== undefined && most[1] >= LEAST_ITEMS ? most[0] : null;
}

export const lookOf = ({ text }: DesignNode): string =>
  `${text?.style.size ?? 0} ${text?.style.weight ?? 0}`;
