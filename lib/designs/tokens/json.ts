import { round, SQUARE, toGradientCss, toHex } from "../read/css-values";
import type { Color, GradientPaint, Shadow, TextStyle } from "../read/node";
import type { DesignStyles } from "../read/styles";
import { NUMBER_KINDS, type NumberKind } from "./bound-numbers";
import type {
  ColorToken,
  DesignTokens,
  FontToken,
  LengthToken,
  NumberToken,
  Token,
} from "./file-tokens";
import { toFontStack } from "./font-stack";
import { TokenAliases } from "./token-aliases";

/**
 * Writes tokens as a `.tokens.json` file in the Design Tokens Community Group's format 2025.10. Variables that take their
 * values from others refer to these. `styles`: with the variables of the file.
 */
export function toDesignTokensJson(tokens: DesignTokens, styles: DesignStyles = new Map()): string {
  const aliases = new TokenAliases(styles);
  const groups = {
    color: toGroup("color", withColorTargets(tokens.colors, aliases), ({ name, color }) => ({
      $value: aliases.referenceOf("color", name) ?? toColor(color),
    })),
    gradient: toGroup("gradient", tokens.gradients, ({ gradient }) => toGradient(gradient)),
    font: toGroup("fontFamily", tokens.fonts, ({ family }) => ({ $value: toFontStack(family) })),
    typography: toGroup("typography", tokens.typography, ({ style }) => ({
      $value: toTypography(style, tokens.fonts),
    })),
    spacing: toLengths("spacing", tokens.spacing, aliases),
    radius: toLengths("radius", tokens.radii, aliases),
    ...Object.fromEntries(
      NUMBER_KINDS.map((kind) => [
        `${kind}-number`,
        toNumbers(
          kind,
          tokens.numbers.filter(({ of }) => of === kind),
        ),
      ]),
    ),
    shadow: toGroup("shadow", tokens.shadows, ({ shadows }) => ({ $value: toShadows(shadows) })),
  };
  const filled = Object.entries(groups).filter(([, group]) => group !== null);
  return toText(Object.fromEntries(filled));
}

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Only the colors that differ in the dark; null where none does. */
export function toDarkTokensJson(tokens: DesignTokens, styles: DesignStyles): string | null {
  const aliases = new TokenAliases(styles);
  const themed = withColorTargets(tokens.colors, aliases).flatMap(({ dark, ...token }) =>
    dark === undefined ? [] : [{ ...token, color: dark }],
  );
  const color = toGroup("color", themed, ({ name, color: own }) => ({
    $value: aliases.referenceOf("color", name, "dark") ?? toColor(own),
  }));
  return color === null ? null : toText({ color });
}

/** The two files as the contexts of one modifier: designtokens.org, "Design Tokens Resolver Module". */
export const TOKENS_RESOLVER: string = toText({
  version: "2025.10",
  sets: { design: { sources: [{ $ref: "tokens.json" }] } },
  modifiers: {
    scheme: { default: "light", contexts: { light: [], dark: [{ $ref: "tokens.dark.json" }] } },
  },
  resolutionOrder: [{ $ref: "#/sets/design" }, { $ref: "#/modifiers/scheme" }],
});

const namesOf = (tokens: readonly Token[]): string[] => tokens.map(({ name }) => name);

const withColorTargets = (colors: readonly ColorToken[], aliases: TokenAliases): ColorToken[] => [
  ...colors,
  ...aliases.targetsOf(namesOf(colors)).flatMap(({ token, bound }): ColorToken[] => {
    if (bound.kind !== "color") return [];
    return [{ ...token, color: bound.light.value, ...(bound.dark && { dark: bound.dark.value }) }];
  }),
];

function toLengths(group: string, tokens: readonly LengthToken[], aliases: TokenAliases) {
  const targets = aliases
    .targetsOf(namesOf(tokens))
    .flatMap(({ token, bound }): LengthToken[] =>
      bound.kind === "length" ? [{ ...token, px: bound.light.value }] : [],
    );
  const all = [...tokens, ...targets];
  return toGroup("dimension", all, ({ name, px }) => ({
    $value: aliases.referenceOf(group, name) ?? toDimension(px),
  }));
}

/** A target that is no token of this kind would be of another type: the value stands for itself. */
function toNumbers(kind: NumberKind, tokens: readonly NumberToken[]) {
  if (kind === "opacity")
    return toGroup("number", tokens, ({ value }) => ({ $value: round(value / 100, 4) }));
  if (kind === "font-weight")
    return toGroup("fontWeight", tokens, ({ value }) => ({ $value: value }));
  return toGroup("dimension", tokens, ({ value }) => ({ $value: toDimension(value) }));
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
