/** Returns a font family with its CSS fallbacks. */
export function toFontStack(family: string): readonly string[] {
  const clean = family.replace(/[^\p{L}\p{N} _.&+-]/gu, "").trim();
  const fallbacks = fallbacksOf(clean);
  return clean === "" ? fallbacks : [clean, ...fallbacks];
}

export function toFontFamilyCss(family: string): string {
  return toFontStack(family)
    .map((name) => (GENERIC.has(name) ? name : `"${name}"`))
    .join(", ");
}

const SANS = ["sans-serif"];
const SERIF = ["serif"];
const MONO = ["monospace"];
const GENERIC = new Set([...SANS, ...SERIF, ...MONO]);

function fallbacksOf(family: string): readonly string[] {
  if (/mono|code|courier|consol|menlo/i.test(family)) return MONO;
  const isSerif = /serif|georgia|times|garamond|playfair|merriweather|lora|baskerville/i.test(
    family,
  );
  return isSerif && !/sans/i.test(family) ? SERIF : SANS;
}
