import { toGradientCss, toHex } from "../read/css-values";
import { topColorOf } from "../read/mix-paints";
import type { Color, Paint, Size } from "../read/node";
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
  const base = bottom.kind === "solid" ? [`bg-${toColorName(bottom.color, theme)}`] : [];
  const above = layers.slice(base.length).reverse();
  if (above.length === 0) return base;
  const images = above.map((paint) => toLayer(paint, size, theme)).join(", ");
  return [...base, `bg-${toArbitrary(images)}`, ...toBlends(above)];
}

function toBlends(layers: readonly Layer[]): string[] {
  const modes = layers.map(({ blend = "normal" }) => blend);
  if (modes.every((mode) => mode === "normal")) return [];
  return [`[background-blend-mode:${modes.join(",")}]`];
}

/** As a class ends: a token of the theme, or the color itself. */
function toColorName(
  color: Color,
  theme: ThemeNames,
  { styleId, paints }: Painted = { styleId: null, paints: [{ kind: "solid", color }] },
): string {
  if (color.mixed !== undefined) return toArbitrary(theme.spell(color));
  const own = theme.findColor(styleId, paints) ?? theme.findColor(null, [{ kind: "solid", color }]);
  return own ?? toColorStep(toHex(color));
}

type Layer = Exclude<Paint, { kind: "image" }>;

function toSingle(paint: Layer, painted: Painted, size: Size, theme: ThemeNames): string {
  if (paint.kind === "solid") return `bg-${toColorName(paint.color, theme, painted)}`;
  const { paints, styleId } = painted;
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

/** Of the topmost color, where CSS allows only one. */
export function toColorClass(utility: ColorUtility, painted: Painted, theme: ThemeNames): string[] {
  const color = topColorOf(painted.paints);
  return color === null ? [] : [`${utility}-${toColorName(color, theme, painted)}`];
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
