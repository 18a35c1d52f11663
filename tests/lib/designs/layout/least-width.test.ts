import { expect, it } from "vitest";
import {
  contentWidthOf,
  leastInnerWidthOf,
  leastWidthOf,
  lineWidthOf,
} from "../../../../lib/designs/layout/least-width.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import { keepLines } from "../../../../lib/designs/layout/text-box.ts";
import { aBox, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aStack, type RawLayer } from "../../../support/design-layers.ts";

const hug = { layoutSizingHorizontal: "HUG" };
const lines = [aLine(0, 0, 80), aLine(90, 0, 100)];

it.each<[string, RawLayer, number]>([
  ["a line", aLine(0, 0, 80), 80],
  ["a label in a fixed box", aParagraph(aBox(0, 0, 120, 24), "two words"), 120],
  ["a row of nothing", aStack({ ...at(0, 0, 90, 9), ...hug, children: [] }), 0],
  ["a shape", aRectangle(aBox(0, 0, 90, 9), { layoutSizingHorizontal: "FIXED" }), 90],
  ["a container at coordinates", aFrame({ ...at(0, 0, 300, 9), ...hug, children: lines }), 300],
  ["a row", aStack({ ...hug, children: lines, itemSpacing: 10, paddingLeft: 5 }), 195],
  ["a row that wraps", aStack({ ...hug, children: lines, layoutWrap: "WRAP" }), 100],
  ["a column", aStack({ ...hug, children: lines, layoutMode: "VERTICAL", paddingRight: 7 }), 107],
])("the least width of %s", (_, raw, width) => {
  expect(leastWidthOf(keepLines(readLayer(raw)))).toBe(width);
});

it("a line needs the room of its letters, but no more than its box", () => {
  const needs = (words: string) =>
    lineWidthOf(keepLines(readLayer(aParagraph(aBox(0, 0, 200, 24), words))));
  expect(needs("Explore")).toBeCloseTo(78.4);
  expect(needs("Explore everything now")).toBe(200);
  expect(needs("一覧を見")).toBe(64);
  expect(lineWidthOf(readLayer({ ...aLine(0, 0, 200, "Explore"), ...hug }))).toBe(200);
});

it("a paragraph is as narrow as its longest word", () => {
  const paragraph = aParagraph(aBox(0, 0, 200, 48), "a paragraph of about forty letters in all");
  const width = leastWidthOf(readLayer({ ...paragraph, layoutSizingHorizontal: "HUG" }));
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(120);
});

it("a word is no wider than its letters in a box that has room for far more", () => {
  const title = { ...aParagraph(aBox(0, 0, 1200, 24), "The collection") };
  const width = leastWidthOf(readLayer({ ...title, layoutSizingHorizontal: "HUG" }));
  expect(width).toBeCloseTo("collection".length * 16 * 0.7);
});

it("of a paragraph without spaces, a few letters are a word", () => {
  const paragraph = aParagraph(aBox(0, 0, 160, 48), "設定画面で個人情報を編集できます。");
  const width = leastWidthOf(readLayer({ ...paragraph, layoutSizingHorizontal: "HUG" }));
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(120);
});

it("the cell of a table is as narrow as its column's words", () => {
  const line = readLayer(aLine(0, 0, 300));
  const limits = { ...line.limits, minWidth: 80 };
  const flow = { ...IN_FLOW, width: "grow", height: "content" } as const;
  expect(leastWidthOf({ ...line, limits, flow })).toBe(80);
});

it("what is in a layer of a fixed width may need less than that", () => {
  const box = { ...at(0, 0, 300, 9), layoutSizingHorizontal: "FIXED" };
  const row = readLayer(aStack({ ...box, children: lines, itemSpacing: 10 }));
  expect([leastWidthOf(row), leastInnerWidthOf(row)]).toEqual([300, 190]);
  expect(leastInnerWidthOf(readLayer(aRectangle(aBox(0, 0, 90, 9))))).toBe(90);
});

it("a minimum counts where it is more than what a layer holds", () => {
  const hugging = readLayer(aStack({ ...hug, children: lines }));
  const withLeast = (minWidth: number) =>
    leastWidthOf({ ...hugging, limits: { ...hugging.limits, minWidth } });
  expect([withLeast(100), withLeast(250)]).toEqual([180, 250]);
});

it("a row's content is as wide as its layers, their gaps and its padding", () => {
  const row = readLayer(aStack({ ...hug, children: lines, itemSpacing: 10, paddingLeft: 5 }));
  if (row.layout === null) throw new Error("That is no layout");
  expect(contentWidthOf({ layout: row.layout, children: row.children })).toBe(195);
});
