import { NEAR_PX } from "../layout/steps";
import { round, SQUARE, toGradientCss, toHex, toShadowCss } from "../read/css-values";
import type {
  Color,
  DesignNode,
  GradientPaint,
  Paint,
  Shadow,
  Size,
  TextStyle,
} from "../read/node";
import { type DesignStyles, nameStyles } from "../read/styles";
import type { BoundNumber } from "./bound-numbers";
import { type BoundValues, keyOfColor } from "./bound-values";
import { toNumberVariable } from "./css-variables";
import type { DesignTokens, LengthToken } from "./file-tokens";
import { keyOfTextStyle } from "./frame-digest";
import { NAMED_COLORS } from "./names";

/** A color without a style is a token if the frame has it so many times. */
const REPEATED = 2;

/**
 * Finds the token for a value: the layer uses a style or a variable, and the theme has exactly this value for it. A layer that
 * overrides its style keeps its own value, unless that is a color that the frame repeats.
 */
export class ThemeNames {
  readonly #names: ReadonlyMap<string, string>;
  readonly #bound: BoundValues;
  readonly #values = new Map<string, string>();
  /** By variable. */
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #fonts: ReadonlyMap<string, string>;
  /** The names of repeated colors, by hexadecimal digits. */
  readonly #repeated: ReadonlyMap<string, string>;
  /** In px, by name. */
  readonly #spacing: ReadonlyMap<string, number>;
  readonly #radii: ReadonlyMap<string, number>;

  constructor(styles: DesignStyles, tokens: DesignTokens, bound: BoundValues) {
    this.#names = nameStyles(styles);
    this.#bound = bound;
    const put = (name: string, value: string) => this.#values.set(name, value);
    for (const { name, color, dark, isStyle } of tokens.colors)
      if (isStyle) put(name, keyOfColor(color, dark));
    for (const { name, gradient, isStyle } of tokens.gradients) {
      if (isStyle) put(name, toGradientCss(gradient, SQUARE));
    }
    for (const { name, style, isStyle } of tokens.typography)
      if (isStyle) put(name, keyOfTextStyle(style));
    for (const { name, shadows, isStyle } of tokens.shadows)
      if (isStyle) put(name, toShadowCss(shadows));
    const repeated = tokens.colors.filter(({ uses, isStyle }) => !isStyle && uses >= REPEATED);
    const named = repeated.map(({ color, name }) => [toHex(color), name] as const);
    this.#repeated = new Map(named.filter(([hex]) => !NAMED_COLORS.has(hex)));
    this.#spacing = lengthsOf(tokens.spacing);
    this.#radii = lengthsOf(tokens.radii);
    this.#numbers = new Map(
      tokens.numbers.map(({ name, of, value }) => [toNumberVariable(of, name), value]),
    );
    this.#fonts = new Map(tokens.fonts.map(({ family, name }) => [family, name]));
  }

  findColor(styleId: string | null, paints: readonly Paint[]): string | null {
    const [paint] = paints;
    if (paints.length !== 1 || paint?.kind !== "solid") return null;
    const hex = toHex(paint.color);
    const bound = this.#bound.colorOf(paint.color);
    const key = bound === null ? hex : keyOfColor(bound.color, bound.dark);
    const own = styleId === null ? null : this.#find(styleId, key);
    const given = bound === null ? null : this.#find(bound.id, key, bound.suffix);
    return own ?? given ?? this.#repeated.get(hex) ?? null;
  }

  /** In a value of several parts: the variable that gives a color, or the color. */
  readonly spell = (color: Color): string => {
    if (color.mixed !== undefined) return this.#spellMixed(color.mixed);
    const bound = this.#bound.colorOf(color);
    const name = bound && this.#find(bound.id, keyOfColor(bound.color, bound.dark), bound.suffix);
    return name === null ? toHex(color) : `var(--color-${name})`;
  };

  /** What shows through a color is the share that its alpha leaves (CSS Color 5, section 3.2). */
  #spellMixed({ above, below }: NonNullable<Color["mixed"]>): string {
    const share = `${round(above.alpha * 100)}%`;
    return `color-mix(in srgb, ${this.spell({ ...above, alpha: 1 })} ${share}, ${this.spell(below)})`;
  }

  /** A diagonal gradient depends on its box, so the token's text must also match for this box. */
  findGradient(styleId: string | null, gradient: GradientPaint, size: Size): string | null {
    if (styleId === null) return null;
    const css = toGradientCss(gradient, SQUARE);
    return css === toGradientCss(gradient, size) ? this.#find(styleId, css) : null;
  }

  findTextStyle({ styles }: DesignNode, style: TextStyle): string | null {
    return styles.text === null ? null : this.#find(styles.text, keyOfTextStyle(style));
  }

  findShadow({ styles }: DesignNode, shadows: readonly Shadow[]): string | null {
    return styles.effect === null ? null : this.#find(styles.effect, toShadowCss(shadows));
  }

  /** Of the variables that give a layer's gaps and padding, the one that gives this. */
  findSpace(px: number, variables: readonly string[]): string | null {
    return this.#findLength(px, variables, this.#spacing);
  }

  findRadius(px: number, variables: readonly string[]): string | null {
    return this.#findLength(px, variables, this.#radii);
  }

  /** A number that was moved by no more than is seen is still the variable's. */
  #findLength(
    px: number,
    variables: readonly string[],
    known: ReadonlyMap<string, number>,
  ): string | null {
    const named = variables.flatMap((id) => this.#names.get(id) ?? []);
    const distance = (name: string) => Math.abs((known.get(name) ?? Number.POSITIVE_INFINITY) - px);
    const near = named.filter((name) => px > 0 && distance(name) <= NEAR_PX);
    return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
  }

  /** The custom property of a number that a variable gives. */
  findNumber({ of, value, id }: BoundNumber): string | null {
    const variable = toNumberVariable(of, this.#names.get(id) ?? "");
    const distance = Math.abs((this.#numbers.get(variable) ?? Number.POSITIVE_INFINITY) - value);
    return round(distance, 4) <= (of === "text" || of === "leading" ? NEAR_PX : 0)
      ? variable
      : null;
  }

  findFont(family: string): string | null {
    return this.#fonts.get(family) ?? null;
  }

  #find(styleId: string, value: string, suffix = ""): string | null {
    const own = this.#names.get(styleId);
    if (own === undefined) return null;
    const name = own + suffix;
    return this.#values.get(name) === value ? name : null;
  }
}

const lengthsOf = (tokens: readonly LengthToken[]): ReadonlyMap<string, number> =>
  new Map(tokens.filter(({ isStyle }) => isStyle).map(({ name, px }) => [name, px]));
