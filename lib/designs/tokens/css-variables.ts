import { round, SQUARE, toGradientCss, toHex, toPx, toShadowCss } from "../read/css-values";
import type { DesignTokens, TypographyToken } from "./file-tokens";
import { toFontFamilyCss } from "./font-stack";

/** Writes tokens as custom properties on `:root`. */

export type Declaration = readonly [property: string, value: string];

/** The suffixes for the parts of a text style, and the prefix of gradients. */
export interface VariableSpelling {
  readonly partOf: string;
  readonly gradient: string;
}

const PLAIN: VariableSpelling = { partOf: "-", gradient: "gradient" };

export function toCssVariables(tokens: DesignTokens): string {
  return writeBlock(":root", declareTokens(tokens, PLAIN));
}

export function declareTokens(tokens: DesignTokens, spelling: VariableSpelling): Declaration[] {
  return [
    ...tokens.colors.map(({ name, color }): Declaration => [`--color-${name}`, toHex(color)]),
    ...tokens.gradients.map(
      ({ name, gradient }): Declaration => [
        `--${spelling.gradient}-${name}`,
        toGradientCss(gradient, SQUARE),
      ],
    ),
    ...tokens.fonts.map(
      ({ name, family }): Declaration => [`--font-${name}`, toFontFamilyCss(family)],
    ),
    ...tokens.typography.flatMap((token) => declareTypography(token, spelling)),
    ...tokens.spacing.map(({ name, px }): Declaration => [`--spacing-${name}`, toPx(px)]),
    ...tokens.radii.map(({ name, px }): Declaration => [`--radius-${name}`, toPx(px)]),
    ...tokens.shadows.map(
      ({ name, shadows }): Declaration => [`--shadow-${name}`, toShadowCss(shadows)],
    ),
  ];
}

function declareTypography(
  { name, style }: TypographyToken,
  { partOf }: VariableSpelling,
): Declaration[] {
  const { size, lineHeight, letterSpacing, weight } = style;
  const property = `--text-${name}`;
  return [
    [property, toPx(size)],
    [`${property}${partOf}line-height`, lineHeight === null ? "normal" : toPx(lineHeight)],
    [
      `${property}${partOf}letter-spacing`,
      round(letterSpacing) === 0 ? "normal" : toPx(letterSpacing),
    ],
    [`${property}${partOf}font-weight`, String(weight)],
  ];
}

export function writeBlock(head: string, declarations: readonly Declaration[]): string {
  const lines = declarations.map(([property, value]) => `  ${property}: ${value};\n`);
  return `${head} {\n${lines.join("")}}\n`;
}
