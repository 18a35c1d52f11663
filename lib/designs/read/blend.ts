import { asText } from "./raw-json";

/** Blend modes of Figma's REST API that CSS has too (developers.figma.com/docs/rest-api/file-property-types, BlendMode). */

const BLENDS: ReadonlySet<string> = new Set([
  "multiply",
  "screen",
  "overlay",
  "darken",
  "lighten",
  "color-dodge",
  "color-burn",
  "hard-light",
  "soft-light",
  "difference",
  "exclusion",
  "hue",
  "saturation",
  "color",
  "luminosity",
]);

/** Returns the mode in CSS's spelling; null means normal. */
export function readBlend(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const mode = asText(raw, 40).toLowerCase().replaceAll("_", "-");
  return BLENDS.has(mode) ? mode : null;
}
