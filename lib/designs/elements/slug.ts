/** "Sign in / Größe 2" → "sign-in-größe-2". Empty when nothing in the text is a letter or a digit. */
export function toSlug(text: string, mostCharacters: number): string {
  const words = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+/, "");
  // By characters: half of a surrogate pair is no name.
  return Array.from(words)
    .slice(0, mostCharacters)
    .join("")
    .replace(/(?<!-)-+$/, "");
}
