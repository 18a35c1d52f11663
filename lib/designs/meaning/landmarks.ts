import { countTexts } from "../layout/elastic";
import { endOf } from "../layout/geometry";
import type { Box, DesignNode } from "../read/node";
import { walkDesign } from "../read/walk";
import { isIconBar } from "./icon-links";
import { roleOfName } from "./names";
import { findNavigations, isShortItem, itemsOf } from "./navigation";
import type { Landmark } from "./role";
import { isAmount, isLabel, wordsIn } from "./words";

/** Finds the parts of a page by their names and by their places in the frame. When in doubt a layer is none. */

/** A smaller frame is a part of a page, whose place says nothing. */
const LEAST_PAGE_PX = 300;
const FULL_SHARE = 0.9;
const HEADER_PX = 140;
const STATUS_BAR_PX = 64;
const TAB_BAR_PX = 110;
const SIDEBAR_SHARE = 0.3;
const FOOTER_SHARE = 0.4;
/** Up to this width a page is a mobile screen, of which only a long one has a footer. */
const MOBILE_PX = 600;
const LONG_PAGE_PX = 2000;
const LEAST_ITEMS = 3;
const MOST_TAB_ITEMS = 5;
const LEAST_FOOTER_TEXTS = 3;
const MOST_HEADER_TEXTS = 16;
/** How deep in a part its header may be. */
const MOST_LAID = 3;
const HEADER_WORDS = 5;
const FOOTER_WORDS = /©|copyright|all rights reserved|privacy|terms/i;

export type Landmarks = ReadonlyMap<DesignNode, Landmark>;

export function findLandmarks(root: DesignNode): Landmarks {
  const found = new Map<DesignNode, Landmark>();
  if (root.box === null) return found;
  nameLandmarks(root, root.box, found);
  if (Math.min(root.box.width, root.box.height) < LEAST_PAGE_PX) return found;
  const column = findSidebar(root, root.box, found) ?? root;
  const bands = column.children.filter(({ isAbsolute }) => !isAbsolute);
  if (column.layout?.direction !== "row") placeBands(bands, column.box ?? root.box, found);
  placeMain(column === root ? bands : [column], found);
  // A page without other parts is its main part.
  if (found.size === 0) found.set(root, "main");
  const laid = has(found, "header") ? null : findLaidHeader(bands, column.box ?? root.box, found);
  if (laid !== null) found.set(laid, "header");
  for (const [part, tag] of found) {
    if (tag === "nav" || tag === "main") continue;
    for (const navigation of findNavigations(part, tag)) found.set(navigation, "nav");
  }
  return found;
}

type Found = Map<DesignNode, Landmark>;

/** A name counts once, and for a header or footer only where it is the page's own. */
function nameLandmarks(root: DesignNode, page: Box, found: Found): void {
  for (const node of walkDesign(root)) {
    if (node === root || node.text !== null || node.box === null) continue;
    const role = roleOfName(node.name);
    if (role?.kind !== "landmark") continue;
    const { tag } = role;
    if (tag !== "nav" && has(found, tag)) continue;
    if (tag === "header" && !(isFull(node.box, page) && node.box.y - page.y < HEADER_PX)) continue;
    if (tag === "footer" && !(isFull(node.box, page) && isAtEnd(node.box, page))) continue;
    // A bar across the top holds more than the navigation, which is found in it.
    const isBar = tag === "nav" && !has(found, "header") && isHeader(node, page);
    const isNavigation = tag === "footer" && isTabBar(node, page);
    found.set(node, isBar ? "header" : isNavigation ? "nav" : tag);
  }
}

const has = (found: Found, tag: Landmark): boolean => [...found.values()].includes(tag);
const isFull = (box: Box, page: Box): boolean => box.width >= page.width * FULL_SHARE;
const isAtEnd = (box: Box, page: Box): boolean =>
  endOf(page, "y") - endOf(box, "y") <= STATUS_BAR_PX;

/** Returns what stands beside a sidebar; null if there is none. */
function findSidebar({ layout, children }: DesignNode, page: Box, found: Found): DesignNode | null {
  const [side, beside, ...others] = children.filter(({ isAbsolute }) => !isAbsolute);
  if (layout?.direction !== "row" || others.length > 0) return null;
  if (side?.box === null || side === undefined || beside === undefined) return null;
  const isSide =
    side.box.width <= page.width * SIDEBAR_SHARE &&
    side.box.height >= page.height * FULL_SHARE &&
    countTexts(side) >= LEAST_ITEMS;
  if (!isSide) return null;
  if (!found.has(side) && !has(found, "aside")) found.set(side, "aside");
  return beside;
}

