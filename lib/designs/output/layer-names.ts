import { toAscii } from "../read/slug";

/** Tells the names that a designer gave to layers from those that Figma or habit gave. */

const GIVEN =
  /^(?:frame|group|rectangle|ellipse|polygon|star|line|arrow|vector|text|image|img|picture|photo|component|instance|slice|section|boolean|union|subtract|intersect|exclude|mask|clip path|auto ?layout|layer|shape|path|label|content|contents|container|wrapper|inner|outer|box|div|block|main|body|background|bg|row|col|column|columns|rows|grid|stack|list|item|items|element|elements|left|right|top|bottom|center|middle|lorem ipsum.*|copy|default|untitled|page|desktop|mobile|tablet)$/i;

/** `Card 2 copy` → `Card`. */
export function stemOf(layer: string): string {
  const words = toAscii(layer)
    .replace(/[^A-Za-z0-9]+/g, " ")
    .trim()
    .split(" ");
  while (words.length > 1 && /^(?:copy|\d+)$/i.test(words.at(-1) ?? "")) words.pop();
  return words
    .join(" ")
    .replace(/(?<!\d)\d+$/, "")
    .trim();
}

/** Null for a name that says nothing. */
export function findMeaning(layer: string): string | null {
  const stem = stemOf(layer);
  const words = stem.split(" ").length;
  return /^[A-Za-z]{2}/.test(stem) && words <= 3 && !GIVEN.test(stem) ? stem : null;
}

/** `category` → `categories`. */
export function toPlural(word: string): string {
  if (findSingular(word) !== null) return word;
  if (/(?:[^aeiou])y$/i.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`;
}

/** `categories` → `category`; null for a word that is no plural. */
export function findSingular(word: string): string | null {
  if (/(?:ss|us|is|news|status)$/i.test(word) || !/[a-z]{2}s$/i.test(word)) return null;
  if (/^(?:movie|cookie|selfie|tie|pie)s$/i.test(word)) return word.slice(0, -1);
  if (/[^aeiou]ies$/i.test(word)) return `${word.slice(0, -3)}y`;
  return /(?:x|zz|(?<!a)ch|[tr]ach|sh|ss|(?<!o)us)es$/i.test(word)
    ? word.slice(0, -2)
    : word.slice(0, -1);
}
