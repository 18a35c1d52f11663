import type { DesignText, Paragraph, TextRun } from "./node";
import { asList, asNumber, asPositive, asRecord, asText, type RawRecord } from "./raw-json";
import { paragraphDirection } from "./reading-direction";

/** Reads what Figma says of the paragraphs of a text: lists, and what lies between them. */

const MOST_PARAGRAPHS = 500;
const MOST_LEVELS = 8;
/** Figma also ends paragraphs with U+2029; U+2028 and U+0085 are breaks within one. */
const PARAGRAPH_END = /\r\n?|[\n\u2029]/;
const LINE_END = /\r\n?|[\u2028\u2029\u0085]/g;

const LISTS: ReadonlyMap<unknown, Paragraph["list"]> = new Map([
  ["ORDERED", "ordered"],
  ["UNORDERED", "unordered"],
]);

/** CSS knows one break of lines in letters. */
export const readLetters = (characters: string): string =>
  asText(characters.replace(LINE_END, "\n"), characters.length);

/** Null for a text whose lines need no more than their breaks. */
export function readParagraphs(raw: RawRecord, characters: string): DesignText["paragraphs"] {
  const { paragraphSpacing, listSpacing } = asRecord(raw.style);
  const [types, levels] = [asList(raw.lineTypes), asList(raw.lineIndentations)];
  const spacing = asPositive(paragraphSpacing);
  const isPlain = types.every((type) => !LISTS.has(type)) && levels.every((level) => level === 0);
  const all = characters.split(PARAGRAPH_END);
  if (all.length > MOST_PARAGRAPHS || (isPlain && all.length === 1)) return null;
  if (isPlain && spacing === 0 && !runBothWays(all)) return null;
  const paragraphs = all.map((one, index): Paragraph => {
    const list = LISTS.get(types[index]) ?? null;
    const level = Math.trunc(asNumber(levels[index], 0));
    const least = list === null ? 0 : 1;
    const length = readLetters(one).length;
    return { length, list, level: Math.min(MOST_LEVELS, Math.max(least, level)) };
  });
  return { all: paragraphs, spacing, listSpacing: asPositive(listSpacing) };
}

/** Each paragraph has a direction of its own (UAX 9, rule P1). */
const runBothWays = (all: readonly string[]): boolean =>
  new Set(all.flatMap((one) => paragraphDirection(one) ?? [])).size > 1;

/** In px: what lies before each paragraph. */
export function gapsOf({ all, spacing, listSpacing }: NonNullable<DesignText["paragraphs"]>) {
  return all.map(({ list }, index) => {
    if (index === 0) return 0;
    return list !== null && all[index - 1]?.list != null ? listSpacing : spacing;
  });
}

/** The runs of each paragraph. */
export function splitRuns(runs: readonly TextRun[], all: readonly Paragraph[]): TextRun[][] {
  let start = 0;
  return all.map(({ length }) => {
    const own = cutRuns(runs, start, start + length);
    start += length + 1;
    return own;
  });
}

function cutRuns(runs: readonly TextRun[], start: number, end: number): TextRun[] {
  let at = 0;
  return runs.flatMap((run) => {
    const from = at;
    at += run.characters.length;
    const characters = run.characters.slice(Math.max(0, start - from), Math.max(0, end - from));
    return characters === "" ? [] : [{ ...run, characters }];
  });
}
