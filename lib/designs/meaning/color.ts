import { topColorOf } from "../read/mix-paints";
import type { Color, DesignNode } from "../read/node";

/** How colors look beside each other. */

/** On white, between 0 (black) and 1. */
export function lightnessOf({ red, green, blue, alpha }: Color): number {
  const own = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return own * alpha + 1 - alpha;
}

/** Of light, without its alpha. */
export const luminanceOf = ({ red, green, blue }: Color): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** Of a channel of sRGB (IEC 61966-2-1). */
const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const WHITE: Color = { red: 1, green: 1, blue: 1, alpha: 1 };

/** Between 1 and 21 (WCAG 2.2, contrast ratio), on white. */
export function contrastOf(one: Color | null, other: Color | null): number {
  const [dark = 1, light = 1] = [one, other]
    .map((color) => luminanceOf(onWhite(color ?? WHITE)))
    .toSorted((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function onWhite({ red, green, blue, alpha }: Color): Color {
  const on = (channel: number) => channel * alpha + 1 - alpha;
  return { red: on(red), green: on(green), blue: on(blue), alpha: 1 };
}

/** Between 0 (gray) and 1. */
export function chromaOf({ red, green, blue, alpha }: Color): number {
  return (Math.max(red, green, blue) - Math.min(red, green, blue)) * alpha;
}

/** In degrees. */
export function hueOf({ red, green, blue }: Color): number {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (most === least) return 0;
  const span = most - least;
  const sixth =
    most === red
      ? (green - blue) / span
      : most === green
        ? 2 + (blue - red) / span
        : 4 + (red - green) / span;
  return (sixth * 60 + 360) % 360;
}

export const isPainted = ({ fills, stroke }: DesignNode): boolean =>
  topColorOf(fills) !== null || (stroke !== null && topColorOf(stroke.paints) !== null);
