import { round, SQUARE, toGradientCss, toHex, toShadowCss } from "../read/css-values";
import type { Color, DesignNode, Paint, Shadow, TextStyle } from "../read/node";
import { type DesignStyles, nameStyles } from "../read/styles";
import { compareTexts } from "../read/text-order";
import { walkDesign } from "../read/walk";
import { type BoundNumber, type NumberKind, sizesOf, textNumbers } from "./bound-numbers";
import { BoundValues, keyOfColor } from "./bound-values";
import { TokenTally, type TokenUse } from "./tally";

/** The facts about one frame that a file's tokens need: small, plain JSON, kept after the nodes are discarded. */

export type GradientOrSolid = Exclude<Paint, { kind: "image" }>;

export interface PaintUse extends TokenUse {
  readonly paint: GradientOrSolid;
  /** What a color is in the dark, if that is another one. */
  readonly dark?: Color;
}

export interface TextStyleUse extends TokenUse {
  readonly style: TextStyle;
}

export interface ShadowUse extends TokenUse {
  readonly shadows: readonly Shadow[];
}

export interface LengthUse extends TokenUse {
  readonly px: number;
}

/** Only what variables give: other numbers are none of a system. */
export interface NumberUse extends TokenUse {
  readonly of: NumberKind;
  readonly value: number;
}

export interface ComponentUse {
  readonly componentId: string;
  readonly uses: number;
}

export interface FrameDigest {
  readonly id: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly nodeCount: number;
  readonly textCount: number;
  readonly autoLayoutCount: number;
  /** The number of children not read because the frame is too deep or too large. */
  readonly leftOut: number;
  /** Colors and gradients. */
  readonly paints: readonly PaintUse[];
  readonly typography: readonly TextStyleUse[];
  readonly shadows: readonly ShadowUse[];
  readonly spacing: readonly LengthUse[];
  readonly radii: readonly LengthUse[];
  /** Missing in those of older imports. */
  readonly numbers?: readonly NumberUse[];
  readonly components: readonly ComponentUse[];
}

const MAX_COMPONENTS = 2000;

export function digestFrame(root: DesignNode, styles: DesignStyles): FrameDigest {
  const digesting = new FrameDigesting(styles, new BoundValues(root, styles));
  for (const node of walkDesign(root)) digesting.add(node);
  return {
    id: root.id,
    name: root.name,
    width: root.box?.width ?? 0,
    height: root.box?.height ?? 0,
    ...digesting.finish(),
  };
}

/** Writes all properties of a text style as one key. */
export function keyOfTextStyle(style: TextStyle): string {
  const { family, weight, italic, size, lineHeight, letterSpacing, transform, decoration } = style;
  const slant = italic ? "italic" : "upright";
  const measures = `${weight}|${slant}|${size}|${lineHeight ?? "normal"}|${letterSpacing}`;
  return `${family}|${measures}|${transform}|${decoration}`;
}

export function keyOfPaint(paint: GradientOrSolid): string {
  return paint.kind === "solid" ? toHex(paint.color) : toGradientCss(paint, SQUARE);
}

/** Figma draws this dashed line around variants; it is not part of the design. */
const EDITORS_OUTLINE = "#9747ff";

function hasEditorsOutline({ kind, stroke, styles }: DesignNode): boolean {
  const [paint, ...others] = stroke?.paints ?? [];
  if (kind !== "component-set" || styles.stroke !== null || others.length > 0) return false;
  return paint?.kind === "solid" && toHex(paint.color) === EDITORS_OUTLINE;
}

/** What is above shows through by the share in which it is mixed. */
const partsOf = (color: Color): Color[] =>
  color.mixed === undefined
    ? [color]
    : [{ ...color.mixed.above, alpha: 1 }, ...partsOf(color.mixed.below)];

class FrameDigesting {
  readonly #bound: BoundValues;
  readonly #paints: TokenTally<{ paint: GradientOrSolid; dark?: Color }>;
  readonly #typography: TokenTally<{ style: TextStyle }>;
  readonly #shadows: TokenTally<{ shadows: readonly Shadow[] }>;
  readonly #spacing: TokenTally<{ px: number }>;
  readonly #radii: TokenTally<{ px: number }>;
  readonly #numbers: TokenTally<{ of: NumberKind; value: number }>;
  readonly #components = new Map<string, number>();
  readonly #counts = { nodeCount: 0, textCount: 0, autoLayoutCount: 0, leftOut: 0 };

  constructor(styles: DesignStyles, bound: BoundValues) {
    this.#bound = bound;
    const known = { styles, names: nameStyles(styles) };
    this.#paints = new TokenTally(known);
    this.#typography = new TokenTally(known);
    this.#shadows = new TokenTally(known);
    this.#spacing = new TokenTally(known);
    this.#radii = new TokenTally(known);
    this.#numbers = new TokenTally(known);
  }

