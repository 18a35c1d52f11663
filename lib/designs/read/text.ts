import { readTextVariables } from "./alias";
import { readUrl, toFrameAddress } from "./destination";
import { readAlignment } from "./layout";
import type { DesignText, TextRun, TextStyle } from "./node";
import { readPaints } from "./paint";
import { readLetters, readParagraphs } from "./paragraphs";
import {
  asList,
  asName,
  asNumber,
  asPositive,
  asRecord,
  isRecord,
  ownValue,
  type RawRecord,
} from "./raw-json";
import { compareTexts } from "./text-order";

/** Reads a text node as runs of uniform style. */

const MAX_CHARACTERS = 20_000;
const MAX_RUNS = 500;
const MAX_FAMILY_LENGTH = 80;

const TRANSFORMS: ReadonlyMap<unknown, TextStyle["transform"]> = new Map([
  ["UPPER", "upper"],
  ["LOWER", "lower"],
  ["TITLE", "title"],
]);

const CAPS: ReadonlyMap<unknown, TextStyle["caps"]> = new Map([
  ["SMALL_CAPS", "small-caps"],
  ["SMALL_CAPS_FORCED", "all-small-caps"],
]);

const DECORATIONS: ReadonlyMap<unknown, TextStyle["decoration"]> = new Map([
  ["UNDERLINE", "underline"],
  ["STRIKETHROUGH", "strike"],
]);

/** Of texts whose boxes follow them. */
export const RESIZES: ReadonlyMap<unknown, DesignText["resize"]> = new Map([
  ["HEIGHT", "height"],
  ["WIDTH_AND_HEIGHT", "both"],
]);

export function readText(raw: RawRecord): DesignText {
  const rawStyle: RawRecord = {
    boundVariables: raw.boundVariables,
    ...asRecord(raw.style),
  };
  const style = readTextStyle(rawStyle, DEFAULT_STYLE);
  const { textAlignHorizontal, textAlignVertical, textAutoResize, textTruncation } = rawStyle;
  const maxLines = Math.trunc(asPositive(rawStyle.maxLines));
  const truncates = textTruncation === "ENDING" || textAutoResize === "TRUNCATE";
  const runs = readRuns(raw, rawStyle, style);
  return {
    runs,
    paragraphs: truncates ? null : readParagraphs(raw, charactersOf(raw)),
    indent: asPositive(rawStyle.paragraphIndent),
    style: toShared(style, runs),
    horizontal:
      textAlignHorizontal === "JUSTIFIED" ? "justified" : readAlignment(textAlignHorizontal),
    direction: null,
    vertical: readAlignment(textAlignVertical),
    resize: RESIZES.get(textAutoResize) ?? "none",
    keepsLine: false,
    maxLines: maxLines > 0 ? maxLines : null,
    truncates,
    // What cuts its lines off would cut what reaches below the baseline, too.
    isTrimmed: rawStyle.leadingTrim === "CAP_HEIGHT" && !truncates,
  };
}

/** A line through or below a text goes through all that is in it (CSS Text Decoration, section 2): where a run has none, the others have their own. */
function toShared(style: TextStyle, runs: readonly TextRun[]): TextStyle {
  const isMixed = runs.some((run) => run.style.decoration !== style.decoration);
  return style.decoration === "none" || !isMixed ? style : { ...style, decoration: "none" };
}

const DEFAULT_STYLE: TextStyle = {
  family: "",
  weight: 400,
  italic: false,
  size: 12,
  lineHeight: null,
  letterSpacing: 0,
  transform: "none",
  caps: "normal",
  features: "",
  decoration: "none",
};

/** Fields missing in an override keep the values of `base`. */
function readTextStyle(raw: RawRecord, base: TextStyle): TextStyle {
  const weight = Math.round(asNumber(raw.fontWeight, base.weight));
  const variables = readTextVariables(raw) ?? base.variables;
  return {
    family: asName(raw.fontFamily, MAX_FAMILY_LENGTH) || base.family,
    weight: Math.min(1000, Math.max(1, weight)),
    italic: typeof raw.italic === "boolean" ? raw.italic : base.italic,
    size: Math.max(1, asPositive(raw.fontSize, base.size)),
    lineHeight: readLineHeight(raw, base),
    letterSpacing: asNumber(raw.letterSpacing, base.letterSpacing),
    transform: TRANSFORMS.get(raw.textCase) ?? (raw.textCase ? "none" : base.transform),
    caps: CAPS.get(raw.textCase) ?? (raw.textCase ? "normal" : base.caps),
    features: isRecord(raw.opentypeFlags) ? readFeatures(raw.opentypeFlags) : base.features,
    decoration:
      DECORATIONS.get(raw.textDecoration) ?? (raw.textDecoration ? "none" : base.decoration),
    ...(variables && { variables }),
  };
}

