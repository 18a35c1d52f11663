/** Blend modes of Figma's REST API that CSS has too (developers.figma.com/docs/rest-api/file-property-types, BlendMode). */

const BLENDS: ReadonlyMap<unknown, string> = new Map([
  ["MULTIPLY", "multiply"],
  ["SCREEN", "screen"],
  ["OVERLAY", "overlay"],
  ["DARKEN", "darken"],
  ["LIGHTEN", "lighten"],
  ["COLOR_DODGE", "color-dodge"],
  ["COLOR_BURN", "color-burn"],
  ["HARD_LIGHT", "hard-light"],
  ["SOFT_LIGHT", "soft-light"],
  ["DIFFERENCE", "difference"],
  ["EXCLUSION", "exclusion"],
  ["HUE", "hue"],
  ["SATURATION", "saturation"],
  ["COLOR", "color"],
  ["LUMINOSITY", "luminosity"],
]);

/** Returns the mode in CSS's spelling; null means normal. */
export const readBlend = (raw: unknown): string | null => BLENDS.get(raw) ?? null;
