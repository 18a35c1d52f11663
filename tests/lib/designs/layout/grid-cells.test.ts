import { expect, it } from "vitest";
import { cellWidth, gridOf } from "../../../../lib/designs/layout/grid-cells.ts";
import { mirror } from "../../../../lib/designs/layout/mirror.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aCell, aGrid } from "../../../support/grid-layers.ts";

const named = (name: string, ...place: Parameters<typeof aCell>[0]) => aCell(place, { name });
it("a child is as wide as its columns at every width of the grid", () => {
  const { layout, children } = readLayer(
    aGrid([named("A", 0, 0), named("B", 1, 0, 2)], { gridColumnsSizing: "100px 1fr 3fr" }),
  );
  expect(gridOf({ layout })?.columns).toHaveLength(3);
  if (layout === null) throw new Error("no layout");
  expect(children.map((child) => cellWidth(child, layout, 540))).toEqual([100, 420]);
  const hugging = { ...layout, grid: { columns: [{ kind: "content" as const }], rows: [] } };
  expect(children.map((child) => cellWidth(child, hugging, 540))).toEqual([null, null]);
});

it.each([
  ["0fr 0fr 0fr", 0],
  ["0.25fr 0.25fr 0fr", 125],
])("shares of less than one in all leave room free: %s", (gridColumnsSizing, expected) => {
  const { layout, children } = readLayer(
    aGrid([named("A", 0, 0)], { gridColumnsSizing, gridColumnGap: 0 }),
  );
  const [only] = children;
  if (layout === null || only === undefined) throw new Error("no grid");
  expect(cellWidth(only, layout, 500)).toBe(expected);
});

it("a grid that is read from right to left counts its columns from there", () => {
  const { children, layout } = mirror(
    readLayer(
      aGrid([named("A", 0, 0), named("B", 1, 0, 2)], { gridColumnsSizing: "100px 1fr 1fr" }),
    ),
  );
  expect(children.map(({ cell }) => cell?.column)).toEqual([2, 0]);
  expect(layout?.grid?.columns.at(-1)).toEqual({ kind: "fixed", px: 100 });
});
