import { topColorOf } from "../read/mix-paints";
import type { Color, DesignNode } from "../read/node";

/** How colors look beside each other. */

/** On white, between 0 (black) and 1. */
export function lightnessOf({ red, green, blue, alpha }: Color): number {
  const own = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return own * alpha + 1 - alpha;
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
