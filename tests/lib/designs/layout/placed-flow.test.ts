import { expect, it } from "vitest";
import { heightOf, mostCommon, toEvenGap } from "../../../../lib/designs/layout/placed-flow.ts";
import { keepLines } from "../../../../lib/designs/layout/text-box.ts";
import { aBox, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aGradient,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

it.each<[number[], number | null]>([
  [[], 0],
  [[8], 8],
  [[8, 8.4, 7.6], 8],
  [[8, 9], null],
  [[-4, -4], null],
])("of the gaps %j the even one is %j", (gaps, even) => {
  expect(toEvenGap(gaps)).toBe(even);
});

it("the first of the most frequent values is the most common", () => {
  expect(mostCommon(["start", "end", "end", "start"])).toBe("start");
  expect(mostCommon(["start", "end", "end"])).toBe("end");
});

const stack = (fields: RawLayer) =>
  aStack({ ...at(0, 0, 80, 40), children: [aLine(0, 0)], ...fields });

const inFixedBox = { style: aTypeStyle({ textAutoResize: "NONE" }) };

it.each<[string, RawLayer, string]>([
  ["a text", aLine(0, 0), "content"],
  ["a text much lower than its lines", aText("a", at(0, 0, 80, 12)), "fixed"],
  [
    "a gradient's letters, which show where their box is",
    aText("a", { ...at(0, 0, 80, 12), fills: [aGradient()] }),
    "content",
  ],
  ["a text a little lower than its line", aText("a", at(0, 0, 80, 20)), "content"],
  ["a text in a fixed box", aText("a", { ...at(0, 0, 80, 24), ...inFixedBox }), "content"],
  ["a text in a taller box", aText("a", { ...at(0, 0, 80, 60), ...inFixedBox }), "least"],
  ["a shape", aRectangle(aBox(0, 0, 9, 9)), "fixed"],
  ["a hugging layout", stack({ layoutSizingVertical: "HUG", paddingTop: 16 }), "content"],
  ["a hugging layout taller than its content", stack({ layoutSizingVertical: "HUG" }), "least"],
  [
    "a layout without texts",
    stack({ layoutSizingVertical: "FIXED", children: [aRectangle(aBox(0, 0, 9, 9))] }),
    "fixed",
  ],
  [
    "a label lower than its line",
    aText("a label", { ...at(0, 0, 80, 16), style: aTypeStyle({ textAutoResize: "NONE" }) }),
    "fixed",
  ],
  ["a layout of a fixed height", stack({ layoutSizingVertical: "FIXED" }), "least"],
  [
    "a layout lower than its content",
    stack({ layoutSizingVertical: "FIXED", paddingTop: 20 }),
    "fixed",
  ],
  [
    "a column lower than its content",
    stack({
      layoutMode: "VERTICAL",
      layoutSizingVertical: "FIXED",
      children: [aLine(0, 0), aLine(0, 24)],
    }),
    "fixed",
  ],
])("the height of %s: %s", (_, raw, height) => {
  expect(heightOf(keepLines(readLayer(raw)))).toBe(height);
});
