import { createHash, randomInt, timingSafeEqual } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 36;

/** A prefix and 36 letters and digits, like providers' tokens and codes. */
export function newSecret(prefix = ""): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}${letters.join("")}`;
}

/** The only form in which an emulator stores a token or a code. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(expected)));
}
