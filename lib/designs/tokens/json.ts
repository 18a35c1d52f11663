import { round, SQUARE, toGradientCss, toHex } from "../read/css-values";
import type { Color, GradientPaint, Shadow, TextStyle } from "../read/node";
import type { DesignTokens, FontToken, Token } from "./file-tokens";
import { toFontStack } from "./font-stack";

/** Writes tokens as a `.tokens.json` file in the Design Tokens Community Group's format 2025.10. */

export function toDesignTokensJson(tokens: DesignTokens): string {
  const groups = {
    color: toGroup("color", tokens.colors, ({ color }) => ({ $value: toColor(color) })),
    gradient: toGroup("gradient", tokens.gradients, ({ gradient }) => toGradient(gradient)),
    font: toGroup("fontFamily", tokens.fonts, ({ family }) => ({ $value: toFontStack(family) })),
    typography: toGroup("typography", tokens.typography, ({ style }) => ({
      $value: toTypography(style, tokens.fonts),
    })),
    spacing: toGroup("dimension", tokens.spacing, ({ px }) => ({ $value: toDimension(px) })),
    radius: toGroup("dimension", tokens.radii, ({ px }) => ({ $value: toDimension(px) })),
    shadow: toGroup("shadow", tokens.shadows, ({ shadows }) => ({ $value: toShadows(shadows) })),
  };
  const filled = Object.entries(groups).filter(([, group]) => group !== null);
  return `${JSON.stringify(Object.fromEntries(filled), null, 2)}\n`;
}

interface Written {
  readonly $value: unknown;
  readonly $extensions?: Readonly<Record<string, unknown>>;
}

/** Returns null for an empty group. */
function toGroup<Kind extends Token>(
  $type: string,
  tokens: readonly Kind[],
  write: (token: Kind) => Written,
): object | null {
  if (tokens.length === 0) return null;
  const members = tokens.map((token) => [token.name, { ...describe(token), ...write(token) }]);
  return { $type, ...Object.fromEntries(members) };
}

/** Writes the style's original name, which may contain characters that a token name must not. */
function describe({ isStyle, title, description }: Token): { $description?: string } {
  if (!isStyle) return {};
  return { $description: description === "" ? title : `${title}: ${description}` };
}

/** The format has a gradient's stops but neither its shape nor its angle, so CSS carries both. */
function toGradient(gradient: GradientPaint): Written {
  const $value = gradient.stops.map(({ color, position }) => ({
    color: toColor(color),
    position: round(position, 4),
  }));
  return { $value, $extensions: { "org.w3.css": toGradientCss(gradient, SQUARE) } };
}

function toColor(color: Color) {
  const { red, green, blue, alpha } = color;
  const components = [red, green, blue].map((channel) => round(channel, 4));
  const translucent = round(alpha, 4) === 1 ? {} : { alpha: round(alpha, 4) };
  return { colorSpace: "srgb", components, ...translucent, hex: toHex({ ...color, alpha: 1 }) };
}

function toDimension(px: number) {
  return { value: round(px), unit: "px" };
}

function toTypography(style: TextStyle, fonts: readonly FontToken[]) {
  const { family, size, weight, letterSpacing, lineHeight } = style;
  const font = fonts.find((token) => token.family === family);
  return {
    fontFamily: font === undefined ? toFontStack(family) : `{font.${font.name}}`,
    fontSize: toDimension(size),
    fontWeight: weight,
    letterSpacing: toDimension(letterSpacing),
    lineHeight: round(lineHeight === null ? NORMAL_LINE_HEIGHT : lineHeight / size, 4),
  };
}

/** What `normal` computes to in browsers for most fonts. */
const NORMAL_LINE_HEIGHT = 1.2;

function toShadows(shadows: readonly Shadow[]) {
  const values = shadows.map(({ color, x, y, blur, spread, inset }) => ({
    color: toColor(color),
    offsetX: toDimension(x),
    offsetY: toDimension(y),
    blur: toDimension(blur),
    spread: toDimension(spread),
    ...(inset ? { inset } : {}),
  }));
  return values.length === 1 ? values[0] : values;
}
