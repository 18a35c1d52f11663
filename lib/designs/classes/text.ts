import { charactersOf } from "../layout/text-box";
import { round, toPx } from "../read/css-values";
import type { DesignNode, DesignText, TextStyle } from "../read/node";
import { type NumberKind, textNumbers } from "../tokens/bound-numbers";
import { toFontFamilyCss } from "../tokens/font-stack";
import type { ThemeNames } from "../tokens/theme-names";
import {
  hasLineHeight,
  LEADINGS,
  TRACKINGS,
  toArbitrary,
  toStep,
  toTextSizeStep,
  toWeightStep,
} from "./tailwind-scale";

/** Classes for text style and alignment. */

const ALIGNMENTS = {
  start: [],
  center: ["text-center"],
  end: ["text-right"],
  justified: ["text-justify"],
};
/** The same of a text that is read the other way round than its page. */
const TURNED = { ...ALIGNMENTS, start: ["text-end"], end: [] };
const VERTICALS = { start: [], center: ["content-center"], end: ["content-end"] };
const TRANSFORMS = { none: [], upper: ["uppercase"], lower: ["lowercase"], title: ["capitalize"] };
const DECORATIONS = { none: [], underline: ["underline"], strike: ["line-through"] };

/** `inherited` is the font family set on the whole frame. */
export function toTextClasses(
  node: DesignNode,
  text: DesignText,
  theme: ThemeNames,
  inherited: string,
): string[] {
  const { style } = text;
  const token = theme.findTextStyle(node, style);
  return [
    ...toFont(style.family, theme, inherited),
    ...(token === null ? toMeasures(text, theme) : [`text-${token}`]),
    ...toDecor(style),
    ...(text.direction === null ? ALIGNMENTS : TURNED)[text.horizontal],
    ...(text.resize === "none" ? VERTICALS[text.vertical] : []),
    ...(text.paragraphs === null && text.indent > 0 ? [`indent-${toStep(text.indent)}`] : []),
    ...(text.isTrimmed ? ["[text-box:trim-both_cap_alphabetic]"] : []),
    ...toLineBreaks(text),
  ];
}

/** Its lines begin where they would by themselves. */
export const startsAtStart = ({ horizontal, direction }: DesignText): boolean =>
  horizontal === (direction === null ? "start" : "end");

export function toFont(family: string, theme: ThemeNames, inherited: string): string[] {
  if (family === "" || family === inherited) return [];
  const name = theme.findFont(family);
  return [name === null ? `font-${toArbitrary(toFontFamilyCss(family))}` : `font-${name}`];
}

function toMeasures({ style, runs }: DesignText, theme: ThemeNames): string[] {
  const { size, lineHeight, weight, letterSpacing } = style;
  const given = new Map(textNumbers(style).map((one) => [one.of, theme.findNumber(one)]));
  const bind = (of: NumberKind, otherwise: () => string): string => {
    const variable = given.get(of) ?? null;
    return variable === null ? otherwise() : SPELLINGS[of](variable);
  };
  const spacing = round(letterSpacing, 3);
  // What is larger inside would inherit the size's line height as a multiple.
  const isEven = runs.every((run) => run.style.size === size);
  const isBound = (given.get("text") ?? given.get("leading") ?? null) !== null;
  const isWhole = hasLineHeight(size, lineHeight) && isEven && !isBound;
  return [
    bind("text", () => `text-${toTextSizeStep(size)}`),
    ...(isWhole ? [] : [bind("leading", () => toLeading(lineHeight, isEven ? size : null))]),
    ...(weight === 400 ? [] : [bind("font-weight", () => `font-${toWeightStep(weight)}`)]),
    ...(spacing === 0 ? [] : [bind("tracking", () => toTracking(spacing, size))]),
  ];
}

const SPELLINGS: Readonly<Record<NumberKind, (variable: string) => string>> = {
  text: (variable) => `text-(length:${variable})`,
  leading: (variable) => `leading-(${variable})`,
  tracking: (variable) => `tracking-(${variable})`,
  "font-weight": (variable) => `font-(weight:${variable})`,
  opacity: (variable) => `opacity-(${variable})`,
};

/** `size`: of all letters, in px; null where they have several, none of which may get a multiple of its own. */
function toLeading(px: number | null, size: number | null): string {
  if (px === null) return "leading-[normal]";
  const named = size === null ? undefined : nameOfMultiple(LEADINGS, px, size);
  return `leading-${named ?? toStep(px)}`;
}

