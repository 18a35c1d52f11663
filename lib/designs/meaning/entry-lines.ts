import { countTexts } from "../layout/elastic";
import { endOf, overlapOf } from "../layout/geometry";
import { hasImage } from "../read/image";
import type { Box, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { groupBy, isShort, itemOf, type Label, type Parents } from "./entry-labels";
import { wordsIn } from "./words";

/** Finds lines of short words, or of numbers of pages, that may be navigation. */

const LEAST_ENTRIES = 3;
export const TOP_PX = 120;
const END_PX = 300;
const SAME_LINE_PX = 4;
const MOST_GAP_PX = 200;
const EVEN = 3;
const SPARE_GAP_PX = 24;
const BELOW_PX = 80;
export const BESIDE_PX = 24;
const ALIGNED_PX = 4;
const LEAST_AT_END = 4;
const END_WORDS = /©|copyright|all rights reserved|privacy|terms/i;
/** In one place; more are no navigation. */
const MOST_IN_PLACE = 300;

const isAtTop = (box: Box, page: Box): boolean => endOf(box, "y") - page.y <= TOP_PX;

/** The texts at the top and the end of a page, with those just below; none if they are too many for navigation. */
export function textsAtEnds(texts: readonly DesignNode[], page: Box): readonly DesignNode[] {
  const last = texts.reduce((end, { box }) => Math.max(end, box === null ? 0 : endOf(box, "y")), 0);
  const end = Math.max(last - END_PX, page.y + page.height / 2);
  const near = texts.filter(
    ({ box }) => box !== null && (box.y - page.y <= TOP_PX + BELOW_PX || box.y >= end),
  );
  return near.length > MOST_IN_PLACE ? [] : near;
}

/** Of labels side by side at the top or the end of the page. */
export function findLines(
  labels: readonly Label[],
  texts: readonly DesignNode[],
  page: Box,
): readonly (readonly Label[])[] {
  const known = new Set(texts);
  const hasEnd = texts.some((text) => END_WORDS.test(wordsIn(text)));
  const keyOf = ({ box, size }: Label) =>
    `${size} ${Math.round((box.y + box.height / 2) / SAME_LINE_PX)}`;
  return groupBy(
    labels.filter(({ text }) => known.has(text)),
    keyOf,
  )
    .flatMap((line) => evenRuns(line.toSorted((one, other) => one.box.x - other.box.x)))
    .filter((line) => {
      const [first] = line;
      if (first === undefined || line.length < LEAST_ENTRIES || lead(line, texts)) return false;
      if (first.box.y >= page.y + page.height / 2) return hasEnd || line.length >= LEAST_AT_END;
      const isBelowWords = texts.some(
        (text) => !isShort(text) && (text.box?.y ?? page.y) + BESIDE_PX < first.box.y,
      );
      return isAtTop(first.box, page) && !isBelowWords;
    });
}

/** A gap that is much wider than the one before it ends a run. */
function evenRuns(line: readonly Label[]): Label[][] {
  const runs: Label[][] = [];
  let widest = MOST_GAP_PX;
  for (const [at, label] of line.entries()) {
    const before = line[at - 1]?.box;
    const gap = before === undefined ? 0 : label.box.x - endOf(before, "x");
    const isNext = before !== undefined && gap > 0 && gap <= widest;
    if (isNext) runs.at(-1)?.push(label);
    else runs.push([label]);
    widest = isNext ? Math.min(widest, gap * EVEN + SPARE_GAP_PX) : MOST_GAP_PX;
  }
  return runs;
}

/** Most have words below them in their columns, as titles and headers do. */
function lead(line: readonly Label[], texts: readonly DesignNode[]): boolean {
  const leading = line.filter(({ box }) =>
    texts.some((other) => {
      if (other.box === null || other.box.y < endOf(box, "y") - 1) return false;
      const gap = other.box.y - endOf(box, "y");
      const isAligned = Math.abs(other.box.x - box.x) <= ALIGNED_PX && gap < BELOW_PX;
      return isAligned || (gap < BESIDE_PX && overlapOf(other.box, box, "x") > 0);
    }),
  );
  return leading.length * 2 > line.length || countInLineBelow(line, texts) === line.length;
}

function countInLineBelow([first]: readonly Label[], texts: readonly DesignNode[]): number {
  const end = first === undefined ? 0 : endOf(first.box, "y");
  const below = texts.flatMap(({ box }) => (box !== null && box.y >= end ? [box.y] : []));
  const next = Math.min(...below);
  return next - end > BELOW_PX ? 0 : below.filter((y) => y - next <= SAME_LINE_PX).length;
}

const AVATAR_PX: readonly [number, number] = [24, 48];
const MENU_PX = 64;
const MOST_NAMES = 2;

/** A name beside a small picture at the end of the top opens the menu of who is signed in. */
export function findMenus(root: DesignNode, page: Box): readonly DesignNode[] {
  return [...walkDesign(root)].filter((node) => {
    const { box, children, layout } = node;
    if (box === null || layout?.direction !== "row" || box.height > MENU_PX) return false;
    if (endOf(box, "y") - page.y > TOP_PX || box.x - page.x < page.width / 2) return false;
    const texts = countTexts(node);
    const pictures = children.filter(isAvatar);
    return texts > 0 && texts <= MOST_NAMES && pictures.length === 1 && children.length === 2;
  });
}

function isAvatar({ box, children, fills }: DesignNode): boolean {
  const [least, most] = AVATAR_PX;
  if (box === null || children.length > 0 || !hasImage(fills)) return false;
  return Math.abs(box.width - box.height) <= 1 && box.width >= least && box.width <= most;
}

/** The numbers of pages: three or more in a line that count on, each in its box, with what goes back and on. */
export function findPages(texts: readonly DesignNode[], parents: Parents): readonly DesignNode[] {
  const numbers = texts.filter((text) => /^\d{1,3}$/.test(wordsIn(text)) && text.box !== null);
  const lineOf = ({ box }: DesignNode) => `${Math.round((box?.y ?? 0) / SAME_LINE_PX)}`;
  return groupBy(numbers, lineOf).flatMap((line) => {
    const sorted = line.toSorted((one, other) => (one.box?.x ?? 0) - (other.box?.x ?? 0));
    const counts = sorted.every(
      (text, at) => Number(wordsIn(text)) === Number(wordsIn(sorted[0] ?? text)) + at,
    );
    const gaps = sorted.slice(1).map(({ box }, at) => (box?.x ?? 0) - (sorted[at]?.box?.x ?? 0));
    const isEven = gaps.every(
      (gap) => gap <= PAGE_PX && Math.abs(gap - (gaps[0] ?? 0)) <= ALIGNED_PX * 2,
    );
    if (sorted.length < LEAST_ENTRIES || !counts || !isEven) return [];
    return sorted.map((text) => itemOf(text, parents));
  });
}

const PAGE_PX = 64;
