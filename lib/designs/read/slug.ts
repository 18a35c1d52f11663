/** Derives CSS names from display names: `Brand / Primary 500` → `brand-primary-500`. ASCII, bounded in length. */

const MAX_SLUG_LENGTH = 48;

/** Returns an empty string if the name has no ASCII form, as with emoji. */
export function toSlug(name: string): string {
  return toAscii(name)
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|(?<!-)-+$/g, "");
}

/** Strips accents; a character without an ASCII form becomes a space. */
export function toAscii(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^ -~]+/g, " ");
}
