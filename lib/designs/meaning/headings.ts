import type { DesignNode } from "../read/node";
import type { DesignStyles } from "../read/styles";
import { levelOfName, numberedLevelOf } from "./names";
import type { Neighbors } from "./neighbors";
import type { HeadingLevel } from "./role";
import { countWords, saysSomething, wordsIn } from "./words";

/**
 * Ranks the headings of a frame by their size: one of the first level, no level skipped. A heading is a short text that
 * is larger than the frame's running text, or one that its layer or its text style calls a heading.
 */

/** What speaks for a heading and against it adds up. */
const ENOUGH = 3;
const LEAST_RATIO = 1.05;
const SIZES: readonly (readonly [ratio: number, points: number])[] = [
  [1.5, 3],
  [1.2, 2.25],
  [1.1, 1],
  [LEAST_RATIO, 0.5],
];
const PARAGRAPH_LETTERS = 40;
const EYEBROW_PX = 40;
const BOLD = 600;
const MEDIUM = 500;
const LARGE = 1.5;
const MOST_WORDS = 12;
/** "or" between two buttons. */
const LEAST_LETTERS = 3;
const SENTENCE_WORDS = 6;
const NO_TITLE = /©|\bcopyright\b/i;
const ADDRESS = /\S@[^\s@][^\s.@]*\.\S|^(https?:|www\.)/;
/** Sizes within this share of each other are one rank. */
const SAME_SIZE = 1.08;
const LOWEST: HeadingLevel = 4;

/** A text of a frame, outside of its controls. */
export interface PageText {
  readonly node: DesignNode;
  /** In an instance of a component, which may stand elsewhere as well. */
  readonly isShared: boolean;
  /** It names what is beside it. */
  readonly isLabel: boolean;
  /** One of several of one look side by side. */
  readonly isEqual: boolean;
  /** Of the box that holds nothing else. */
  readonly boxName: string | null;
  /** The first words in a painted box. */
  readonly isFirst: boolean;
  /** Alone in a painted strip at the top of a painted box. */
  readonly isStrip: boolean;
}

interface Candidate extends Pick<PageText, "node" | "isShared"> {
  readonly size: number;
  /** By its name. */
  readonly level: HeadingLevel | null;
}

/** `texts`: in the order of reading. */
export function findHeadings(
  texts: readonly PageText[],
  styles: DesignStyles,
  neighbors: Neighbors,
): ReadonlyMap<DesignNode, HeadingLevel> {
  const body = sizeOfRunningText(texts);
  const candidates = texts.flatMap((text): Candidate[] => {
    const { node, isShared, isLabel, boxName } = text;
    if (isLabel) return [];
    const size = node.text?.style.size ?? 0;
    const named = size < body ? null : namedLevelOf(node, boxName, styles);
    if (named === null && scoreOf(text, body, neighbors) < ENOUGH) return [];
    return isTitle(wordsIn(node), size >= body * LARGE)
      ? [{ node, isShared, size, level: named }]
      : [];
  });
  return toLevels(candidates);
}

function scoreOf(
  { node, isEqual, isFirst, isStrip }: PageText,
  body: number,
  neighbors: Neighbors,
): number {
  const { size = 0, weight = 0 } = node.text?.style ?? {};
  const ratio = size / Math.max(body, 1);
  // Most texts are running text, of which nothing more needs to be known.
  if (ratio < LEAST_RATIO && weight < MEDIUM && !isStrip) return 0;
  const [below, above] = [neighbors.below(node), neighbors.above(node)];
  const leads = below === null ? 0 : leadOf(node, below.node);
  const isUnderLarger =
    above !== null && isLarger(above.node, size) && weightOf(above.node) >= weight;
  const isEyebrow = below !== null && below.gap <= EYEBROW_PX && isLarger(below.node, size);
  return (
    (SIZES.find(([least]) => ratio >= least)?.[1] ?? (ratio < 1 ? -2 : 0)) +
    (weight >= BOLD ? 1.5 : weight >= MEDIUM ? 1 : 0) +
    leads +
    (isEqual ? -1.5 : 0.75) +
    (isFirst ? 0.5 : 0) +
    (isStrip ? 1 : 0) -
    (isEyebrow ? 3 : 0) -
    (isUnderLarger && leads === 0 ? 1 : 0)
  );
}

