import { countTexts } from "../layout/elastic";
import { endOf, overlapOf } from "../layout/geometry";
import { isOneLine } from "../layout/text-box";
import type { Box, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted } from "./color";
import { looksLikeButton } from "./controls";
import type { RowKind } from "./grids";
import type { Landmarks } from "./landmarks";
import { LINK_WORDS } from "./navigation";
import { isAmount, isLabel, wordsIn } from "./words";

/**
 * Finds the entries of navigation by their places: three or more short labels of one size in a line at the top or at
 * the end of a page, or below each other in a column at its side, whatever containers they stand in.
 */

export interface Entries {
  /** Each with its icon. */
  readonly links: ReadonlySet<DesignNode>;
  /** The containers of nothing but them and what goes with them. */
  readonly parts: ReadonlySet<DesignNode>;
}

const LEAST_ENTRIES = 3;
/** Mobile screens have other places for their navigation. */
const LEAST_PAGE_PX = 640;
const LEAST_PAGE_HEIGHT_PX = 480;
const TOP_PX = 120;
const END_PX = 300;
const BAR_PX = 140;
const SAME_LINE_PX = 4;
const MOST_GAP_PX = 200;
const EVEN = 3;
const SPARE_GAP_PX = 24;
const BELOW_PX = 80;
const BESIDE_PX = 24;
const ALIGNED_PX = 4;
const LEAST_AT_END = 4;
const END_WORDS = /©|copyright|all rights reserved|privacy|terms/i;
const ENTRY_PX = 72;
const SIDE_SHARE = 0.3;
const LEAST_SIDE_PX = 480;
const EDGE_PX = 8;
const MOST_LABELS = 0.7;
const TITLE_SHARE = 0.9;
/** In one line; more are no navigation. */
const MOST_IN_PLACE = 200;

interface Label {
  readonly text: DesignNode;
  readonly box: Box;
  readonly size: number;
  /** Its icon is in it, too. */
  readonly item: DesignNode;
}

type Parents = ReadonlyMap<DesignNode, DesignNode>;

export function findEntries(
  root: DesignNode,
  landmarks: Landmarks,
  rows: ReadonlyMap<string, RowKind>,
): Entries {
  const links = new Set<DesignNode>();
  const parts = new Set<DesignNode>();
  const page = root.box;
  if (page === null || page.width < LEAST_PAGE_PX || page.height < LEAST_PAGE_HEIGHT_PX)
    return { links, parts };
  const parents = findParents(root, rows);
  const navigations = [...landmarks].filter(([, tag]) => tag === "nav").map(([node]) => node);
  const around = new Set(navigations.flatMap((node) => [node, ...ancestorsOf(node, parents)]));
  const isFree = (node: DesignNode) =>
    ![node, ...ancestorsOf(node, parents)].some((one) => landmarks.get(one) === "nav");
  const texts = [...walkDesign(root)].filter((node) => node.text !== null && parents.has(node));
  const labels = texts.flatMap((node) => toLabel(node, parents));
  for (const line of findLines(labels, texts, page)) {
    const inner = commonOf(line, parents);
    if (inner === null || !isFree(inner)) continue;
    const bar = widest(
      inner,
      (one) => one !== root && !around.has(one) && isBar(one, labels),
      parents,
    );
    const isPart = bar !== root && !around.has(bar) && isBar(bar, labels);
    if (isPart) parts.add(bar);
    const top = line[0]?.box.y ?? 0;
    const beside = labels.filter(
      ({ box, text }) =>
        (isPart && ancestorsOf(text, parents).includes(bar)) ||
        (Math.abs(box.y - top) < BESIDE_PX &&
          box.x < (line[0]?.box.x ?? 0) &&
          box.y - page.y < TOP_PX),
    );
    for (const { item } of [...line, ...beside]) links.add(item);
  }
  for (const item of findPages(texts, parents)) links.add(item);
  for (const { item } of findBrands(root, labels, [...navigations, ...parts], page))
    links.add(item);
  for (const side of findSides(root, page)) {
    if (around.has(side) || !isFree(side)) continue;
    const inside = new Set([...walkDesign(side)].filter(({ text }) => text !== null));
    const entries = entriesIn(labels.filter(({ text }) => inside.has(text)));
    const told = [...inside].filter((text) => isShort(text) || isAmount(wordsIn(text)));
    if (entries.length < LEAST_ENTRIES || told.length < inside.size * MOST_LABELS) continue;
    parts.add(side);
    for (const { item } of entries) links.add(item);
  }
  return { links, parts };
}