function placeBands(bands: readonly DesignNode[], page: Box, found: Found): void {
  const top = bands.find((band) => !isStatusBar(band, page));
  if (top !== undefined && !found.has(top) && !has(found, "header") && isHeader(top, page))
    found.set(top, "header");
  const bottom = bands.at(-1);
  if (bottom === undefined || bottom === top || found.has(bottom)) return;
  if (isTabBar(bottom, page)) found.set(bottom, "nav");
  else if (!has(found, "footer") && isFooter(bottom, page)) found.set(bottom, "footer");
}

/** A header over the top of the page's first part, as over a picture. */
function findLaidHeader(bands: readonly DesignNode[], page: Box, found: Found): DesignNode | null {
  let parts = bands;
  for (let depth = 0; depth <= MOST_LAID; depth += 1) {
    const at = parts.findIndex((part) => !part.isAbsolute && !isStatusBar(part, page));
    const top = parts[at];
    if (top === undefined || found.has(top)) return null;
    if (isHeader(top, page)) return isMenu(top, parts[at + 1]) ? top : null;
    parts = top.children;
  }
  return null;
}

/** Three or more words that are no figures, and no labels of the columns below. */
function isMenu(bar: DesignNode, below: DesignNode | undefined): boolean {
  const words = textsIn(bar);
  if (words.length < LEAST_ITEMS || words.some(isAmount)) return false;
  const row = below?.layout?.direction === "column" ? below.children[0] : below;
  return row?.layout?.direction !== "row" || row.children.length !== bar.children.length;
}

/** The clock of a phone. */
function isStatusBar({ box, ...node }: DesignNode, page: Box): boolean {
  if (box === null || endOf(box, "y") - page.y > STATUS_BAR_PX) return false;
  const texts = textsIn({ box, ...node });
  return texts.every((words) => /^\d{1,2}:\d{2}/.test(words));
}

function textsIn(node: DesignNode): string[] {
  return [...walkDesign(node)].filter(({ text }) => text !== null).map(wordsIn);
}

function isHeader(node: DesignNode, page: Box): boolean {
  const { box, children, layout } = node;
  if (box === null || layout?.direction !== "row" || children.length < 2) return false;
  if (!isFull(box, page) || box.height > HEADER_PX || box.y - page.y > STATUS_BAR_PX) return false;
  const count = countTexts(node);
  if (count === 0 || count > MOST_HEADER_TEXTS) return false;
  return textsIn(node).every((words) => words.split(/\s+/).length <= HEADER_WORDS);
}

function isTabBar(node: DesignNode, page: Box): boolean {
  const { box } = node;
  if (box === null || page.width > MOBILE_PX || box.height > TAB_BAR_PX) return false;
  if (!isFull(box, page) || !isAtEnd(box, page)) return false;
  return [...walkDesign(node)].some((inner) => {
    const items = itemsOf(inner);
    const isCounted = items.length >= LEAST_ITEMS && items.length <= MOST_TAB_ITEMS;
    if (inner.layout?.direction !== "row") return false;
    return (isCounted && items.every((item) => isShortItem(item))) || isIconBar(inner);
  });
}

function isFooter(node: DesignNode, page: Box): boolean {
  const { box } = node;
  if (box === null || !isFull(box, page) || !isAtEnd(box, page)) return false;
  if (page.width <= MOBILE_PX && page.height < LONG_PAGE_PX) return false;
  if (box.height > page.height * FOOTER_SHARE || node.text !== null) return false;
  const texts = textsIn(node);
  if (texts.length < LEAST_FOOTER_TEXTS) return texts.some((words) => FOOTER_WORDS.test(words));
  const labels = texts.filter((words) => isLabel(words, HEADER_WORDS));
  return texts.some((words) => FOOTER_WORDS.test(words)) && labels.length * 2 >= texts.length;
}

/** What alone is left between the other parts. */
function placeMain(bands: readonly DesignNode[], found: Found): void {
  if (has(found, "main") || found.size === 0) return;
  const [rest, ...others] = bands.filter((band) => !found.has(band));
  if (rest === undefined || others.length > 0 || rest.text !== null) return;
  if (rest.children.length > 0 && ![...walkDesign(rest)].some((inner) => found.has(inner)))
    found.set(rest, "main");
}
