/** Computed values of CSS as Figma's REST API says them. */

export type RawPaint = Readonly<Record<string, unknown>>;

interface RawColor {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

const UNSEEN = 0.02;

export const pixels = (value: string): number => Number.parseFloat(value) || 0;

/** Null for what shows nothing. */
export function toColor(value: string): RawColor | null {
  const [, inner = ""] = /rgba?\(([^)]+)\)/.exec(value) ?? [];
  const [red = 0, green = 0, blue = 0, a = 1] = inner.split(/[ ,/]+/).map(Number);
  if (inner === "" || a < UNSEEN) return null;
  return { r: red / 255, g: green / 255, b: blue / 255, a };
}

export function solidPaints(value: string): RawPaint[] {
  const color = toColor(value);
  if (color === null) return [];
  const opacity = color.a < 1 ? { opacity: color.a } : {};
  return [{ type: "SOLID", blendMode: "NORMAL", ...opacity, color: { ...color, a: 1 } }];
}

export const imagePaint = (reference: string): RawPaint => ({
  type: "IMAGE",
  blendMode: "NORMAL",
  scaleMode: "FILL",
  imageRef: reference,
});

/** What stands in for gradients of images: what counts is that something is painted. */
export const STRONG_PAINT: RawPaint = {
  type: "SOLID",
  blendMode: "NORMAL",
  color: { r: 0.35, g: 0.4, b: 0.85, a: 1 },
};

/** The first color of a gradient that is shown, in place of all. */
export const gradientPaints = (value: string): RawPaint[] =>
  (value.match(/rgba?\([^)]+\)/g) ?? []).flatMap(solidPaints).slice(0, 1);

/** The first shadow that falls outside of the box. */
export function shadowEffects(value: string): RawPaint[] {
  const [, color = "", ...lengths] =
    /(rgba?\([^)]+\)) (-?[\d.]+)px (-?[\d.]+)px ([\d.]+)px (-?[\d.]+)px(?! inset)/.exec(value) ??
    [];
  const [x = 0, y = 0, radius = 0, spread = 0] = lengths.map(Number);
  const shown = toColor(color);
  if (shown === null) return [];
  const fields = { color: shown, offset: { x, y }, radius, spread };
  return [{ type: "DROP_SHADOW", visible: true, blendMode: "NORMAL", ...fields }];
}