/** Of all layers that are no part of a table. */
function findParents(root: DesignNode, rows: ReadonlyMap<string, RowKind>): Parents {
  const parents = new Map<DesignNode, DesignNode>();
  const ahead = [root];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (rows.has(node.id)) continue;
    for (const child of node.children) {
      parents.set(child, node);
      ahead.push(child);
    }
  }
  return parents;
}

function ancestorsOf(node: DesignNode, parents: Parents): DesignNode[] {
  const found: DesignNode[] = [];
  for (let at = parents.get(node); at !== undefined; at = parents.get(at)) found.push(at);
  return found;
}

/** Also with a number, such as "404 page". */
function isShort(text: DesignNode): boolean {
  const words = wordsIn(text);
  return isLabel(words, LINK_WORDS) || (/\p{L}{3}/u.test(words) && /^\S+ \S+$/.test(words));
}

function toLabel(text: DesignNode, parents: Parents): Label[] {
  if (text.text === null || text.box === null || !isOneLine(text) || !isShort(text)) return [];
  const item = itemOf(text, parents);
  return looksLikeButton(item) ? [] : [{ text, box: text.box, size: text.text.style.size, item }];
}

/** The box of only this text and its icon. */
function itemOf(text: DesignNode, parents: Parents): DesignNode {
  let item = text;
  for (let around = parents.get(text); around !== undefined; around = parents.get(around)) {
    if (countTexts(around) > 1 || (around.box?.height ?? 0) > ENTRY_PX) break;
    if (parents.get(around) === undefined) break;
    item = around;
  }
  return item;
}

