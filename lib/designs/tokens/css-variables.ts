import { round, SQUARE, toGradientCss, toHex, toPx, toShadowCss } from "../read/css-values";
import type { NumberKind } from "./bound-numbers";
import { withSchemes } from "./color-scheme";
import type { ColorToken, DesignTokens, Token, TypographyToken } from "./file-tokens";
import { toFontFamilyCss } from "./font-stack";

/** Writes tokens as custom properties on `:root`. */

export type Declaration = readonly [property: string, value: string];

export interface VariableSpelling {
  /** Joins a text style's name and a part of it. */
  readonly partOf: string;
  /** The prefix of gradients. */
  readonly gradient: string;
  /** True where a name must not repeat its prefix; utilities are named after whole names. */
  readonly isShort: boolean;
}

const PLAIN: VariableSpelling = { partOf: "-", gradient: "gradient", isShort: true };

export function toCssVariables(tokens: DesignTokens): string {
  return withSchemes(writeBlock(":root", declareTokens(tokens, PLAIN)));
}

export function declareTokens(tokens: DesignTokens, spelling: VariableSpelling): Declaration[] {
  const write = <Kind extends Token>(
    prefix: string,
    group: readonly Kind[],
    toCss: (token: Kind) => string,
  ): Declaration[] => {
    const taken = new Set(group.map(({ name }) => name));
    return group.map((token): Declaration => {
      const name = spelling.isShort ? withoutPrefix(prefix, token.name, taken) : token.name;
      return [`--${prefix}-${name}`, toCss(token)];
    });
  };
  return [
    ...write("color", tokens.colors, toColorCss),
    ...write(spelling.gradient, tokens.gradients, ({ gradient }) =>
      toGradientCss(gradient, SQUARE),
    ),
    ...tokens.fonts.map(
      ({ name, family }): Declaration => [`--font-${name}`, toFontFamilyCss(family)],
    ),
    ...tokens.typography.flatMap((token) => declareTypography(token, spelling)),
    ...write("spacing", tokens.spacing, ({ px }) => toPx(px)),
    ...write("radius", tokens.radii, ({ px }) => toPx(px)),
    ...write("shadow", tokens.shadows, ({ shadows }) => toShadowCss(shadows)),
    ...tokens.numbers.map(
      ({ name, of, value }): Declaration => [toNumberVariable(of, name), toNumberCss(of, value)],
    ),
  ];
}

/** Which of both is shown is up to `color-scheme`: see `SCHEMES`. */
const toColorCss = ({ color, dark }: ColorToken): string =>
  dark === undefined ? toHex(color) : `light-dark(${toHex(color)}, ${toHex(dark)})`;

/** "swell" for the gradient "gradient-swell", unless another gradient has that name. */
function withoutPrefix(prefix: string, name: string, taken: ReadonlySet<string>): string {
  const short = name.startsWith(`${prefix}-`) ? name.slice(prefix.length + 1) : name;
  return taken.has(short) ? name : short;
}

export const toNumberVariable = (kind: NumberKind, name: string): string => `--${kind}-${name}`;

function toNumberCss(kind: NumberKind, value: number): string {
  if (kind === "opacity") return `${value}%`;
  return kind === "font-weight" ? String(value) : toPx(value);
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
