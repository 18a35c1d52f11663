/** Names for CSS out of names for people: `Brand / Primary 500` → `brand-primary-500`. ASCII, as long as classes bear. */

const MAX_SLUG_LENGTH = 48;

/** Empty where nothing of the name can stand in ASCII, as with emoji. */
export function toSlug(name: string): string {
  return toAscii(name)
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/** Letters lose their accents; what has no letter in ASCII becomes a space. */
export function toAscii(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[^ -~]+/g, " ");
}
