import { describe, expect, it } from "vitest";
import {
  allowWrap,
  breakLine,
  countTexts,
  isDrawn,
  isElastic,
  isIcon,
  isPieced,
  isTightRow,
} from "../../../../lib/designs/layout/elastic.ts";
import { IN_FLOW } from "../../../../lib/designs/layout/placed-flow.ts";
import type { DesignNode, FlowWidth } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aLine, aParagraph, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const button = aHandPlaced(aBox(0, 0, 120, 40), [aLine(20, 8)], { fills: [aSolid("#000000")] });

it.each<[string, boolean, RawLayer]>([
  ["a paragraph", true, aParagraph(aBox(0, 0, 200, 72))],
  ["a line of text", false, aLine(0, 0)],
  ["a box with several texts", true, aHandPlaced(aBox(0, 0, 300, 80), [aLine(0, 0), aLine(0, 30)])],
  ["a button", false, button],
  ["a wide picture", true, aRectangle(aBox(0, 0, 300, 200))],
  ["a small picture", false, aRectangle(aBox(0, 0, 80, 80))],
  ["a rule", true, aLayer("LINE", at(0, 0, 100, 0))],
  ["a drawing", false, aLayer("VECTOR", at(0, 0, 300, 200))],
  ["a turned box", false, aRectangle(aBox(0, 0, 300, 200), { rotation: 1 })],
  [
    "a box that is as wide as its content",
    false,
    aStack({ ...at(0, 0, 300, 80), children: [aLine(0, 0), aLine(90, 0)] }),
  ],
])("%s follows the page: %s", (_, expected, raw) => {
  expect(isElastic(readLayer(raw))).toBe(expected);
});

it("a row of labels without free space is as wide as its words, unless something in it follows the page", () => {
  const { layout } = readLayer(aStack({ ...at(0, 0, 300, 24), children: [] }));
  const row = (width: FlowWidth): DesignNode => {
    const drawn = readLayer(aHandPlaced(aBox(0, 0, 300, 24), [aLine(0, 0), aLine(100, 0)]));
    const flow = { ...IN_FLOW, height: "content" } as const;
    const children = drawn.children.map((child, index) => ({
      ...child,
      flow: { ...flow, width: index === 0 ? width : "content" },
    }));
    return { ...drawn, layout, children };
  };
  expect([isTightRow(row("content")), isElastic(row("content"))]).toEqual([true, false]);
  expect([isTightRow(row("grow")), isElastic(row("grow"))]).toEqual([false, true]);
});

it("an icon is small and has no text", () => {
  expect(isIcon(readLayer(aRectangle(aBox(0, 0, 64, 64))))).toBe(true);
  expect(isIcon(readLayer(aRectangle(aBox(0, 0, 65, 64))))).toBe(false);
  expect(isIcon(readLayer(aHandPlaced(aBox(0, 0, 64, 64), [aLine(0, 0, 40)])))).toBe(false);
});

it("texts are counted at any depth", () => {
  expect(countTexts(readLayer(aHandPlaced(aBox(0, 0, 300, 80), [button, aLine(0, 50)])))).toBe(2);
});

it("drawings have the size of their paths", () => {
  expect(isDrawn(readLayer(aLayer("STAR")))).toBe(true);
  expect(isDrawn(readLayer(aRectangle(aBox(0, 0, 9, 9))))).toBe(false);
});

it.each([
  ["several words with room", "read all of the news", 100, "height"],
  ["several words without room", "read all of the news", 81, "both"],
  ["a label", "Read the news", 100, "both"],
])("%s: a line may wrap or not", (_, characters, room, resize) => {
  const node = allowWrap(readLayer(aLine(0, 0, 80, characters)), room);
  expect(node.text?.resize).toBe(resize);
});

it("a label breaks only where it must, and a single word never", () => {
  const label = readLayer(aLine(0, 0, 80, "two words"));
  expect(allowWrap(label, 200)).toBe(label);
  expect(breakLine(label, 200).text?.resize).toBe("height");
  expect(breakLine(label, 81)).toBe(label);
  const word = readLayer(aLine(0, 0, 80, "word"));
  expect(breakLine(word, 200)).toBe(word);
});

it("a sentence without spaces breaks, a label without them never", () => {
  const breaks = (words: string) =>
    breakLine(readLayer(aLine(0, 0, 80, words)), 200).text?.resize === "height";
  expect(breaks("設定画面で個人情報を編集できます")).toBe(true);
  expect(breaks("個人情報を編集する")).toBe(false);
});

describe("a drawing that is too large to be one layer", () => {
  const pieces = (count: number) =>
    Array.from({ length: count }, (_, index) => aLayer("VECTOR", at(index, 0, 9, 9)));
  const aDrawing = (children: RawLayer[], fields: RawLayer = {}) =>
    readLayer(aHandPlaced(aBox(0, 0, 300, 200), children, fields));

  it("is known by its many shapes, and has the size of its paths", () => {
    const drawing = aDrawing(pieces(41));
    expect([isPieced(drawing), isDrawn(drawing), isElastic(drawing)]).toEqual([true, true, false]);
  });

  it.each<[string, DesignNode]>([
    ["few shapes", aDrawing(pieces(40))],
    ["words among shapes", aDrawing([...pieces(41), aLine(0, 0)])],
    ["many pictures", aDrawing(pieces(41).map((_, index) => aRectangle(aBox(index, 0, 9, 9))))],
    ["many shapes in a layout of the design", aDrawing(pieces(41), { layoutMode: "HORIZONTAL" })],
  ])("is not: %s", (_, node) => {
    expect(isPieced(node)).toBe(false);
  });
});
