// How text is split into words for searching, as Convex does it: runs of letters and digits, in lower case, of limited length.

const WORD = /[\p{Alphabetic}\p{N}]+/gu;
const MAX_WORD_BYTES = 32;

export function wordsOf(text: string): string[] {
  const words = text.match(WORD) ?? [];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => Buffer.byteLength(word) <= MAX_WORD_BYTES);
}
