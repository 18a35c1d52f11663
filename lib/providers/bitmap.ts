// Detects a bitmap's type from its first bytes: the server's Content-Type may be wrong or hostile.

export type BitmapType = "image/png" | "image/jpeg" | "image/gif" | "image/webp";

/** Signatures in Latin-1: mimesniff.spec.whatwg.org §6.1. */
const BEGINNINGS: readonly (readonly [BitmapType, string])[] = [
  ["image/png", "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
];
/** `RIFF`, four bytes of length, `WEBPVP8`. */
const MAX_BEGINNING_LENGTH = 15;

/** Returns null for a type that not every browser shows. */
export function toBitmapType(bytes: Uint8Array): BitmapType | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, MAX_BEGINNING_LENGTH));
  if (beginning.startsWith("RIFF") && beginning.slice(8) === "WEBPVP8") return "image/webp";
  return BEGINNINGS.find(([, start]) => beginning.startsWith(start))?.[0] ?? null;
}
