// What a bitmap is, by its first bytes: what a server says of it may be wrong, or meant to be.

export type BitmapType = "image/png" | "image/jpeg" | "image/gif" | "image/webp";

/** In Latin-1: mimesniff.spec.whatwg.org §6.1. */
const BEGINNINGS: readonly (readonly [BitmapType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];
/** `RIFF`, four bytes of length, `WEBPVP8`. */
const LONGEST_BEGINNING = 15;

/** Null: none of those that every browser shows. */
export function toBitmapType(bytes: Uint8Array): BitmapType | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, LONGEST_BEGINNING));
  if (beginning.startsWith("RIFF") && beginning.slice(8) === "WEBPVP8") return "image/webp";
  return BEGINNINGS.find(([, start]) => beginning.startsWith(start))?.[0] ?? null;
}