const FEATURE = /^[a-z\d]{4}$/;
const MAX_FEATURES = 30;

function readFeatures(flags: RawRecord): string {
  return Object.entries(flags)
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name, value]) => FEATURE.test(name) && (value === 0 || value === 1))
    .toSorted(([one], [other]) => compareTexts(one, other))
    .slice(0, MAX_FEATURES)
    .map(([name, value]) => (value === 1 ? `'${name}'` : `'${name}' 0`))
    .join(",");
}

/** Figma reports pixels for every unit; for the font's default line height they are only the computed result. */
function readLineHeight(raw: RawRecord, base: TextStyle): number | null {
  if (raw.lineHeightUnit === "INTRINSIC_%" && raw.lineHeightPx === undefined) return null;
  if (raw.lineHeightUnit === "PIXELS" && raw.lineHeightPx === 0) return 0;
  return asPositive(raw.lineHeightPx) || base.lineHeight;
}

export const charactersOf = ({ characters }: RawRecord): string =>
  typeof characters === "string" ? characters.slice(0, MAX_CHARACTERS) : "";

function readRuns(raw: RawRecord, rawStyle: RawRecord, style: TextStyle): TextRun[] {
  const characters = charactersOf(raw);
  const overrides = asList(raw.characterStyleOverrides);
  const link = readLink(rawStyle.hyperlink);
  const ownFills = overrides.length === 0 ? "" : JSON.stringify(readPaints(raw.fills));
  return cutIntoRuns(characters, overrides).map(({ start, end, overrideId }) => {
    const letters = readLetters(characters.slice(start, end));
    if (overrideId === 0) return { characters: letters, style, fills: null, link };
    const override = ownValue(raw.styleOverrideTable, String(overrideId));
    return toRun(letters, asRecord(override), { style, fills: ownFills, link });
  });
}

interface Base {
  readonly style: TextStyle;
  /** As JSON. */
  readonly fills: string;
  readonly link: string | null;
}

/** An override may repeat the color of the whole text. */
function toRun(characters: string, override: RawRecord, base: Base): TextRun {
  const fills = Array.isArray(override.fills) ? readPaints(override.fills) : null;
  return {
    characters,
    style: readTextStyle(override, base.style),
    fills: fills === null || JSON.stringify(fills) === base.fills ? null : fills,
    link: override.hyperlink === undefined ? base.link : readLink(override.hyperlink),
  };
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly overrideId: number;
}

/** Cuts by UTF-16 units, as Figma counts; a run never splits what is read as one character. */
function cutIntoRuns(characters: string, overrideIds: readonly unknown[]): Cut[] {
  if (overrideIds.length === 0)
    return characters === "" ? [] : [{ start: 0, end: characters.length, overrideId: 0 }];
  const cuts: Cut[] = [];
  const startsLetter = findLetters(characters);
  let start = 0;
  for (let end = 1; end <= characters.length; end++) {
    const overrideId = overrideIdAt(overrideIds, start);
    const isOver =
      end === characters.length ||
      (overrideIdAt(overrideIds, end) !== overrideId && startsLetter(end));
    if (!isOver || (cuts.length >= MAX_RUNS - 1 && end < characters.length)) continue;
    cuts.push({ start, end, overrideId });
    start = end;
  }
  return cuts;
}

function overrideIdAt(overrideIds: readonly unknown[], index: number): number {
  return asNumber(overrideIds[index], 0);
}

const ALL_LATIN = /^[\u0020-\u02ff\n]*$/;

/** Tells whether a character starts at an index: an emoji may be a family of several, and a letter has its marks. */
function findLetters(characters: string): (index: number) => boolean {
  if (ALL_LATIN.test(characters)) return () => true;
  const segments = new Intl.Segmenter("und", { granularity: "grapheme" }).segment(characters);
  const starts = new Set(Array.from(segments, ({ index }) => index));
  return (index) => starts.has(index);
}

function readLink(raw: unknown): string | null {
  const { type, url, nodeID } = asRecord(raw);
  return type === "NODE" ? toFrameAddress(nodeID) : readUrl(url);
}
