import { countTexts } from "../layout/elastic";
import { topColorOf } from "../read/mix-paints";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import type { Landmark } from "./role";
import { isAmount, isLabel, wordsIn } from "./words";

/** Finds navigation in a part of a page: three or more short labels of one size, each with an icon or none. */

const LEAST_ITEMS = 3;
const LABEL_WORDS = 3;
export const LINK_WORDS = 5;
const MOST_LAYERS = 12;
const ITEM_PX = 120;

export function findNavigations(part: DesignNode, tag: Landmark): DesignNode[] {
  if (tag === "footer")
    return [...walkDesign(part)].filter(
      (node) => isNavigation(node, "row") || isNavigation(node, "column"),
    );
  const direction = tag === "aside" ? "column" : "row";
  return [...walkDesign(part)].filter((node) => isNavigation(node, direction));
}

function isNavigation(node: DesignNode, direction: "row" | "column"): boolean {
  if (node.layout?.direction !== direction) return false;
  const title = titledBy(node);
  const items = itemsOf(node).filter((item) => item !== title);
  if (items.length < LEAST_ITEMS) return false;
  const sizes = new Set(items.map((item) => labelIn(item)?.text?.style.size));
  return sizes.size === 1 && items.every((item) => isShortItem(item, LINK_WORDS));
}

/** The words above items with icons. */
export function titleOf(navigation: DesignNode): DesignNode | null {
  const first = titledBy(navigation);
  return first === null ? null : labelIn(first);
}

function titledBy(navigation: DesignNode): DesignNode | null {
  const [first, ...others] = itemsOf(navigation);
  if (first === undefined || navigation.layout?.direction !== "column") return null;
  return countTexts(first) === 1 && !hasIcon(first) && others.every(hasIcon) ? first : null;
}

export function hasIcon(node: DesignNode): boolean {
  for (const { text, children } of walkDesign(node))
    if (text === null && children.length === 0) return true;
  return false;
}

export const itemsOf = ({ children }: DesignNode): DesignNode[] =>
  children.filter(({ isAbsolute }) => !isAbsolute);

/** One label, with icons or none, and perhaps a number after it. */
export function isShortItem(node: DesignNode, most = LABEL_WORDS): boolean {
  if ((node.box?.height ?? 0) > ITEM_PX || countTexts(node) > 2) return false;
  const texts = [...walkDesign(node)].filter(({ text }) => text !== null);
  if (texts.slice(1).some((one) => !isAmount(wordsIn(one)))) return false;
  const label = labelIn(node);
  return label !== null && isLabel(wordsIn(label), most);
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

/** With the color. */
export const fullLookOf = (node: DesignNode): string =>
  `${lookOf(node)} ${JSON.stringify(topColorOf(node.fills))}`;
