import { countTexts } from "../layout/elastic";
import { endOf, unionOf } from "../layout/geometry";
import type { Box, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isPainted } from "./color";
import {
  ancestorsOf,
  findParents,
  isShort,
  type Label,
  type Parents,
  toLabel,
} from "./entry-labels";
import { BESIDE_PX, findLines, findMenus, findPages, TOP_PX, textsAtEnds } from "./entry-lines";
import { EDGE_PX, entriesIn, findMarked, findSides } from "./entry-sides";
import type { RowKind } from "./grids";
import type { Landmarks } from "./landmarks";
import { isAmount, wordsIn } from "./words";

/**
 * Finds the entries of navigation by their places: three or more short labels of one size in a line at the top or at
 * the end of a page, or below each other in a column at its side, whatever containers they stand in.
 */

export interface Entries {
  /** Each with its icon. */
  readonly links: ReadonlySet<DesignNode>;
  /** The containers of nothing but them and what goes with them. */
  readonly parts: ReadonlySet<DesignNode>;
  /** Buttons of a name and a picture. */
  readonly menus: ReadonlySet<DesignNode>;
}

const LEAST_ENTRIES = 3;
/** Mobile screens have other places for their navigation. */
const LEAST_PAGE_PX = 640;
const LEAST_PAGE_HEIGHT_PX = 480;
const BAR_PX = 140;
const MOST_LABELS = 0.7;
const MOST_BARS = 200;

export function findEntries(
  root: DesignNode,
  landmarks: Landmarks,
  rows: ReadonlyMap<string, RowKind>,
): Entries {
  const links = new Set<DesignNode>();
  const parts = new Set<DesignNode>();
  const page = root.box;
  if (page === null || page.width < LEAST_PAGE_PX || page.height < LEAST_PAGE_HEIGHT_PX)
    return { links, parts, menus: new Set() };
  const parents = findParents(root, rows);
  const texts = [...walkDesign(root)].filter((node) => node.text !== null && parents.has(node));
  const sides = findSides(root, page);
  const beside = new Set(sides.flatMap((side) => [...walkDesign(side)]));
  const near = textsAtEnds(texts, page);
  const placed = new Set([...near, ...texts.filter((text) => beside.has(text))]);
  const labels = [...placed].flatMap((node) => toLabel(node, parents));
  const known = [...landmarks].filter(([, tag]) => tag === "nav").map(([node]) => node);
  const above = new Set(known.flatMap((node) => [root, node, ...ancestorsOf(node, parents)]));
  const inside = new Set(known.flatMap((node) => [...walkDesign(node)]));
  const canBePart = (node: DesignNode) => node !== root && !above.has(node) && !inside.has(node);
  const bars = known.flatMap(({ box }) => (box === null ? [] : [box]));
  for (const line of findLines(labels, near, page)) {
    const common = commonOf(line, parents);
    if (common === null || inside.has(common)) continue;
    const bar = widest(common, (node) => canBePart(node) && isBar(node, labels), parents);
    bars.push(unionOf(line.map(({ box }) => box)));
    const found = bar === null ? line : labelsIn(bar, labels);
    if (bar !== null) parts.add(bar);
    for (const { item } of found) links.add(item);
  }
  for (const side of sides.filter(canBePart)) {
    const entries = entriesOf(side, labels);
    if (entries.length > 0) parts.add(side);
    for (const { item } of entries) links.add(item);
  }
  for (const item of [...findPages(texts, parents), ...findMarked(root)]) links.add(item);
  for (const { item } of findBrands(root, labels, bars)) links.add(item);
  return { links, parts, menus: new Set(findMenus(root, page)) };
}

function labelsIn(part: DesignNode, labels: readonly Label[]): readonly Label[] {
  const inside = new Set(walkDesign(part));
  return labels.filter(({ text }) => inside.has(text));
}

/** None in a column that holds mostly other words. */
function entriesOf(side: DesignNode, labels: readonly Label[]): readonly Label[] {
  const texts = [...walkDesign(side)].filter(({ text }) => text !== null);
  const told = texts.filter((text) => isShort(text) || isAmount(wordsIn(text)));
  const entries = entriesIn(labelsIn(side, labels));
  const isFull = told.length >= texts.length * MOST_LABELS;
  return isFull && entries.length >= LEAST_ENTRIES ? entries : [];
}

/** The innermost container of all of them. */
function commonOf(line: readonly Label[], parents: Parents): DesignNode | null {
  const [first, ...others] = line.map(({ item }) => ancestorsOf(item, parents));
  const sets = others.map((ancestors) => new Set(ancestors));
  return first?.find((one) => sets.every((set) => set.has(one))) ?? null;
}

/** The outermost container of a bar that is one itself; null if not even the inner one is. */
function widest(
  inner: DesignNode,
  isWhole: (node: DesignNode) => boolean,
  parents: Parents,
): DesignNode | null {
  let found: DesignNode | null = null;
  for (
    let at: DesignNode | undefined = inner;
    at !== undefined && isWhole(at);
    at = parents.get(at)
  )
    found = at;
  return found;
}

/** The words before a navigation at the top, or first in a bar across it, lead home. */
function findBrands(
  root: DesignNode,
  labels: readonly Label[],
  navigations: readonly Box[],
): readonly Label[] {
  const page = root.box;
  if (page === null) return [];
  const bars = navigations.filter((box) => box.height <= BAR_PX && box.y - page.y <= TOP_PX);
  const top = findTopBar(root, page);
  return labels.filter(({ box }) => {
    const leads = bars.some(
      (bar) => endOf(box, "x") <= bar.x && Math.abs(middleOf(box) - middleOf(bar)) <= BESIDE_PX,
    );
    const isInTop = top !== null && endOf(box, "y") <= endOf(top, "y");
    return leads || (isInTop && box.x - page.x <= CORNER_PX);
  });
}

const CORNER_PX = 24;
const middleOf = ({ y, height }: Box): number => y + height / 2;

/** A painted bar across the very top, above a column at the side as well. */
function findTopBar(root: DesignNode, page: Box): Box | null {
  let parts: readonly DesignNode[] = root.children;
  for (let depth = 0; depth < MOST_AROUND; depth += 1) {
    const bar = parts.find(({ box }) => box !== null && isTopBar(box, page));
    if (bar?.box != null && isPainted(bar) && countTexts(bar) > 0) return bar.box;
    parts = parts.flatMap(({ children }) => children);
    if (parts.length > MOST_BARS) return null;
  }
  return null;
}

const MOST_AROUND = 4;

const isTopBar = (box: Box, page: Box): boolean =>
  box.y - page.y <= 1 && box.height <= BAR_PX / 2 && box.width >= page.width - EDGE_PX;

/** A low container of short labels, fields and icons. */
function isBar(node: DesignNode, labels: readonly Label[]): boolean {
  if ((node.box?.height ?? BAR_PX) >= BAR_PX || node.children.some(({ isAbsolute }) => isAbsolute))
    return false;
  const known = new Set(labels.map(({ text }) => text));
  const texts = [...walkDesign(node)].filter(({ text }) => text !== null);
  return texts.every((text) => known.has(text) || isShort(text) || isAmount(wordsIn(text)));
}
