import { expect, it } from "vitest";
import { aBox, aHandPlaced, aLine, at } from "../../../support/boxes.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aPage, aRow, classesIn, columns, markupOf, rowIn } from "../../../support/wide-pages.ts";

it("columns of equal width are a grid, with as many columns as there is room for", () => {
  expect(rowIn(aPage([aRow(columns(2))]))).toContain("grid grid-cols-1 gap-5 sm:grid-cols-2");
  expect(rowIn(aPage([aRow(columns(3))]))).toContain("grid-cols-1 gap-5 md:grid-cols-3");
  expect(rowIn(aPage([aRow(columns(4))]))).toContain("sm:grid-cols-2 lg:grid-cols-4");
});

it("what is in the grid says nothing of its width", () => {
  const [, , column] = classesIn(aPage([aRow(columns(4))]));
  expect(column).toMatch(/^flex flex-col /);
});

const rowsOf = (...counts: readonly number[]): RawLayer =>
  aStack({
    ...at(0, 0, 1440, 220 * counts.length),
    layoutSizingHorizontal: "FILL",
    layoutMode: "VERTICAL",
    itemSpacing: 20,
    children: counts.map((count) => aRow(columns(3).slice(0, count))),
  });

const countGrids = (raw: RawLayer): number =>
  markupOf(raw).match(/(?<![\w-])grid(?= )/g)?.length ?? 0;

it("rows of the same columns are one grid, and the last may be shorter", () => {
  const fixed = columns(3)
    .slice(0, 2)
    .map((column) => ({
      ...column,
      layoutSizingHorizontal: "FIXED",
    }));
  const rows = rowsOf(3, 3);
  const page = aPage([{ ...rows, children: [...(rows.children as RawLayer[]), aRow(fixed)] }]);
  expect(countGrids(page)).toBe(1);
  expect(markupOf(page).match(/title\d/g)).toHaveLength(8);
});

it("rows of other things are grids of their own", () => {
  const other = aRow(
    columns(3).map((column) => ({ ...column, children: [aLine(0, 0, 80, "one")] })),
  );
  const rows = rowsOf(3);
  expect(
    countGrids(aPage([{ ...rows, children: [...(rows.children as RawLayer[]), other] }])),
  ).toBe(2);
});

it("cards that a row makes as tall as its tallest have no height of their own", () => {
  const card = (x: number, height: number) =>
    aHandPlaced(aBox(x, 20, 460, 200), [
      aLine(x + 20, 40, 100, "title"),
      ...Array.from({ length: height }, (_, index) => aLine(x + 20, 80 + index * 40, 300, "words")),
    ]);
  const cards = [card(20, 3), card(500, 1), card(980, 2)].map((one) => ({
    ...one,
    fills: [aSolid("#eeeeee")],
  }));
  const page = aHandPlaced(aBox(0, 0, 1460, 900), cards);
  const markup = markupOf(page);
  expect(markup).toContain("grid-cols-3");
  expect(markup).not.toMatch(/min-h-50|self-start/);
});

it("a card that is lower than the others stays that", () => {
  const cards = [160, 104, 160].map((height, index) =>
    aHandPlaced(aBox(20 + index * 480, 20, 460, height), [
      aLine(40 + index * 480, 40, 100, "title"),
      aLine(40 + index * 480, height - 30, 100, "words"),
    ]),
  );
  const painted = cards.map((card) => ({ ...card, fills: [aSolid("#eeeeee")] }));
  const markup = markupOf(aHandPlaced(aBox(0, 0, 1460, 900), painted));
  expect(markup).toContain("grid-cols-3");
  expect(markup).toContain("self-start");
});

it("five columns are as many as fit on narrower pages", () => {
  expect(rowIn(aPage([aRow(columns(5))]))).toMatch(
    /grid-cols-1 .*md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5/,
  );
});

it("a card alone below a row of such is one of its grid", () => {
  const [first, ...others] = columns(3);
  const alone = { ...first, layoutSizingHorizontal: "FIXED" };
  const rows = rowsOf(3);
  const page = aPage([{ ...rows, children: [aRow([first as RawLayer, ...others]), alone] }]);
  expect(countGrids(page)).toBe(1);
  expect(markupOf(page).match(/title\d/g)).toHaveLength(4);
});

it("a bar of equal labels stays a row", () => {
  const labels = columns(3).map((column) => ({ ...column, children: [aLine(0, 0, 80, "one")] }));
  const page = aPage([
    aRow(
      labels.map((label) => ({ ...label, ...at(0, 0, 460, 40) })),
      at(0, 0, 1440, 40),
    ),
  ]);
  expect(rowIn(page)).not.toContain("grid");
});
