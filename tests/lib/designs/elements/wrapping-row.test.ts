import { expect, it } from "vitest";
import { letWrap } from "../../../../lib/designs/elements/wrapping-row.ts";
import { aLine, at } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL } from "../../../support/wide-pages.ts";

/** A row of labels that a phone has no room for. */
const aRow = (labels: number, fields: RawLayer = {}): RawLayer =>
  aStack({
    ...at(0, 0, 1440, 24),
    ...FILL,
    itemSpacing: 12,
    children: Array.from({ length: labels }, (_, index) =>
      aLine(index * 112, 0, 100, `label ${index}`),
    ),
    ...fields,
  });

const rowOf = (row: RawLayer): string =>
  classesIn(aPage([row])).find((classes) => /\bflex-wrap\b/.test(classes)) ?? "";

it("a line of words that wraps on a phone needs no word to stay a line where there is room", () => {
  expect(rowOf(aRow(6))).toMatch(/\bflex-wrap\b/);
  expect(rowOf(aRow(6))).not.toMatch(/:flex-nowrap/);
});

it("a line that fills its row in the design stays one line on wide pages by a word", () => {
  expect(rowOf(aRow(12, at(0, 0, 1340, 24)))).toMatch(/:flex-nowrap/);
});

it("a gap of wider pages is said where it is another one, but for what lies between lines", () => {
  const classes = ["flex", "flex-wrap", "gap-x-1", "gap-y-2"];
  expect(letWrap([...classes, "sm:flex-nowrap", "sm:gap-1"])).toEqual(classes);
  expect(letWrap([...classes, "sm:flex-nowrap", "sm:gap-y-0", "sm:gap-x-4"])).toEqual([
    ...classes,
    "sm:gap-x-4",
  ]);
});
