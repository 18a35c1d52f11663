/** Escapes text for markup and source. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Escapes text and attribute values as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Writes a string literal with control, format and private-use characters escaped. */
export function toLiteral(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<]/gu, toEscapes);
}

function toEscapes(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/**
 * Tells whether text may stand in JSX unescaped. JSX folds white space, ends text at braces and tags, and decodes
 * entities. Text that looks like a picture's place is not plain, so that an address can never take its place.
 */
export function isPlainJsx(text: string): boolean {
  return (
    /^(?! )[\p{L}\p{M}\p{N}\p{P}\p{S} ]+(?<! )$/u.test(text) && !/[{}<>&]|"\.\/images\//.test(text)
  );
}
