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

/** A number looks the same in both directions. */
const NUMBER = /^(?:\d+(?:[.,:]\d+)*%?)?$/;

/** Of one paragraph: without strong letters it is read from left to right (P3); null where that makes no difference. */
export const paragraphDirection = (characters: string): Direction | null =>
  directionOf(characters) ?? (NUMBER.test(characters.trim()) ? null : "ltr");

type Language = string | null | ((letters: string) => string | null);

/** What is written in each script; null where that does not tell. */
const SCRIPTS: readonly (readonly [RegExp, Language])[] = [
  [/\p{Script=Latin}/gu, languageOfLatin],
  [/\p{Script=Cyrillic}/gu, languageOfCyrillic],
  // Other languages than Arabic have further letters.
  [
    /\p{Script=Arabic}/gu,
    (letters) => (/[\u0679-\u06bf\u06c1-\u06d3]/.test(letters) ? null : "ar"),
  ],
  [/\p{Script=Hebrew}/gu, "he"],
  [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    (letters) => (/[\u3041-\u30ff]/.test(letters) ? "ja" : "zh"),
  ],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Armenian}/gu, "hy"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/[\p{Script=Devanagari}\p{Script=Bengali}]/gu, null],
];
const WHOLE_WORDS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** How many letters of an alphabet one of those that are syllables or words stands for. */
const WEIGHT = 3;

/** Null where most letters' script does not tell, nor what is written in it. */
export function languageOf(characters: string): string | null {
  const counted = SCRIPTS.map(([letter, language]) => {
    const found = characters.match(letter) ?? [];
    return { language, count: found.length * (WHOLE_WORDS.test(found[0] ?? "") ? WEIGHT : 1) };
  });
  const { count, language } = counted.reduce((one, other) =>
    other.count > one.count ? other : one,
  );
  const all = counted.reduce((sum, one) => sum + one.count, 0);
  if (count * 2 <= all) return null;
  return typeof language === "function" ? language(characters) : language;
}

const ENGLISH = /\b(?:the|and|of|with|your|you|for|is|are|this|from|by)\b/giu;
const OTHERS =
  /(?<!\p{L})(?:und|der|das|nicht|ist|mit|für|ein|eine|wir|les|des|et|une|pour|vous|dans|una|con|para|que|por|che|di|della|een|het|voor|niet|uma|não|det|som|ikke|nie|się|jest|bir|için)(?!\p{L})/giu;
/** Words from elsewhere have so much of an English page's letters. */
const FOREIGN_SHARE = 0.02;

/** English, unless its letters or its most frequent words are of another language. */
function languageOfLatin(letters: string): string | null {
  const count = (sign: RegExp): number => letters.match(sign)?.length ?? 0;
  const balance = count(ENGLISH) - count(OTHERS);
  const foreign = count(/[^\P{Script=Latin}a-z]/giu) / count(/\p{Script=Latin}/gu);
  return balance > 0 || (balance === 0 && foreign <= FOREIGN_SHARE) ? "en" : null;
}

/** Russian and Ukrainian have letters that the other lacks, and most others have further ones. */
function languageOfCyrillic(letters: string): string | null {
  const [russian, ukrainian] = [/[ыэё]/i.test(letters), /[їєґі]/i.test(letters)];
  if (russian === ukrainian || /[ўјљњђћџѓќѕәғқңөұүһҳҷӣӯ]/i.test(letters)) return null;
  return russian ? "ru" : "uk";
}