const toTracking = (px: number, size: number): string =>
  `tracking-${nameOfMultiple(TRACKINGS, px, size) ?? `[${px}px]`}`;

/** Rounding leaves so much, in px. */
const ROUNDED_PX = 0.05;

/** The name of the multiple of the letters' size that a length in px is. */
const nameOfMultiple = (
  names: ReadonlyMap<string, number>,
  px: number,
  size: number,
): string | undefined =>
  [...names].find(([, times]) => Math.abs(times * size - px) <= ROUNDED_PX)?.[0];

function toDecor({ italic, transform, decoration, caps, features }: TextStyle): string[] {
  return [
    ...(italic ? ["italic"] : []),
    ...TRANSFORMS[transform],
    ...DECORATIONS[decoration],
    ...(caps === "normal" ? [] : [toCaps(caps)]),
    ...(features === "" ? [] : [toFeatures(features)]),
  ];
}

const toCaps = (caps: TextStyle["caps"]): string => `[font-variant-caps:${caps}]`;

const toFeatures = (features: string): string =>
  `[font-feature-settings:${features === "" ? "normal" : features.replaceAll(" ", "_")}]`;

function toLineBreaks(text: DesignText): string[] {
  const { resize, keepsLine, truncates, maxLines } = text;
  if (truncates)
    return maxLines === null || maxLines === 1 ? ["truncate"] : [`line-clamp-${maxLines}`];
  const characters = charactersOf(text);
  // Its paragraphs say so themselves: what stands between them is no letter.
  const isKept = text.paragraphs === null && keepsSpaces(characters);
  if (resize === "both" || keepsLine) return [isKept ? "whitespace-pre" : "whitespace-nowrap"];
  return [
    ...(isKept ? ["whitespace-pre-wrap"] : []),
    ...(LONG_WORD.test(characters) ? ["wrap-break-word"] : []),
  ];
}

/** An address may be wider than a narrow page. */
const LONG_WORD = /\S{30}/;

/** True if HTML would collapse the text's white space. */
export function keepsSpaces(characters: string): boolean {
  return /\n|\t| {2}|^ | $/.test(characters);
}

/** Classes by which a run differs from the surrounding text. */
export function toRunClasses(style: TextStyle, base: TextStyle, theme: ThemeNames): string[] {
  return [
    ...toFont(style.family, theme, base.family),
    ...toSizeChange(style, base),
    ...(raisesLine(style, base) ? ["leading-0"] : []),
    ...(style.weight === base.weight ? [] : [`font-${toWeightStep(style.weight)}`]),
    ...(style.letterSpacing === base.letterSpacing
      ? []
      : [toTracking(round(style.letterSpacing, 3), style.size)]),
    ...toDecorChange(style, base),
  ];
}

/** Letters that stand otherwise on their baseline would make a line taller that is to be as tall as the others. */
const raisesLine = ({ family, size, lineHeight }: TextStyle, base: TextStyle): boolean =>
  lineHeight !== null &&
  lineHeight === base.lineHeight &&
  (family !== base.family || size !== base.size);

/** A size of the scale would change the line height too. */
function toSizeChange({ size, lineHeight }: TextStyle, base: TextStyle): string[] {
  if (size === base.size && lineHeight === base.lineHeight) return [];
  if (lineHeight === null || lineHeight === base.lineHeight) return [`text-[${toPx(size)}]`];
  const leading = hasLineHeight(size, lineHeight) ? [] : [toLeading(lineHeight, size)];
  return [`text-${toTextSizeStep(size)}`, ...leading];
}

function toDecorChange(style: TextStyle, base: TextStyle): string[] {
  const { italic, transform, decoration, caps, features } = style;
  const slant = italic ? "italic" : "not-italic";
  const casing = transform === "none" ? ["normal-case"] : TRANSFORMS[transform];
  return [
    ...(italic === base.italic ? [] : [slant]),
    ...(transform === base.transform ? [] : casing),
    ...(decoration === base.decoration ? [] : DECORATIONS[decoration]),
    ...(caps === base.caps ? [] : [toCaps(caps)]),
    ...(features === base.features ? [] : [toFeatures(features)]),
  ];
}
