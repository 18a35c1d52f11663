import type { PlacedElement } from "../in-page/elements.ts";
import type { PageTexts, PlacedText } from "../in-page/texts.ts";

/** What a designer sees go wrong when a page is resized: the page at its own width beside itself at another. */

export interface PageState extends PageTexts {
  readonly elements: readonly PlacedElement[];
}

/** A block that spans the page, and becomes a narrow column in the middle of a wider one. */
export function hasIsland(own: PageState, wide: PageState): boolean {
  const SPANS = 0.8;
  const FILLS = 0.98;
  const NARROW_PX = 640;
  return own.elements.some(({ width, isLimited }, index) => {
    const other = wide.elements[index]?.width ?? wide.width;
    const spans = isLimited && width >= SPANS * own.width && width < FILLS * own.width;
    return spans && other < SPANS * wide.width && other < NARROW_PX;
  });
}

/** A text that keeps a margin to the page's side stands at that side, or nearly, where there is less room. */
export function losesMargin(own: PageState, narrow: PageState): boolean {
  const MARGIN_PX = 12;
  const LOST_PX = 8;
  const LOST_SHARE = 0.4;
  return pairsOf(own, narrow).some(
    ([before, after]) =>
      before.left >= MARGIN_PX && after.left < Math.min(LOST_PX, before.left * LOST_SHARE),
  );
}

/** A title in the middle of the page's top leaves the middle. */
export function losesCenter(own: PageState, wide: PageState): boolean {
  const TOP_PX = 160;
  const CENTERED_PX = 5;
  const OFF_PX = 12;
  const WIDEST = 0.6;
  const offCenter = (text: PlacedText, width: number) =>
    Math.abs((text.left + text.right) / 2 - width / 2);
  return pairsOf(own, wide).some(
    ([before, after]) =>
      before.top < TOP_PX &&
      before.right - before.left < WIDEST * own.width &&
      offCenter(before, own.width) < CENTERED_PX &&
      offCenter(after, wide.width) > OFF_PX,
  );
}

/** A bar across the page whose parts stand on one line, and no longer do where there is less room. */
export function wrapsBar(own: PageState, narrow: PageState): boolean {
  const SPANS = 0.7;
  const ONE_LINE_PX = 24;
  return own.elements.some(({ width, spread }, index) => {
    const isBar = spread !== null && spread < ONE_LINE_PX && width > SPANS * own.width;
    return isBar && (narrow.elements[index]?.spread ?? 0) > ONE_LINE_PX;
  });
}

/** Of texts that start at one edge of the design, the share that still does at another width; 1 if there are none. */
export function edgesKept(own: PageState, other: PageState): number {
  const SAME_PX = 1;
  const KEPT_PX = 3;
  const LEFT_PART = 0.4;
  const OTHER_LINE_PX = 4;
  const starts = pairsOf(own, other).filter(([{ isCentered }]) => !isCentered);
  let edges = 0;
  let kept = 0;
  for (const [index, [first, firstAfter]] of starts.entries())
    for (const [second, secondAfter] of starts.slice(index + 1)) {
      const isEdge =
        Math.abs(first.boxLeft - second.boxLeft) <= SAME_PX &&
        first.boxLeft <= LEFT_PART * own.width &&
        Math.abs(first.top - second.top) >= OTHER_LINE_PX;
      if (!isEdge) continue;
      edges++;
      if (Math.abs(firstAfter.boxLeft - secondAfter.boxLeft) <= KEPT_PX) kept++;
    }
  return edges === 0 ? 1 : kept / edges;
}

/** A text has more lines at the design's own width than in the design. `lines`: by words. */
export const breaksLabel = (own: PageState, lines: ReadonlyMap<string, number>): boolean =>
  own.texts.some((text) => text.lines > (lines.get(text.words) ?? Number.POSITIVE_INFINITY));

function pairsOf(own: PageState, other: PageState): [PlacedText, PlacedText][] {
  const others = new Map(other.texts.map((text) => [text.key, text]));
  return own.texts.flatMap((text) => {
    const after = others.get(text.key);
    return after === undefined ? [] : [[text, after]];
  });
}
