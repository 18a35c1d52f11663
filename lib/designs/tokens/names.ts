import { luminanceOf } from "../meaning/color";
import { round } from "../read/css-values";
import type { Color, TextStyle } from "../read/node";
import { toSlug } from "../read/slug";

/**
 * Names values that the design does not name. Names depend only on the value, so rereading a file yields the same
 * names, and none of them collides with a step of Tailwind's scale.
 */

/** Tailwind's own, by six hexadecimal digits in lower case. */
export const NAMED_COLORS: ReadonlyMap<string, string> = new Map([
  ["#ffffff", "white"],
  ["#000000", "black"],
]);

/** `blue-47`, or `gray-12-a60` for one that lets 60 % of it through: the family, and how light it is. */
export function nameColor(color: Color): string {
  const { alpha } = color;
  const shown = alpha < 1 ? `-a${Math.round(alpha * 100)}` : "";
  return `${familyOf(color)}-${toneOf(color)}${shown}`;
}

/** Of a color in the form `#3366ff` or `#3366ff99`. */
export function nameHexColor(hex: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = [1, 3, 5, 7]
    .filter((at) => at < hex.length)
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return nameColor({ red, green, blue, alpha });
}

/** Tailwind's palette has a step of this name, but another color. */
const TAKEN_TONE = 50;

/** The lightness of CIELAB from 0 to 100, as in the tonal palettes of Material Design. */
function toneOf(color: Color): number {
  const luminance = luminanceOf(color);
  const root = luminance > 0.008856 ? Math.cbrt(luminance) : 7.787 * luminance + 16 / 116;
  const tone = Math.round(116 * root - 16);
  return tone === TAKEN_TONE ? TAKEN_TONE + 1 : tone;
}

const HUES: readonly [number, string][] = [
  [15, "red"],
  [45, "orange"],
  [70, "yellow"],
  [165, "green"],
  [195, "cyan"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [361, "red"],
];
const GRAY_CHROMA = 0.09;

function familyOf({ red, green, blue }: Color): string {
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const chroma = most - least;
  if (chroma < GRAY_CHROMA) return "gray";
  const hue = hueOf(red, green, blue, chroma);
  return HUES.find(([end]) => hue < end)?.[1] ?? "red";
}

function hueOf(red: number, green: number, blue: number, chroma: number): number {
  const most = Math.max(red, green, blue);
  if (most === red) return (((green - blue) / chroma + 6) % 6) * 60;
  return most === green ? ((blue - red) / chroma + 2) * 60 : ((red - green) / chroma + 4) * 60;
}

/** `inter-16-600`. */
export function nameTextStyle({ family, size, lineHeight, weight, italic }: TextStyle): string {
  const height = lineHeight === null ? [] : [nameNumber(lineHeight)];
  const parts = [nameFamily(family), nameNumber(size), ...height, weight];
  return `type-${parts.join("-")}${italic ? "-italic" : ""}`;
}

/** Families that would be read as a font weight. */
const TAKEN_FAMILIES = new Set(
  `sans serif mono thin extralight light normal medium semibold bold extrabold black stretch features`.split(
    " ",
  ),
);

export function nameFamily(family: string): string {
  const slug = toSlug(family);
  if (slug === "") return `family-${hash(family)}`;
  return TAKEN_FAMILIES.has(slug) || /^[0-9]/.test(slug) ? `family-${slug}` : slug;
}

/** `16px`. Never a word such as `full`: a spacing of that name would become the width of every `w-full`. */
export function nameLength(px: number): string {
  return `${nameNumber(px)}px`;
}

/** Like `nameLength`, but the largest radii are `full`. */
export function nameRadius(px: number): string {
  return px >= FULL_RADIUS ? "full" : nameLength(px);
}

const FULL_RADIUS = 500;

export function nameByHash(kind: string, key: string): string {
  return `${kind}-${hash(key)}`;
}

function nameNumber(value: number): string {
  return String(round(value)).replace(".", "_");
}

/** FNV-1a: short and portable; it needs no collision resistance. */
function hash(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return sum.toString(16).padStart(8, "0");
}
