import { SQUARE, toGradientCss, toHex, toShadowCss } from "../read/css-values";
import type { DesignNode, GradientPaint, Paint, Shadow, Size, TextStyle } from "../read/node";
import { type DesignStyles, nameStyles } from "../read/styles";
import type { DesignTokens } from "./file-tokens";
import { keyOfTextStyle } from "./frame-digest";
import { NAMED_COLORS } from "./names";

/** A color without a style is a token if the frame has it so many times. */
const REPEATED = 2;

/**
 * Finds the token for a value: the layer uses a style, and the theme has exactly this value for it. A layer that
 * overrides its style keeps its own value, unless that is a color that the frame repeats.
 */
export class ThemeNames {
  readonly #names: ReadonlyMap<string, string>;
  readonly #values = new Map<string, string>();
  readonly #fonts: ReadonlyMap<string, string>;
  /** The names of repeated colors, by hexadecimal digits. */
  readonly #repeated: ReadonlyMap<string, string>;

  constructor(styles: DesignStyles, tokens: DesignTokens) {
    this.#names = nameStyles(styles);
    const put = (name: string, value: string) => this.#values.set(name, value);
    for (const { name, color, isStyle } of tokens.colors) if (isStyle) put(name, toHex(color));
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
    this.#fonts = new Map(tokens.fonts.map(({ family, name }) => [family, name]));
  }

  findColor(styleId: string | null, paints: readonly Paint[]): string | null {
    const [paint] = paints;
    if (paints.length !== 1 || paint?.kind !== "solid") return null;
    const hex = toHex(paint.color);
    const own = styleId === null ? null : this.#find(styleId, hex);
    return own ?? this.#repeated.get(hex) ?? null;
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

  findFont(family: string): string | null {
    return this.#fonts.get(family) ?? null;
  }

  #find(styleId: string, value: string): string | null {
    const name = this.#names.get(styleId);
    return name !== undefined && this.#values.get(name) === value ? name : null;
  }
}
