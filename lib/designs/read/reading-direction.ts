/** Which way a text is read, and what its script says of its language. */

export type Direction = "ltr" | "rtl";

/** The letters that Unicode's algorithm calls strong, its marks of a direction, and what isolates a part of a text. */
const SIGNS = /[\p{L}\p{Mc}\u061c\u200e\u200f\u2066-\u2069]/gu;
/** All that Unicode reserves for scripts that are written from right to left, and its marks of that direction. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATE = /[\u2066-\u2068]/;
const POP = "\u2069";

/** By its first strong letter outside of isolates (UAX 9, rules P2 and P3); null where there is none. */
export function directionOf(characters: string): Direction | null {
  let depth = 0;
  for (const [sign] of characters.matchAll(SIGNS)) {
    if (ISOLATE.test(sign)) depth += 1;
    else if (sign === POP) depth = Math.max(0, depth - 1);
    else if (depth === 0) return RIGHT_TO_LEFT.test(sign) ? "rtl" : "ltr";
  }
  return null;
}

/** Which languages beside Arabic write it says nothing of: theirs has further letters. */
const NOT_ARABIC = /[\u0679-\u06bf\u06c1-\u06d3]/;

/** Null where the script alone does not tell. */
export function languageOf(characters: string): "ar" | "he" | null {
  const arabic = countOf(characters, /\p{Script=Arabic}/gu);
  const hebrew = countOf(characters, /\p{Script=Hebrew}/gu);
  if (hebrew > arabic) return "he";
  return arabic === 0 || NOT_ARABIC.test(characters) ? null : "ar";
}

const countOf = (characters: string, letter: RegExp): number =>
  characters.match(letter)?.length ?? 0;

/** A number looks the same in both directions. */
export const isNumber = (characters: string): boolean => /^\d+(?:[.,:]\d+)*%?$/.test(characters);
