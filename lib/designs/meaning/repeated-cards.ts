import { countTexts } from "../layout/elastic";
import type { DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { Structures } from "./alike";
import { isPainted } from "./color";
import { isLabel, wordsIn } from "./words";

/**
 * Finds cards that a page repeats, wherever they stand: painted boxes of one structure, in each of which a label stands
 * above a longer text.
 */

const LEAST_CARDS = 3;
const MOST_TEXTS = 6;
const MOST_LAYERS = 24;
const LABEL_WORDS = 6;
const LEAST_LETTERS = 40;

export function findRepeatedCards(root: DesignNode): ReadonlySet<DesignNode> {
  const structures = new Structures();
  const alike = new Map<number, DesignNode[]>();
  for (const { children, layout } of walkDesign(root)) {
    const cards = children.filter(canBeCard);
    // Those are the items of a list.
    if (layout?.direction === "column" && cards.length >= LEAST_CARDS) continue;
    for (const card of cards) {
      const number = structures.numberOf(card);
      const others = alike.get(number);
      if (others === undefined) alike.set(number, [card]);
      else others.push(card);
    }
  }
  return new Set([...alike.values()].filter(({ length }) => length >= LEAST_CARDS).flat());
}

function canBeCard(node: DesignNode): boolean {
  if (node.layout?.direction !== "column" || !isPainted(node)) return false;
  const count = countTexts(node);
  if (count < 2 || count > MOST_TEXTS) return false;
  const [first = "", ...others] = wordsBelow(node);
  return isLabel(first, LABEL_WORDS) && others.some(({ length }) => length >= LEAST_LETTERS);
}

/** None in a box of many layers. */
function wordsBelow(node: DesignNode): string[] {
  const words: string[] = [];
  let seen = 0;
  for (const inner of walkDesign(node)) {
    if (inner.text !== null) words.push(wordsIn(inner));
    seen += 1;
    if (seen > MOST_LAYERS) return [];
  }
  return words;
}
