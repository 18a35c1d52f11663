import { STEP_PX } from "../layout/steps";
import { round, toPx } from "../read/css-values";
import { NAMED_COLORS } from "../tokens/names";

/** Tailwind's scale. A value that is exactly a step gets its class; any other becomes an arbitrary value. */

/** Steps are multiples of a quarter, which is a whole pixel (tailwindcss.com/docs/theme, `--spacing`). */
const PARTS_OF_STEP = 4;

/** The suffix of `p-`, `w-`, `gap-`…: `4` for 16 px, `3.25` for 13, `[13.5px]` for 13.5. Not negative. */
export function toStep(px: number): string {
  const rounded = round(px);
  if (rounded === 1) return "px";
  const steps = rounded / STEP_PX;
  return Number.isInteger(steps * PARTS_OF_STEP) ? String(steps) : `[${toPx(rounded)}]`;
}

/** Puts the sign before the utility: `-ml-2`. */
export function toSigned(utility: string, px: number): string {
  return px < 0 ? `-${utility}-${toStep(-px)}` : `${utility}-${toStep(px)}`;
}

const RADII: ReadonlyMap<number, string> = new Map([
  [0, "none"],
  [2, "xs"],
  [4, "sm"],
  [6, "md"],
  [8, "lg"],
  [12, "xl"],
  [16, "2xl"],
  [24, "3xl"],
  [32, "4xl"],
]);

/** By size in px: the steps of `rounded-`. */
export const RADIUS_SIZES: ReadonlyMap<number, string> = new Map(
  [...RADII].filter(([px]) => px > 0),
);

export function toRadiusStep(px: number): string {
  return RADII.get(round(px)) ?? `[${toPx(px)}]`;
}

const WEIGHTS: ReadonlyMap<number, string> = new Map([
  [100, "thin"],
  [200, "extralight"],
  [300, "light"],
  [400, "normal"],
  [500, "medium"],
  [600, "semibold"],
  [700, "bold"],
  [800, "extrabold"],
  [900, "black"],
]);

export function toWeightStep(weight: number): string {
  return WEIGHTS.get(weight) ?? `[${weight}]`;
}

/** The names of line heights, by how many times the letters' size they are. */
export const LEADINGS: ReadonlyMap<string, number> = new Map([
  ["none", 1],
  ["tight", 1.25],
  ["snug", 1.375],
  ["normal", 1.5],
  ["relaxed", 1.625],
  ["loose", 2],
]);

/** The names of spaces between letters, in the same way. */
export const TRACKINGS: ReadonlyMap<string, number> = new Map([
  ["tighter", -0.05],
  ["tight", -0.025],
  ["normal", 0],
  ["wide", 0.025],
  ["wider", 0.05],
  ["widest", 0.1],
]);

/** By size: the name, and the line height that comes with it. Both in px. */
export const TEXT_SIZES: ReadonlyMap<number, readonly [name: string, lineHeight: number]> = new Map(
  [
    [12, ["xs", 16]],
    [14, ["sm", 20]],
    [16, ["base", 24]],
    [18, ["lg", 28]],
    [20, ["xl", 28]],
    [24, ["2xl", 32]],
    [30, ["3xl", 36]],
    [36, ["4xl", 40]],
    [48, ["5xl", 48]],
    [60, ["6xl", 60]],
    [72, ["7xl", 72]],
    [96, ["8xl", 96]],
    [128, ["9xl", 128]],
  ],
);

export function toTextSizeStep(px: number): string {
  return TEXT_SIZES.get(round(px))?.[0] ?? `[${toPx(px)}]`;
}

/** True if the class for this size sets this line height too. */
export function hasLineHeight(size: number, lineHeight: number | null): boolean {
  return lineHeight !== null && TEXT_SIZES.get(round(size))?.[1] === round(lineHeight);
}

/** By name: the line height in px that a text has which no class gives another. */
export const TEXT_LINE_HEIGHTS: ReadonlyMap<string, number> = new Map(TEXT_SIZES.values());

/** Writes a CSS value inside `[…]`, where spaces become underscores. */
export function toArbitrary(value: string): string {
  return `[${value.replaceAll(", ", ",").replaceAll(" ", "_")}]`;
}

/** The suffix of `bg-`, `text-`…, by six or eight hexadecimal digits in lower case: `white`, `[#3366ff]`. */
export const toColorStep = (hex: string): string => NAMED_COLORS.get(hex) ?? toArbitrary(hex);

/** As large as the container, but for what lies beside it, in px; less than nothing where it protrudes. */
export function toRest(utility: "w" | "h", beside: number): string {
  const px = toPx(-beside);
  return px === "0"
    ? `${utility}-full`
    : `${utility}-${toArbitrary(`calc(100%${px.startsWith("-") ? px : `+${px}`})`)}`;
}

/** In px, from narrow to wide (tailwindcss.com/docs/responsive-design). */
export const BREAKPOINTS: ReadonlyMap<string, number> = new Map([
  ["sm", 640],
  ["md", 768],
  ["lg", 1024],
  ["xl", 1280],
  ["2xl", 1536],
]);

/** The part of Tailwind's default theme that generated classes refer to. */
export const SCALE_THEME = `@theme {
${[
  "  --spacing: 0.25rem;\n",
  ...[...BREAKPOINTS].map(([name, px]) => `  --breakpoint-${name}: ${px / 16}rem;\n`),
  ...[...RADII].map(([px, name]) => `  --radius-${name}: ${px / 16}rem;\n`),
  ...[...LEADINGS].flatMap(([name, times]) =>
    name === "none" ? [] : [`  --leading-${name}: ${times};\n`],
  ),
  ...[...TRACKINGS].map(([name, times]) => `  --tracking-${name}: ${times}em;\n`),
  ...[...WEIGHTS].map(([weight, name]) => `  --font-weight-${name}: ${weight};\n`),
  ...[...NAMED_COLORS].map(([hex, name]) => `  --color-${name}: ${hex};\n`),
  ...[...TEXT_SIZES].map(declareTextSize),
].join("")}}
`;

/** The line height is a multiple of the size, as Tailwind's is: what has another size inside inherits the multiple. */
function declareTextSize([size, [name, lineHeight]]: [number, readonly [string, number]]): string {
  const height = size === lineHeight ? "1" : `calc(${lineHeight / 16} / ${size / 16})`;
  return `  --text-${name}: ${size / 16}rem;\n  --text-${name}--line-height: ${height};\n`;
}
