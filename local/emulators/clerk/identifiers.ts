import { randomBytes, randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const LENGTH = 27;
const CODES = 1_000_000;
const CODE_DIGITS = 6;
const SECRET_BYTES = 32;

/** In the provider's shape: a prefix and 27 letters and digits. */
export function newId(prefix: string): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${prefix}_${letters.join("")}`;
}

export function newCode(): string {
  return String(randomInt(CODES)).padStart(CODE_DIGITS, "0");
}

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString("base64url");
}
