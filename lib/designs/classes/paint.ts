import { toGradientCss, toHex } from "../read/css-values";
import type { Paint, Size } from "../read/node";
import type { ThemeNames } from "../tokens/theme-names";
import { toArbitrary, toColorStep } from "./tailwind-scale";

/** Classes for backgrounds and for the colors of text, outlines and shapes. */

export interface Painted {
  readonly paints: readonly Paint[];
  readonly styleId: string | null;
}

/** A background of any number of layers; pictures become separate elements. */
export function toBackground(painted: Painted, size: Size, theme: ThemeNames): string[] {
  if (painted.paints.length === 0) return [];
  const layers = painted.paints.filter((paint) => paint.kind !== "image");
  const [bottom] = layers;
  if (bottom === undefined) return [];
  if (layers.length === 1) return [toSingle(bottom, painted, size, theme)];
  const base = bottom.kind === "solid" ? [`bg-${toColorStep(toHex(bottom.color))}`] : [];
  const images = layers
    .slice(base.length)
    .reverse()
    .map((paint) => toLayer(paint, size, theme));
  return [...base, ...(images.length === 0 ? [] : [`bg-${toArbitrary(images.join(", "))}`])];
}

type Layer = Exclude<Paint, { kind: "image" }>;

function toSingle(
  paint: Layer,
  { paints, styleId }: Painted,
  size: Size,
  theme: ThemeNames,
): string {
  if (paint.kind === "solid") {
    return `bg-${theme.findColor(styleId, paints) ?? toColorStep(toHex(paint.color))}`;
  }
  const name = paints.length === 1 ? theme.findGradient(styleId, paint, size) : null;
  return `bg-${name ?? toArbitrary(toGradientCss(paint, size, theme.spell))}`;
}

/** CSS allows a plain color only as the bottom layer, so one above others becomes an image. */
function toLayer(paint: Layer, size: Size, { spell }: ThemeNames): string {
  if (paint.kind === "gradient") return toGradientCss(paint, size, spell);
  const color = spell(paint.color);
  return `linear-gradient(${color}, ${color})`;
}

export type ColorUtility = "text" | "border" | "outline" | "fill";

/** Returns the topmost color where CSS allows only one; for a gradient, its first stop. */
export function toColorClass(
  utility: ColorUtility,
  { paints, styleId }: Painted,
  theme: ThemeNames,
): string[] {
  const top = paints.findLast((paint) => paint.kind !== "image");
  if (top === undefined) return [];
  const color = top.kind === "gradient" ? top.stops[0]?.color : top.color;
  if (color === undefined) return [];
  return [`${utility}-${theme.findColor(styleId, paints) ?? toColorStep(toHex(color))}`];
}

/** Clips a gradient to the text. */
export function toLetterColor(painted: Painted, size: Size, theme: ThemeNames): string[] {
  const top = painted.paints.findLast((paint) => paint.kind !== "image");
  if (top?.kind !== "gradient") return toColorClass("text", painted, theme);
  return [
    ...toBackground({ ...painted, paints: [top] }, size, theme),
    "bg-clip-text",
    "text-transparent",
  ];
}