/** Of labels side by side at the top or the end of the page. */
function findLines(
  labels: readonly Label[],
  texts: readonly DesignNode[],
  page: Box,
): readonly (readonly Label[])[] {
  const last = Math.max(...labels.map(({ box }) => endOf(box, "y")));
  const isAtTop = (box: Box) => endOf(box, "y") - page.y <= TOP_PX;
  const placed = labels.filter(({ box }) => isAtTop(box) || box.y >= last - END_PX);
  if (placed.length > MOST_IN_PLACE) return [];
  const near = texts.filter(
    ({ box }) => box !== null && (box.y - page.y <= TOP_PX + BELOW_PX || box.y >= last - END_PX),
  );
  const hasEnd = near.some((text) => END_WORDS.test(wordsIn(text)));
  const keyOf = ({ box, size }: Label) =>
    `${size} ${Math.round((box.y + box.height / 2) / SAME_LINE_PX)}`;
  return groupBy(placed, keyOf)
    .flatMap((line) => evenRuns(line.toSorted((one, other) => one.box.x - other.box.x)))
    .filter((line) => {
      const [first] = line;
      if (first === undefined || line.length < LEAST_ENTRIES || lead(line, near)) return false;
      if (!isAtTop(first.box)) return hasEnd || line.length >= LEAST_AT_END;
      return !near.some(
        (text) => !isShort(text) && (text.box?.y ?? page.y) + BESIDE_PX < first.box.y,
      );
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

/** The innermost container of all of them. */
function commonOf(line: readonly Label[], parents: Parents): DesignNode | null {
  const [first, ...others] = line.map(({ item }) => ancestorsOf(item, parents));
  const sets = others.map((ancestors) => new Set(ancestors));
  return first?.find((one) => sets.every((set) => set.has(one))) ?? null;
}

/** The numbers of pages: three or more in a line that count on, each in its box, with what goes back and on. */
function findPages(texts: readonly DesignNode[], parents: Parents): readonly DesignNode[] {
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

/** The words before a navigation at the top lead home. */
function findBrands(
  root: DesignNode,
  labels: readonly Label[],
  navigations: readonly DesignNode[],
  page: Box,
): readonly Label[] {
  const bars = navigations.flatMap(({ box }) =>
    box !== null && box.height <= BAR_PX && box.y - page.y <= TOP_PX ? [box] : [],
  );
  const middleOf = ({ y, height }: Box) => y + height / 2;
  const top = findTopBar(root, page);
  return labels.filter(({ box }) => {
    const leads = bars.some(
      (bar) => endOf(box, "x") <= bar.x && Math.abs(middleOf(box) - middleOf(bar)) <= BESIDE_PX,
    );
    const isInTop = top !== null && endOf(box, "y") <= endOf(top, "y");
    return leads || (isInTop && box.x - page.x <= EDGE_PX * 3);
  });
}

/** A painted bar across the very top, above a column at the side as well. */
function findTopBar(root: DesignNode, page: Box): Box | null {
  let parts: readonly DesignNode[] = root.children;
  for (let depth = 0; depth < MOST_AROUND; depth += 1) {
    const bar = parts.find(({ box }) => box !== null && isTopBar(box, page));
    if (bar?.box != null && isPainted(bar) && countTexts(bar) > 0) return bar.box;
    parts = parts.flatMap(({ children }) => children);
    if (parts.length > MOST_IN_PLACE) return null;
  }
  return null;
}

const MOST_AROUND = 4;

const isTopBar = (box: Box, page: Box): boolean =>
  box.y - page.y <= 1 && box.height <= BAR_PX / 2 && box.width >= page.width - EDGE_PX;

/** The outermost container around one that is a bar as well. */
function widest(
  inner: DesignNode,
  isWhole: (node: DesignNode) => boolean,
  parents: Parents,
): DesignNode {
  let found = inner;
  for (let at = parents.get(inner); at !== undefined && isWhole(at); at = parents.get(at))
    found = at;
  return found;
}

/** A low container of short labels, fields and icons. */
function isBar(node: DesignNode, labels: readonly Label[]): boolean {
  if ((node.box?.height ?? BAR_PX) >= BAR_PX || node.children.some(({ isAbsolute }) => isAbsolute))
    return false;
  const known = new Set(labels.map(({ text }) => text));
  const texts = [...walkDesign(node)].filter(({ text }) => text !== null);
  return texts.every((text) => known.has(text) || isShort(text) || isAmount(wordsIn(text)));
}

/** Narrow columns at an edge of the page; of one in another the outer one. */
function findSides(root: DesignNode, page: Box): readonly DesignNode[] {
  const found: DesignNode[] = [];
  const ahead = [...root.children];
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (isSide(node, page)) found.push(node);
    else ahead.push(...node.children);
  }
  return found;
}

function isSide({ box, children }: DesignNode, page: Box): boolean {
  if (box === null || children.length === 0 || box.width > page.width * SIDE_SHARE) return false;
  const least = Math.min(LEAST_SIDE_PX, page.height / 2);
  const edge = Math.min(box.x - page.x, endOf(page, "x") - endOf(box, "x"));
  return box.height >= least && box.y - page.y <= TOP_PX && edge <= EDGE_PX;
}

/** Without the small titles above groups of them; larger words at the top lead home. */
function entriesIn(labels: readonly Label[]): readonly Label[] {
  const groups = groupBy(labels, ({ size }) => String(size)).filter(
    ({ length }) => length >= LEAST_ENTRIES,
  );
  const main = groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
  if (main === undefined) return [];
  const isTitle = ({ text, size }: Label) =>
    size < main.size * TITLE_SHARE && (text.text?.style.weight ?? 0) > weightOf(main);
  return labels.filter((label) => {
    const isEntry = groups.some((group) => group.includes(label)) && !isTitle(label);
    return isEntry || (label === labels[0] && label.size > main.size);
  });
}

const weightOf = ({ text }: Label): number => text.text?.style.weight ?? 0;

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[][] {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return [...groups.values()];
}
