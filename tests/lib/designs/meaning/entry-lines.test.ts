import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";

/** A page of 1000 by 1100 px whose layers say nothing by their names. */
const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 1000, 1100), [...children, ...CONTENT], { fills: [aSolid("#ffffff")] });

const CONTENT = [
  aText("Fresh bread each morning, and what else we bake for you here", at(300, 300, 500, 24)),
  aRectangle(aBox(300, 400, 600, 300), { fills: [aSolid("#e5e7eb")] }),
];

const inRow = (words: readonly string[], y: number, left = 500, step = 110): RawLayer[] =>
  words.map((word, index) => aText(word, { ...at(left + index * step, y, word.length * 7, 20) }));

const linksIn = (...children: RawLayer[]): string[] =>
  [...flowingCodeOf(page(...children)).markup.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, words = ""]) => words,
  );

it("a name beside a small picture opens a menu at the end of the top, and nowhere else", () => {
  const person = (x: number, y: number) =>
    aHandPlaced(aBox(x, y, 140, 40), [
      aText("Noor Jansen", at(x, y + 10, 90, 20)),
      aRectangle(aBox(x + 100, y, 40, 40), { fills: [{ type: "IMAGE", imageRef: "face" }] }),
    ]);
  const isButton = (raw: RawLayer, x: number, y: number) => {
    const beside = aText("Overview of today", at(x, y, 130, 20));
    return /<button [^>]*>.*Noor Jansen/.test(flowingCodeOf(page(beside, raw)).markup);
  };
  expect(isButton(person(820, 20), 40, 30)).toBe(true);
  expect(isButton(person(40, 20), 820, 30)).toBe(false);
  expect(isButton(person(820, 760), 40, 770)).toBe(false);
});

describe("numbers in a line", () => {
  const numbers = (all: readonly number[], step = 40) => inRow(all.map(String), 760, 400, step);

  it("are the links to pages if they count on at even distances", () => {
    expect(linksIn(...numbers([4, 5, 6, 7]))).toEqual(["4", "5", "6", "7"]);
  });

  it("are none otherwise", () => {
    expect(linksIn(...numbers([4, 5, 9]))).toEqual([]);
    expect(linksIn(...numbers([4, 5]))).toEqual([]);
    expect(linksIn(...numbers([4, 5, 6], 120))).toEqual([]);
  });
});
