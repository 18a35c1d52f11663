// Crockford's base32 in lower case, without padding: the alphabet is in byte order, so encoded ids sort like their bytes.
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

const DIGITS = new Int8Array(128).fill(-1);
for (let digit = 0; digit < ALPHABET.length; digit++) DIGITS[ALPHABET.charCodeAt(digit)] = digit;

export function encodeBase32(bytes: Uint8Array): string {
  let text = "";
  let pending = 0;
  let pendingBits = 0;
  for (const byte of bytes) {
    pending = (pending << 8) | byte;
    pendingBits += 8;
    while (pendingBits >= 5) {
      pendingBits -= 5;
      text += ALPHABET[(pending >> pendingBits) & 31];
    }
    pending &= (1 << pendingBits) - 1;
  }
  return pendingBits > 0 ? text + ALPHABET[(pending << (5 - pendingBits)) & 31] : text;
}

/** Null when a character is outside the alphabet. Bits beyond the last whole byte are dropped. */
export function decodeBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array((text.length * 5) >> 3);
  let pending = 0;
  let pendingBits = 0;
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const digit = DIGITS[text.charCodeAt(index)] ?? -1;
    if (digit < 0) return null;
    pending = ((pending << 5) | digit) & 0xfff;
    pendingBits += 5;
    if (pendingBits >= 8) {
      pendingBits -= 8;
      bytes[at++] = pending >> pendingBits;
    }
  }
  return bytes;
}