/** Words above smaller ones lead them, and bolder ones a paragraph. */
function leadOf(node: DesignNode, below: DesignNode): number {
  const [size, next] = [sizeOf(node), sizeOf(below)];
  if (next > size || weightOf(below) >= weightOf(node)) return next < size ? 1 : 0;
  const words = wordsIn(below);
  const isParagraph = words.length >= Math.max(PARAGRAPH_LETTERS, wordsIn(node).length);
  return isParagraph ? 1.5 : next < size ? 1 : 0.5;
}

const sizeOf = ({ text }: DesignNode): number => text?.style.size ?? 0;
const weightOf = ({ text }: DesignNode): number => text?.style.weight ?? 0;
const isLarger = (node: DesignNode, size: number): boolean => sizeOf(node) >= size * LARGER;

const LARGER = 1.2;

function sizeOfRunningText(texts: readonly PageText[]): number {
  const letters = new Map<number, number>();
  for (const { node } of texts) {
    for (const { style, characters } of node.text?.runs ?? []) {
      letters.set(style.size, (letters.get(style.size) ?? 0) + characters.length);
    }
  }
  const [most] = [...letters].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 0;
}

/** The name that a layer got from its own words says nothing more. */
function namedLevelOf(
  node: DesignNode,
  boxName: string | null,
  styles: DesignStyles,
): HeadingLevel | null {
  const isOwn = !wordsIn(node).startsWith(node.name.trim().slice(0, 20));
  const style = styles.get(node.styles.text ?? "")?.name ?? "";
  const named = [...(isOwn ? [node.name] : []), style].map(levelOfName);
  return named.find((level) => level !== null) ?? numberedLevelOf(boxName ?? "");
}

/** Only large letters make a whole sentence a heading. */
function isTitle(words: string, isLarge: boolean): boolean {
  const count = countWords(words);
  if (ADDRESS.test(words) || NO_TITLE.test(words)) return false;
  if (count > MOST_WORDS || words.length < LEAST_LETTERS || !saysSomething(words)) return false;
  return isLarge || !/[.,;:]$/.test(words) || (count <= SENTENCE_WORDS && words.endsWith("."));
}

function toLevels(candidates: readonly Candidate[]): ReadonlyMap<DesignNode, HeadingLevel> {
  const ranks = rankSizes(candidates.map(({ size }) => size));
  const ranked = candidates.map(({ node, isShared, size, level }) => ({
    node,
    isShared,
    rank: level ?? ranks.get(size) ?? LOWEST,
  }));
  const first = findTitle(ranked);
  const levels = new Map<DesignNode, HeadingLevel>();
  let open: readonly Opened[] = [{ rank: 0, level: 1 }];
  for (const one of ranked) {
    if (one !== first) open = openSection(open, one.rank);
    levels.set(one.node, one === first ? 1 : (open.at(-1)?.level ?? LOWEST));
  }
  return levels;
}

/** A section that the headings before have opened. */
interface Opened {
  readonly rank: number;
  readonly level: HeadingLevel;
}

/** Headings of one rank that follow each other are of one level. */
function openSection(open: readonly Opened[], rank: number): readonly Opened[] {
  const around = open.filter((section) => section.rank < rank);
  const level = LEVELS[around.length] ?? LOWEST;
  return [...around, { rank, level: level > LOWEST ? LOWEST : level }];
}

interface Ranked extends Pick<PageText, "node" | "isShared"> {
  readonly rank: number;
}

/** The first of the highest rank: rather the page's own than one that a component repeats. */
function findTitle(ranked: readonly Ranked[]): Ranked | undefined {
  const own = ranked.filter(({ isShared }) => !isShared);
  const candidates = own.length > 0 ? own : ranked.length === 1 ? ranked : [];
  const best = candidates.reduce((least, { rank }) => Math.min(least, rank), Infinity);
  return candidates.find(({ rank }) => rank === best);
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** The largest size is of the first rank. */
function rankSizes(sizes: readonly number[]): ReadonlyMap<number, HeadingLevel> {
  const ranks = new Map<number, HeadingLevel>();
  let [rank, largest] = [0, Number.POSITIVE_INFINITY];
  for (const size of [...new Set(sizes)].sort((one, other) => other - one)) {
    if (size * SAME_SIZE < largest) [rank, largest] = [rank + 1, size];
    ranks.set(size, LEVELS[rank - 1] ?? LOWEST);
  }
  return ranks;
}
