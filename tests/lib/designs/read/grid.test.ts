import { expect, it } from "vitest";
import { readCell, readGrid } from "../../../../lib/designs/read/grid.ts";
import { aCell, aGrid } from "../../../support/grid-layers.ts";

const share = { kind: "share", of: 1 };

it.each([
  ["repeat(3,minmax(0,1fr))", 3, [share, share, share]],
  ["120px minmax(0, 2fr) 1fr", 3, [{ kind: "fixed", px: 120 }, { kind: "share", of: 2 }, share]],
  ["fit-content(100%) auto", 2, [{ kind: "content" }, { kind: "content" }]],
  ["repeat(2, 40px) 1fr", 3, [{ kind: "fixed", px: 40 }, { kind: "fixed", px: 40 }, share]],
  [undefined, 2, [share, share]],
  [7, -1, [share]],
])("the columns %s of %s", (gridColumnsSizing, gridColumnCount, columns) => {
  expect(readGrid(aGrid([], { gridColumnsSizing, gridColumnCount })).columns).toEqual(columns);
});

it("as many tracks as anyone may write are read", () => {
  const sizing = "repeat(99,1fr) ".repeat(50);
  expect(readGrid({ gridColumnsSizing: sizing, gridColumnCount: 1e9 }).columns).toHaveLength(50);
});

it("no more tracks than that are made", { timeout: 30_000 }, () => {
  const gridColumnsSizing = `repeat(50,${"a ".repeat(480)})`;
  for (let grids = 0; grids < 5_000; grids += 1)
    expect(readGrid({ gridColumnsSizing }).columns.length).toBe(50);
});

it("a cell has its place, its span and its alignment", () => {
  const cell = { column: 1, row: 0, columns: 2, rows: 1, isPlaced: true };
  const raw = aCell([1, 0, 2], {
    gridChildHorizontalAlign: "CENTER",
    gridChildVerticalAlign: "MAX",
  });
  expect(readCell(raw)).toEqual({ ...cell, across: "center", down: "end" });
  expect(readCell({ gridColumnSpan: "x", gridColumnAnchorIndex: -4 })).toMatchObject({
    ...{ column: 0, columns: 1, across: "start" },
  });
});
