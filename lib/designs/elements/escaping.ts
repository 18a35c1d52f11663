/** Text on its way into markup and into source. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** For letters and attributes alike, in React's own spelling. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** A string literal in which nothing is invisible: no control, format or private character stands for itself. */
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
 * JSX folds white space, ends at braces and tags, and knows entities: what is plain may stand as it is. Letters that read
 * like the place of a picture are not plain: `fillPlaces` would take them for one.
 */
export function isPlainJsx(text: string): boolean {
  return /^(?! )[\p{L}\p{M}\p{N}\p{P}\p{S} ]+(?<! )$/u.test(text) && !/[{}<>&]| src="/.test(text);
}
