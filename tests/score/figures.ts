import type { PageTexts, PlacedElement, PlacedText } from "./page-facts.ts";

/** The figures of one frame, from what was read in its page. */

/** These say nothing about what they hold. */
const MEANINGLESS = new Set(["div", "span"]);
/** A text that changes by less has kept its place. */
const MOVED_PX = 2;
/** Rounding, not overflow. */
const SLACK_PX = 1;
/** Lines may reach into each other's boxes by less than this share of the lower one. */
const OVERLAP_SHARE = 0.4;
const OVERLAP_PX = 2;

/** Of `all`, the share for which `holds` is true; 0 of none. */
export function shareOf<Value>(all: readonly Value[], holds: (value: Value) => boolean): number {
  return all.length === 0 ? 0 : all.filter(holds).length / all.length;
}

export interface Structure {
  readonly elements: number;
  readonly elementsOut: number;
  readonly arbitraryClasses: number;
  readonly meaningfulTags: number;
}

export function structureOf(elements: readonly PlacedElement[]): Structure {
  const classes = elements.flatMap((element) => element.classes);
  return {
    elements: elements.length,
    elementsOut: shareOf(elements, ({ isOut }) => isOut),
    arbitraryClasses: shareOf(classes, (name) => name.includes("[")),
    meaningfulTags: shareOf(elements, ({ tag }) => !MEANINGLESS.has(tag)),
  };
}

export const textsInFlow = ({ texts }: PageTexts): number => shareOf(texts, ({ isOut }) => !isOut);

/** The share of texts that another width moves or resizes; 0 if it hides or shows some, which tells nothing. */
export function textsMoved(base: PageTexts, other: PageTexts): number {
  if (base.texts.length !== other.texts.length) return 0;
  const pairs = base.texts.map((text, index) => [text, other.texts[index] ?? text] as const);
  return shareOf(
    pairs,
    ([before, after]) =>
      Math.abs(after.left - before.left) > MOVED_PX ||
      Math.abs(after.width - before.width) > MOVED_PX,
  );
}

export const overflows = ({ width, scrollWidth }: PageTexts): boolean =>
  scrollWidth > width + SLACK_PX;

/** Why a page does not hold at another width than its design's; empty if it does. */
export function whyBroken(base: PageTexts, other: PageTexts): string {
  const overlaps = overlapsOf(other) - overlapsOf(base);
  const outside = outsideOf(other) - outsideOf(base);
  const causes = [
    overflows(other) ? `${Math.round(other.scrollWidth - other.width)} px too wide` : "",
    outside > 0 ? `${outside} texts outside` : "",
    overlaps > 0 ? `${overlaps} new overlaps` : "",
  ];
  return causes.filter((cause) => cause !== "").join(", ");
}

/** Beside the page, or cut off by a container: a hidden part of a carousel is, at any width. */
const outsideOf = ({ texts, width }: PageTexts): number =>
  texts.filter(
    ({ left, width: own, isCut }) => isCut || left < -SLACK_PX || left + own > width + SLACK_PX,
  ).length;

function overlapsOf({ texts }: PageTexts): number {
  return texts.reduce(
    (sum, text, index) =>
      sum + texts.slice(index + 1).filter((other) => overlap(text, other)).length,
    0,
  );
}

/** The parts of a paragraph that wraps do not overlap, although the boxes around them do. */
function overlap(one: PlacedText, other: PlacedText): boolean {
  if (one.block === other.block) return false;
  const width = shared(one.left, one.width, other.left, other.width);
  const height = shared(one.top, one.height, other.top, other.height);
  return width > OVERLAP_PX && height > Math.min(one.height, other.height) * OVERLAP_SHARE;
}

const shared = (start: number, size: number, otherStart: number, otherSize: number): number =>
  Math.min(start + size, otherStart + otherSize) - Math.max(start, otherStart);
