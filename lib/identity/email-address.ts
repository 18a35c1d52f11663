// Compares email addresses. Pure. Folding more than this would give one user's purchase to another.

const MAX_ADDRESS_LENGTH = 320;
const SPACE_AROUND = /^[\t\n\r ]+|(?<![\t\n\r ])[\t\n\r ]+$/g;
/** Includes invisible characters: controls, and joiners that make two addresses look alike. */
const NEVER_INSIDE = /[\s\p{Cc}\p{Cf}]/u;
const ONE_AT = /^[^@]+@[^@]+$/;

/**
 * The form in which addresses are compared: trimmed, ASCII letters in lower case, composed (NFC). Dots, plus tags and
 * letters of other scripts are kept. Returns null for text that is no usable address.
 */
export function toComparableEmail(text: unknown): string | null {
  if (typeof text !== "string" || text.length > MAX_ADDRESS_LENGTH || !text.isWellFormed())
    return null;
  const address = text.replace(SPACE_AROUND, "");
  if (!ONE_AT.test(address) || NEVER_INSIDE.test(address) || becomesAscii(address)) return null;
  return address.normalize("NFC").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The Kelvin sign composes to the letter K, so an address that holds it would become another user's address. */
const becomesAscii = (address: string): boolean =>
  Array.from(address).some((letter) => !isAscii(letter) && isAscii(letter.normalize("NFC")));

const isAscii = (letter: string): boolean => (letter.codePointAt(0) ?? 0) < 0x80;

export function toComparableEmails(texts: readonly unknown[]): string[] {
  const comparable = texts.map(toComparableEmail).filter((address) => address !== null);
  return [...new Set(comparable)];
}
