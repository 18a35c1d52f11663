import type { Area, PageTexts, PlacedText } from "../in-page/texts.ts";

/** Our page held against the real one that its design was made from. */

export interface WidthFigures {
  readonly isTooWide: boolean;
  /** Texts that are cut off, and not in the real page. */
  readonly cut: number;
  /** Pairs of texts that overlap, and neither in the real page nor in the design. */
  readonly overlaps: number;
  /** Texts on which something is painted, and neither in the real page nor in ours at the design's width. */
  readonly covered: number;
}

export const isSound = ({ isTooWide, cut, overlaps, covered }: WidthFigures): boolean =>
  !isTooWide && cut === 0 && overlaps === 0 && covered === 0;

/** At one width: the real page and ours; and both at the design's width. */
export interface Held {
  readonly real: PageTexts;
  readonly ours: PageTexts;
  readonly design: PageTexts;
  readonly ownDesign: PageTexts;
}

/** Rounding. */
const SLACK_PX = 1;

export function widthFiguresOf({ real, ours, design, ownDesign }: Held): WidthFigures {
  const cut = new Set(real.texts.filter(({ isCut }) => isCut).map(({ key }) => key));
  const hidden = new Set([...coveredOf(real), ...coveredOf(ownDesign)]);
  const known = new Set([...overlapsOf(real), ...overlapsOf(design)]);
  return {
    isTooWide: overflows(ours) && !overflows(real),
    cut: ours.texts.filter(({ isCut, key }) => isCut && !cut.has(key)).length,
    overlaps: overlapsOf(ours).filter((pair) => !known.has(pair)).length,
    covered: coveredOf(ours).filter((key) => !hidden.has(key)).length,
  };
}

const coveredOf = ({ texts }: PageTexts): string[] =>
  texts.filter(({ isCovered }) => isCovered).map(({ key }) => key);

const overflows = ({ width, scrollWidth }: PageTexts): boolean => scrollWidth > width + SLACK_PX;

/** How far apart in the document two texts may stand to be compared. */
const NEAR_BY = 60;

const overlapsOf = ({ texts }: PageTexts): string[] =>
  nearPairs(texts, NEAR_BY)
    .filter(([one, other]) => one.areas.some((area) => other.areas.some(overlap(area))))
    .map(([one, other]) => [one.key, other.key].toSorted().join("\n"));

const overlap =
  (one: Area) =>
  (other: Area): boolean => {
    const ACROSS_PX = 2;
    const DOWN_PX = 3;
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > ACROSS_PX &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > DOWN_PX
    );
  };

export interface Tally {
  readonly good: number;
  readonly all: number;
}

export interface RowFigures {
  /** Of neighbors that the real page keeps side by side, those that ours does too. */
  readonly kept: Tally;
  /** Of those that it breaks apart, the same. */
  readonly broken: Tally;
}

/** Rows are as near as this in the document. */
const IN_ROW = 12;

export function rowFiguresOf({ real, ours, design }: Omit<Held, "ownDesign">): RowFigures {
  const [inOurs, inDesign] = [byKey(ours), byKey(design)];
  const pairs = nearPairs(
    real.texts.filter(({ key }) => inOurs.has(key) && inDesign.has(key)),
    IN_ROW,
  ).filter(([one, other]) => standInRow(inDesign, one, other));
  const inRow = pairs.filter(([one, other]) => areSideBySide(one, other));
  const apart = pairs.filter(([one, other]) => !areSideBySide(one, other));
  return {
    kept: tally(inRow, ([one, other]) => standInRow(inOurs, one, other)),
    broken: tally(apart, ([one, other]) => !standInRow(inOurs, one, other)),
  };
}

const byKey = ({ texts }: PageTexts): Map<string, PlacedText> =>
  new Map(texts.map((text) => [text.key, text]));

function standInRow(
  texts: ReadonlyMap<string, PlacedText>,
  one: PlacedText,
  other: PlacedText,
): boolean {
  const [first, second] = [texts.get(one.key), texts.get(other.key)];
  return first !== undefined && second !== undefined && areSideBySide(first, second);
}

function areSideBySide(one: PlacedText, other: PlacedText): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

function tally<Value>(all: readonly Value[], isGood: (value: Value) => boolean): Tally {
  return { good: all.filter(isGood).length, all: all.length };
}

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  good: tallies.reduce((sum, { good }) => sum + good, 0),
  all: tallies.reduce((sum, { all }) => sum + all, 0),
});

function nearPairs(texts: readonly PlacedText[], reach: number): [PlacedText, PlacedText][] {
  return texts.flatMap((one, at) =>
    texts.slice(at + 1, at + reach).map((other): [PlacedText, PlacedText] => [one, other]),
  );
}
