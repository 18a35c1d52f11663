import { aBox, aLine, aParagraph, at } from "./boxes.ts";
import { flowingCodeOf } from "./design-code.ts";
import { aSolid, aStack, type RawLayer } from "./design-layers.ts";

// Pages of 1440 px, and what their code says about narrower ones.

export const FILL = { layoutSizingHorizontal: "FILL" };
export const PAINT = { fills: [aSolid("#ffffff")] };

/** A page of 1440 px with layers above a line. */
export const aPage = (children: readonly RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({
    ...at(0, 0, 1440, 1000),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FIXED",
    children: [...children, aLine(0, 960, 60, "below")],
    ...fields,
  });

export const aRow = (children: readonly RawLayer[], fields: RawLayer = {}): RawLayer =>
  aStack({ ...at(0, 0, 1440, 200), ...FILL, itemSpacing: 20, children, ...fields });

export const SENTENCE =
  "a sentence of several words that has more than one line in any of these columns";

/** Columns that share the row's width. */
export const aColumn = (index: number, count: number, words = SENTENCE): RawLayer => {
  const width = (1440 - 20 * (count - 1)) / count;
  const x = index * (width + 20);
  return aStack({
    ...at(x, 0, width, 200),
    ...FILL,
    ...PAINT,
    layoutMode: "VERTICAL",
    children: [
      { ...aLine(x, 0, 100, `title${index}`), ...FILL },
      { ...aParagraph(aBox(x, 24, width, 48), `${index} ${words}`), ...FILL },
    ],
  });
};

export const columns = (count: number): RawLayer[] =>
  Array.from({ length: count }, (_, index) => aColumn(index, count));

export const markupOf = (raw: RawLayer): string => flowingCodeOf(raw).markup;

/** The classes of all elements, from the page inward. */
export const classesIn = (raw: RawLayer): string[] =>
  [...markupOf(raw).matchAll(/class="([^"]*)"/g)].map(([, classes = ""]) => classes);

export const rowIn = (raw: RawLayer): string => classesIn(raw)[1] ?? "";

export const hasBreakpoint = (raw: RawLayer): boolean =>
  /\b(?:sm|md|lg|xl|2xl):/.test(markupOf(raw));