  add(node: DesignNode): void {
    this.#count(node);
    this.#addPaints(node.fills, node.styles.fill);
    if (!hasEditorsOutline(node)) {
      this.#addPaints(node.stroke?.paints ?? [], node.styles.stroke);
    }
    this.#addText(node);
    this.#addEffects(node);
    this.#addLengths(node);
  }

  finish() {
    return {
      ...this.#counts,
      paints: this.#paints.list(),
      typography: this.#typography.list(),
      shadows: this.#shadows.list(),
      spacing: this.#spacing.list(),
      radii: this.#radii.list(),
      numbers: this.#numbers.list(),
      components: this.#listComponents(),
    };
  }

  #count({ text, layout, leftOut, kind, componentId }: DesignNode): void {
    this.#counts.nodeCount += 1;
    this.#counts.textCount += text === null ? 0 : 1;
    this.#counts.autoLayoutCount += layout === null ? 0 : 1;
    this.#counts.leftOut += leftOut;
    if (kind !== "instance" || componentId === null) return;
    this.#components.set(componentId, (this.#components.get(componentId) ?? 0) + 1);
  }

  /** Skips a style with several paints: it is not a single token. */
  #addPaints(paints: readonly Paint[], styleId: string | null): void {
    for (const paint of paints) {
      if (paint.kind === "image") continue;
      this.#addPaint(paint, paints.length === 1 ? styleId : null);
    }
  }

  /** Each part of a gradient or a shadow may have a variable of its own. */
  #addParts(colors: readonly Color[]): void {
    for (const color of colors) {
      if (this.#bound.colorOf(color) !== null) this.#addPaint({ kind: "solid", color }, null);
    }
  }

  #addPaint(paint: GradientOrSolid, styleId: string | null): void {
    if (paint.kind === "gradient") this.#addParts(paint.stops.map(({ color }) => color));
    else if (paint.color.mixed !== undefined) {
      this.#addParts(partsOf(paint.color));
      return;
    }
    const bound = paint.kind === "solid" ? this.#bound.colorOf(paint.color) : null;
    if (bound === null) {
      this.#paints.add(keyOfPaint(paint), styleId, { paint });
      return;
    }
    const { id, suffix, color, dark } = bound;
    const use = { paint: { kind: "solid", color } as const, ...(dark && { dark }) };
    this.#paints.add(keyOfColor(color, dark), styleId ?? id, use, styleId === null ? suffix : "");
  }

  #addText({ text, styles }: DesignNode): void {
    if (text === null) return;
    const own = keyOfTextStyle(text.style);
    this.#typography.add(own, styles.text, { style: text.style });
    for (const { style, fills } of text.runs) {
      if (fills !== null) this.#addPaints(fills, null);
      const key = style === text.style ? own : keyOfTextStyle(style);
      if (key !== own) this.#typography.add(key, null, { style });
    }
    for (const style of new Set([text.style, ...text.runs.map((run) => run.style)]))
      for (const number of textNumbers(style)) this.#addNumber(number);
  }

  #addEffects({ effects, styles }: DesignNode): void {
    if (effects.length === 0) return;
    const shadows = effects.filter((effect) => effect.kind === "shadow");
    this.#addParts(shadows.map(({ color }) => color));
    if (shadows.length > 0) this.#shadows.add(toShadowCss(shadows), styles.effect, { shadows });
  }

  #addLengths(node: DesignNode): void {
    const { layout, radii, opacity, bound } = node;
    if (radii.some((px) => px > 0))
      for (const px of new Set(radii)) this.#addLength(this.#radii, px, bound.corners);
    for (const { px, variables } of sizesOf(node))
      if (this.#variableOf(px, variables) !== null) this.#addLength(this.#spacing, px, variables);
    for (const id of bound.opacity) this.#addNumber({ of: "opacity", value: opacity * 100, id });
    if (layout === null) return;
    const { gap = [], padding = [] } = layout.variables ?? {};
    const { top, right, bottom, left } = layout.padding;
    const between = layout.main === "between" ? 0 : layout.gap;
    const gaps = [between, layout.wraps ? layout.crossGap : 0];
    for (const px of new Set([top, right, bottom, left, ...gaps])) {
      this.#addLength(this.#spacing, px, [...padding, ...gap]);
    }
  }

  #addLength(
    tally: TokenTally<{ px: number }>,
    px: number,
    variables: readonly string[] = [],
  ): void {
    if (px > 0) tally.add(String(px), this.#variableOf(px, variables), { px });
  }

  #variableOf(px: number, variables: readonly string[]): string | null {
    return variables.find((id) => this.#bound.lengthOf(id) === px) ?? null;
  }

  #addNumber({ of, value: shown, id }: BoundNumber): void {
    const value = round(shown, 4);
    if (this.#bound.lengthOf(id) === value) this.#numbers.add(`${of} ${value}`, id, { of, value });
  }

  #listComponents(): ComponentUse[] {
    const uses = [...this.#components].map(([componentId, count]) => ({
      componentId,
      uses: count,
    }));
    uses.sort((one, other) => compareTexts(one.componentId, other.componentId));
    return uses.slice(0, MAX_COMPONENTS);
  }
}
