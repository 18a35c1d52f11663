import { expect, it } from "vitest";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const FIXED = { layoutSizingHorizontal: "FIXED", layoutSizingVertical: "FIXED" };

const aWord = (height: number): RawLayer =>
  aText("Words", { absoluteBoundingBox: { x: 16, y: 0, width: 60, height } });

function classesOf(fields: RawLayer): string {
  const box = aLayer("FRAME", {
    name: "Box",
    absoluteBoundingBox: { x: 0, y: 0, width: 120, height: 40 },
    layoutMode: "HORIZONTAL",
    paddingLeft: 16,
    paddingRight: 16,
    strokes: [aSolid("#cbd5e1")],
    strokeWeight: 1,
    strokeAlign: "INSIDE",
    children: [aWord(20)],
    ...FIXED,
    ...fields,
  });
  const { markup } = flowingCodeOf(aStack({ name: "Screen", children: [box] }));
  return / class="([^"]*)"/.exec(markup.split("<")[2] ?? "")?.[1] ?? "";
}

it("a thin stroke around a box of its own size is a border, and its padding stays", () => {
  expect(classesOf({})).toMatch(/\bpx-4 border border-\S+/);
  expect(classesOf({})).not.toContain("outline");
});

it.each<[string, RawLayer]>([
  ["of a box that its content sizes", { layoutSizingVertical: "HUG" }],
  ["of a box that is full", { children: [aWord(39)] }],
  ["that is thick", { strokeWeight: 4 }],
  ["on the outer side", { strokeAlign: "OUTSIDE" }],
])("a stroke %s is an outline", (_, fields) => {
  expect(classesOf(fields)).toContain("outline");
});
