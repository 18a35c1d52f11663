import { expect, it } from "vitest";
import { inferLayout } from "../../../../lib/designs/layout/infer-layout.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import { underlineRows } from "../../../../lib/designs/meaning/row-lines.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aLayer,
  aShadow,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const row = (fields: RawLayer = {}) =>
  aStack({ ...at(0, 0, 400, 40), children: [aText("one"), aText("two")], ...fields });
const line = (fields: RawLayer = {}) =>
  aRectangle(aBox(0, 48, 400, 2), { fills: [aSolid("#cccccc")], ...fields });

const underline = (above: RawLayer, below: RawLayer) =>
  underlineRows([above, below].map(readLayer));

it("a line below a row becomes its border, and what lies between them padding", () => {
  const [lined, ...others] = underline(row(), line()) ?? [];
  expect(others).toEqual([]);
  expect(lined).toMatchObject({
    box: aBox(0, 0, 400, 50),
    layout: { padding: { top: 0, right: 0, bottom: 10, left: 0 } },
    stroke: { weights: { top: 0, right: 0, bottom: 2, left: 0 }, align: "inside" },
  });
});

it.each<[string, RawLayer, RawLayer]>([
  ["narrower than its row", row(), line(at(20, 48, 360, 2))],
  ["wider than its row in the design's own layout", row(), line(at(0, 48, 420, 2))],
  ["translucent", row(), line({ opacity: 0.5 })],
  ["without a paint", row(), line({ fills: [] })],
  ["with an outline", row(), line({ strokes: [aSolid("#000000")], strokeWeight: 1 })],
  ["in its row", row(), line(at(0, 30, 400, 2))],
  ["with a shadow", row(), line({ effects: [aShadow()] })],
  [
    "painted below its place",
    row(),
    aLayer("LINE", {
      ...at(0, 48, 400, 0),
      strokes: [aSolid("#cccccc")],
      strokeWeight: 1,
      rotation: Math.PI,
    }),
  ],
  ["turned", row(), line({ rotation: 0.5 })],
  ["below a painted row", row({ fills: [aSolid("#eeeeee")] }), line()],
  ["below an outlined row", row({ strokes: [aSolid("#eeeeee")], strokeWeight: 1 }), line()],
  ["without a row above it", line(), line()],
])("a line %s is no border", (_, above, below) => {
  expect(underline(above, below)).toBeNull();
});

/** The rows and lines of a column that was placed by hand. */
function placed(lines: (y: number) => RawLayer) {
  const layers = [0, 60, 120, 180].flatMap((y) => [
    ...[20, 220, 420].map((x) => aLine(x, y + 8, 60, `cell ${x} ${y}`)),
    lines(y + 44),
  ]);
  const { node } = inferLayout(readLayer(aHandPlaced(aBox(0, 0, 640, 300), layers)));
  return underlineRows(node.children) ?? [];
}

it("a line that ends after a row that was placed by hand widens the row, which keeps its place", () => {
  const rows = placed((y) => aRectangle(aBox(20, y, 600, 1)));
  expect(rows).toHaveLength(4);
  for (const { box, layout, flow } of rows) {
    expect(box).toMatchObject({ x: 20, width: 600 });
    expect((layout?.padding.right ?? 0) + (flow?.margin.right ?? 0)).toBeGreaterThanOrEqual(0);
  }
});

it("a line without a height is painted above its place, and takes no more room than before", () => {
  const stroke = { strokes: [aSolid("#cccccc")], strokeWeight: 2 };
  const [lined] = placed((y) => aLayer("LINE", { ...at(20, y, 600, 0), ...stroke }));
  expect(lined?.box?.height).toBe(36);
  expect(lined?.stroke?.weights.bottom).toBe(2);
});

it("a line narrower than rows that were placed by hand is no border", () => {
  expect(placed((y) => aRectangle(aBox(40, y, 300, 1)))).toEqual([]);
});

it("what stands below a line stays as far from it", () => {
  const flow = { ...IN_FLOW, width: "stretch", height: "content" } as const;
  const margin = { ...IN_FLOW.margin, bottom: 5 };
  const [one, other] = [readLayer(row()), readLayer(line())];
  const [lined] =
    underlineRows([
      { ...one, flow },
      { ...other, flow: { ...flow, margin } },
    ]) ?? [];
  expect(lined?.flow?.margin.bottom).toBe(5);
});
