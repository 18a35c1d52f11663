import { expect, it } from "vitest";
import { arrangeGrid } from "../../../../lib/designs/adapt/arrange-grid.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aCell, aGrid } from "../../../support/grid-layers.ts";

const even = [0, 1].flatMap((row) => [0, 1, 2].map((column) => aCell([column, row])));

function columnsAt(width: number, children = even): number | undefined {
  const node = readLayer(aGrid(children));
  if (node.layout === null) throw new Error("no layout");
  return arrangeGrid(node, node.layout, width).layout?.grid?.columns.length;
}

it.each([
  [940, 3],
  [700, 2],
  [320, 1],
])("at %d px a grid of three columns has %d", (width, columns) => {
  expect(columnsAt(width)).toBe(columns);
});

it("a grid in which something spans several columns becomes one column", () => {
  expect(columnsAt(600, [aCell([0, 0, 2]), aCell([2, 0]), aCell([0, 1])])).toBe(1);
});

it("what holds no words keeps its height in a column", () => {
  const node = readLayer(aGrid([aCell([0, 0, 2], { children: [] }), aCell([2, 0])]));
  if (node.layout === null) throw new Error("no layout");
  const { children } = arrangeGrid(node, node.layout, 320);
  expect(children.map(({ limits }) => limits.minHeight)).toEqual([200, null]);
});

it("a page has as many columns as fit at each width", () => {
  const { markup } = flowingCodeOf(aGrid(even));
  expect(markup).toContain("grid-cols-1");
  expect(markup).toContain("md:grid-cols-3");
});
