import { expect, it } from "vitest";
import { findCut } from "../../../../lib/designs/layout/cut.ts";
import { aBox, aLine, aRectangle, toItems } from "../../../support/boxes.ts";
import type { RawLayer } from "../../../support/design-layers.ts";

function cutOf(raws: RawLayer[]): string | null {
  const cut = findCut(toItems(raws));
  if (cut === null) return null;
  const groups = cut.groups.map((group) => group.map(({ order }) => order).join(" "));
  return `${cut.direction}: ${groups.join(", ")}`;
}

it("layers below each other are a column, layers beside each other a row", () => {
  expect(cutOf([aLine(0, 0), aLine(0, 40)])).toBe("column: 0, 1");
  expect(cutOf([aLine(0, 0), aLine(100, 0)])).toBe("row: 0, 1");
});

it("lines that reach into each other stand side by side if none stands below another", () => {
  expect(cutOf([aLine(0, 0), aLine(100, 18)])).toBe("row: 0, 1");
  expect(cutOf([aLine(0, 0), aLine(40, 18)])).toBe("column: 0, 1");
  expect(cutOf([0, 18].flatMap((y) => [aLine(0, y), aLine(300, y)]))).toBe("column: 0 1, 2 3");
});

it("layers that no straight line separates are not cut", () => {
  expect(cutOf([aRectangle(aBox(0, 0, 60, 60)), aRectangle(aBox(30, 30, 60, 60))])).toBeNull();
});

it("a table is cut into its rows, even where its columns are further apart", () => {
  const cells = [0, 40, 80].flatMap((y) => [aLine(0, y), aLine(300, y)]);
  expect(cutOf(cells)).toBe("column: 0 1, 2 3, 4 5");
});

it("two columns whose lines do not agree stand beside each other", () => {
  const left = [aLine(0, 0), aLine(0, 30), aLine(0, 60)];
  const right = [aRectangle(aBox(300, 10, 80, 40)), aRectangle(aBox(300, 54, 80, 20))];
  expect(cutOf([...left, ...right])).toBe("row: 0 1 2, 3 4");
});

it("a row is cut at its widest gaps first, where they stand out", () => {
  const bar = [0, 200, 290, 380, 700].map((x) => aLine(x, 0));
  expect(cutOf(bar)).toBe("row: 0, 1 2 3, 4");
  expect(cutOf([0, 90, 200].map((x) => aLine(x, 0)))).toBe("row: 0 1, 2");
  expect(cutOf([0, 95, 195].map((x) => aLine(x, 0)))).toBe("row: 0, 1, 2");
});

it("pictures with labels below them are cut into pairs, as in a tab bar", () => {
  const icons = [10, 110, 210].map((x) => aRectangle(aBox(x, 0, 24, 24)));
  const labels = [0, 100, 200].map((x) => aLine(x, 40, 44));
  expect(cutOf([...icons, ...labels])).toBe("row: 3 0, 4 1, 5 2");
  expect(cutOf([...icons.slice(1), ...labels])).toBe("row: 2, 3 0, 4 1");
});

it("rows of pictures and of words that are no pairs are cut into rows", () => {
  const icons = [10, 110, 210].map((x) => aRectangle(aBox(x, 0, 24, 24)));
  const labels = [0, 100, 200].map((x) => aLine(x, 40, 44));
  expect(cutOf([...icons, ...labels.slice(1)])).toBe("column: 0 1 2, 3 4");
  expect(cutOf([...icons.slice(2), ...labels])).toBe("column: 0, 1 2 3");
  expect(cutOf([...icons.slice(1), ...labels.slice(1)])).toBe("column: 0 1, 2 3");
});
