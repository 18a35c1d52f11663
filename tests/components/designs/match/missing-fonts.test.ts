import { expect, it } from "vitest";
import { findMissingFonts } from "../../../../components/designs/match/missing-fonts.ts";

/** As a browser measures: in the first font of the list that it has. */
const measureWith = (widths: Record<string, number>) => (font: string) => {
  const list = font.replace(/^72px /, "").split(", ");
  const found = list.map((name) => widths[name.replaceAll('"', "")]);
  return found.find((width) => width !== undefined) ?? 0;
};
const FALLBACKS = { monospace: 100, serif: 80 };

it("a font is missing if its text is as wide as in every font that replaces it", () => {
  const measure = measureWith({ ...FALLBACKS, Inter: 91 });
  expect(findMissingFonts(["Inter", "Manrope"], measure)).toEqual(["Manrope"]);
});

it("a font that is as wide as one of the fallbacks is there", () => {
  const measure = measureWith({ ...FALLBACKS, "Roboto Mono": 100, Tinos: 80 });
  expect(findMissingFonts(["Roboto Mono", "Tinos"], measure)).toEqual([]);
});

it("a name cannot end the string that it stands in", () => {
  const fonts: string[] = [];
  findMissingFonts(['A", Inter, "', "B\\"], (font) => fonts.push(font));
  for (const font of fonts) expect(font).toMatch(/^72px ("[^"\\]*", )?(monospace|serif)$/);
});
