/** Widths of one text in a font of CSS. */
type Measure = (font: string) => number;

const SAMPLE = "Mmwil1 WQ@&0Ogjy";
const FALLBACKS = ["monospace", "serif"];

/** Returns the families that this browser does not have: their text is as wide as in any font that replaces them. */
export const findMissingFonts = (families: readonly string[], measure: Measure): string[] =>
  families.filter((family) =>
    FALLBACKS.every(
      (fallback) => measure(`72px ${quote(family)}, ${fallback}`) === measure(`72px ${fallback}`),
    ),
  );

const quote = (family: string): string => `"${family.replace(/["\\\n]/g, "")}"`;

/** `document.fonts.check` says in some browsers that any font is there. */
export function measureOnCanvas(): Measure {
  const context = document.createElement("canvas").getContext("2d");
  return (font) => {
    if (context === null) return 0;
    context.font = font;
    return context.measureText(SAMPLE).width;
  };
}
