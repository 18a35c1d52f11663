import { describe, expect, it } from "vitest";
import { toCellClasses, toGridClasses } from "../../../../lib/designs/classes/grid.ts";
import { toFrameTree } from "../../../../lib/designs/output/frame-tree.ts";
import { readGrid } from "../../../../lib/designs/read/grid.ts";
import { TARGETS } from "../../../../lib/designs/targets/target.ts";
import { writeFiles } from "../../../../lib/designs/targets/write-files.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aCell, aGrid } from "../../../support/grid-layers.ts";

it.each([
  [{}, ["grid", "grid-cols-3", "grid-rows-2"]],
  [{ gridRowsSizing: "auto auto" }, ["grid", "grid-cols-3"]],
  [
    { gridColumnsSizing: "120px 2fr fit-content(100%)" },
    ["grid", "grid-cols-[120px_minmax(0,2fr)_auto]", "grid-rows-2"],
  ],
])("the classes of a grid %j", (fields, classes) => {
  expect(toGridClasses(readGrid(aGrid([], fields)))).toEqual(classes);
});

it("a child fills its cells, or has its own size and place in them", () => {
  const fixed = { layoutSizingHorizontal: "FIXED", layoutSizingVertical: "HUG" };
  const { children, layout } = readLayer(
    aGrid([
      aCell([0, 0, 2]),
      aCell([1, 1], {
        ...fixed,
        gridChildHorizontalAlign: "MAX",
        gridChildVerticalAlign: "CENTER",
      }),
    ]),
  );
  if (layout === null) throw new Error("no layout");
  expect(children.map((child) => toCellClasses(child, layout))).toEqual([
    ["col-span-2"],
    ["col-start-2", "row-start-2", "justify-self-end", "self-center", "w-75"],
  ]);
});

it("a picture is as wide as its cells, which CSS stretches no picture to", () => {
  const picture = aCell([0, 0], { children: [], layoutMode: "NONE" });
  const { children, layout } = readLayer(aGrid([picture, aCell([1, 0])]));
  if (layout === null) throw new Error("no layout");
  expect(children.map((child) => toCellClasses(child, layout))).toEqual([["w-full"], []]);
});

it("the exact version is a grid, too", () => {
  expect(codeOf(aGrid([aCell([0, 0])])).markup).toContain("grid grid-cols-3 grid-rows-2 gap-5");
});

describe.each(TARGETS)("a grid as %s", (target) => {
  it("has its columns and spans", async () => {
    const raw = aGrid([aCell([0, 0, 2]), aCell([2, 0, 1, 2]), aCell([0, 1]), aCell([1, 1])]);
    const { tree } = toFrameTree(readLayer(raw), { styles: new Map(), components: new Map() });
    const files = await writeFiles([tree], { target, language: "typescript" });
    const text = files.map((file) => file.text).join("\n");
    const parts = target.endsWith("-tailwind")
      ? ["grid-cols-3", "col-span-2", "row-span-2"]
      : ["repeat(3, minmax(0, 1fr))", "grid-column: span 2 / span 2", "grid-row: span 2 / span 2"];
    for (const part of parts) expect(text).toContain(part);
  });
});
