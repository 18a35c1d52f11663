import { describe, expect, it } from "vitest";
import { findSelectedTab } from "../../../../lib/designs/meaning/tabs.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const WORDS = ["Overview", "Reviews", "Details"];
const UNDERLINED = {
  strokes: [aSolid("#2563eb")],
  individualStrokeWeights: { top: 0, right: 0, bottom: 2, left: 0 },
};
const PAINTED = { fills: [aSolid("#2563eb")] };

const tab = (words: string, index: number, fields: RawLayer = {}) =>
  aHandPlaced(
    aBox(index * 110, 0, 100, 40),
    [aText(words, at(index * 110 + 10, 8, 80, 24))],
    fields,
  );
const row = (children: RawLayer[], fields: RawLayer = {}) =>
  aStack({ name: "row", ...at(0, 0, 330, 40), children, ...fields });
const selectedIn = (children: RawLayer[], fields: RawLayer = {}) => {
  const node = readLayer(row(children, fields));
  const selected = findSelectedTab(node);
  return selected === null ? null : node.children.indexOf(selected);
};
const tabs = (look: RawLayer, words = WORDS) =>
  words.map((word, index) => tab(word, index, index === 1 ? look : {}));

describe("of labels side by side, the only one that", () => {
  it.each<[string, RawLayer]>([
    ["has a lower border", UNDERLINED],
    ["is painted", PAINTED],
  ])("%s is the selected tab", (_, look) => {
    expect(selectedIn(tabs(look))).toBe(1);
  });

  it("has a line below its words is the selected tab, even of two", () => {
    const line = aRectangle(aBox(110, 38, 100, 2));
    const second = aText("Reviews", at(120, 8, 80, 24));
    expect(selectedIn([tab("Overview", 0), tab("", 1, { children: [second, line] })])).toBe(1);
  });

  it("has a line of another color is the selected tab", () => {
    const gray = { ...UNDERLINED, strokes: [aSolid("#8b8b8b")] };
    const lined = (look: RawLayer) =>
      WORDS.map((word, at) => tab(word, at, at === 1 ? look : gray));
    expect(selectedIn(lined(UNDERLINED))).toBe(1);
    expect(selectedIn(lined(gray))).toBeNull();
    expect(selectedIn(lined(UNDERLINED).slice(0, 2))).toBeNull();
  });

  it.each<[string, RawLayer[]]>([
    ["if two of them are painted", [...tabs(PAINTED), tab("More", 3, PAINTED)]],
    ["if none is", tabs({})],
    ["of two: they are buttons", tabs(PAINTED, WORDS.slice(0, 2))],
    ["beside a longer text", [...tabs(PAINTED), tab("What the others say about it all", 3)]],
    ["beside a layer without a text", [...tabs(PAINTED), aRectangle(aBox(330, 0, 40, 40))]],
  ])("is no tab %s", (_, children) => {
    expect(selectedIn(children)).toBeNull();
  });

  it("one below the other they are no tabs", () => {
    expect(selectedIn(tabs(PAINTED), { layoutMode: "VERTICAL" })).toBeNull();
  });
});

it("each says whether it is selected", () => {
  const page = aHandPlaced(aBox(0, 0, 400, 400), [
    row(tabs(PAINTED)),
    aText("more", at(0, 100, 80, 24)),
  ]);
  const { markup } = codeOf(page);
  expect(markup).toMatch(
    /<div[^>]* role="tablist"><button[^>]* type="button" role="tab" aria-selected="false"/,
  );
  expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
});
