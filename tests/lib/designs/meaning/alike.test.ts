import { describe, expect, it } from "vitest";
import { findRepeated, Structures } from "../../../../lib/designs/meaning/alike.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const areAlike = (one: RawLayer, other: RawLayer): boolean => {
  const structures = new Structures();
  return structures.numberOf(readLayer(one)) === structures.numberOf(readLayer(other));
};

const anIcon = (paths: number) =>
  aFrame({ children: Array.from({ length: paths }, () => aLayer("VECTOR")) });

it("layers that differ in words, icons and colors are alike", () => {
  const one = aFrame({ children: [anIcon(1), aText("Home")] });
  const other = aFrame({ children: [anIcon(4), aText("Settings")] });
  expect(areAlike(one, other)).toBe(true);
  expect(areAlike(one, aFrame({ children: [aText("Home")] }))).toBe(true);
});

it("layers that differ in the number or size of texts are not", () => {
  const one = aFrame({ children: [anIcon(1), aText("Home")] });
  const large = aText("Home", { style: aTypeStyle({ fontSize: 20 }) });
  expect(areAlike(one, aFrame({ children: [anIcon(1), aText("a"), aText("b")] }))).toBe(false);
  expect(areAlike(one, aFrame({ children: [anIcon(1), large] }))).toBe(false);
});

it("a nested layer is not taken for its children", () => {
  const flat = aFrame({ children: [aText("a"), aText("b"), aText("c")] });
  const nested = aFrame({ children: [aFrame({ children: [aText("a"), aText("b")] }), aText("c")] });
  expect(areAlike(flat, nested)).toBe(false);
});

describe("containers of the same few texts", () => {
  const small = (words: string) => aText(words, { style: aTypeStyle({ fontSize: 12 }) });
  const compare = (one: RawLayer, other: RawLayer) =>
    new Structures().areAlike(readLayer(one), readLayer(other));
  const flat = (...children: RawLayer[]) => aFrame({ children });

  it("are alike in any order and in any containers", () => {
    const nested = flat(small("c"), flat(aText("a"), flat(aText("b"))));
    expect(compare(flat(aText("a"), aText("b"), small("c")), nested)).toBe(true);
    expect(compare(flat(aText("a"), small("c")), nested)).toBe(false);
  });

  it("are not with many texts, and a text is not like a box around one", () => {
    const many = (...around: RawLayer[]) =>
      flat(
        ...Array.from({ length: 9 }, (_, index) => (index % 2 ? aText("a") : small("b"))),
        ...around,
      );
    expect(compare(many(), flat(many()))).toBe(false);
    expect(compare(flat(aText("a")), aText("a"))).toBe(false);
  });
});

it("lists of different lengths are alike, texts of different numbers are not", () => {
  const item = () =>
    aFrame({ children: [aText("a"), aText("b", { style: aTypeStyle({ fontSize: 12 }) })] });
  const list = (length: number) => aFrame({ children: Array.from({ length }, item) });
  expect(areAlike(list(3), list(5))).toBe(true);
  expect(areAlike(list(3), item())).toBe(false);
});

it("containers that repeat one structure are found among others", () => {
  const card = () => aFrame({ children: [aText("a"), aText("b")] });
  const other = aFrame({ children: [aText("c")] });
  const find = (...raws: RawLayer[]) => {
    const nodes = raws.map(readLayer);
    const repeated = findRepeated(nodes, new Structures());
    return nodes.map((node) => repeated.has(node));
  };
  expect(find(aText("d"), card(), card(), card(), other)).toEqual([false, true, true, true, false]);
  expect(find(card(), card(), other, card())).toEqual([false, false, false, false]);
});
