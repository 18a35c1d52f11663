import { charactersOf } from "../layout/text-box";
import type { DesignNode } from "../read/node";

/** What the words of texts tell. */

export function wordsIn(node: DesignNode): string {
  return node.text === null ? "" : charactersOf(node.text).trim();
}

/** Also a time, a share such as "3 / 8", or a range. */
const NUMBER = String.raw`[\d.,]+(?:\s*[:/–]\s*[\d.,]+)?`;
const CURRENCY = String.raw`(?:\p{Lu}{0,2}\p{Sc}|R[ps]\.?)`;
const DURATION = String.raw`\d+\s?\p{L}{1,3}\s\d+\s?\p{L}{1,3}`;
const AMOUNT = new RegExp(
  String.raw`^(?:(?:[-+]\s*)?(?:${CURRENCY}\s*)?${NUMBER}(?:\s*[\p{Sc}%+])?(?:\s*\p{L}+)?\+?|${DURATION})$`,
  "u",
);

/** Numbers, prices, amounts, times and the initials of an avatar say nothing by themselves. */
export function saysSomething(words: string): boolean {
  const letters = words.match(/\p{L}/gu)?.length ?? 0;
  const others = words.match(/[^\p{L}\s]/gu)?.length ?? 0;
  return letters >= 2 && letters > others && !/^\p{Lu}{2}$/u.test(words) && !AMOUNT.test(words);
}

/** A number with a unit or a currency, or none. */
export const isAmount = (words: string): boolean => /\d/.test(words) && AMOUNT.test(words);

export const countWords = (words: string): number => words.split(/\s+/).length;

const LONGEST_LABEL = 32;

/** A few words in one line, as on a button. */
export function isLabel(words: string, most: number): boolean {
  return (
    words.length <= LONGEST_LABEL &&
    !/\n|[.,;:]$/.test(words) &&
    countWords(words) <= most &&
    saysSomething(words)
  );
}
