import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

/** A page of 1000 by 1100 px whose layers say nothing by their names. */
const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 1000, 1100), [...children, ...CONTENT], { fills: [aSolid("#ffffff")] });

const CONTENT = [
  aText("Fresh bread each morning, and what else we bake for you here", at(300, 300, 500, 24)),
  aRectangle(aBox(300, 400, 600, 300), { fills: [aSolid("#e5e7eb")] }),
];

const sized = (fontSize: number, fontWeight = 400) => ({
  style: aTypeStyle({ fontSize, fontWeight }),
});

const inRow = (words: readonly string[], y: number, left = 500, step = 110): RawLayer[] =>
  words.map((word, index) => aText(word, { ...at(left + index * step, y, word.length * 7, 20) }));

const linksIn = (...children: RawLayer[]): string[] =>
  [...flowingCodeOf(page(...children)).markup.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, words = ""]) => words,
  );

const BAKERY = ["Bread", "Cakes", "Shop", "About us"];

describe("short words in a line at the top of a page", () => {
  const brand = aText("Crust & Crumb", { ...at(40, 30, 150, 28), ...sized(20, 700) });

  it("are the links of a navigation, as are the words before them", () => {
    expect(linksIn(brand, ...inRow(BAKERY, 34))).toEqual(["Crust &amp; Crumb", ...BAKERY]);
  });

  it("are a list in it", () => {
    const { markup } = flowingCodeOf(page(brand, ...inRow(BAKERY, 34)));
    expect(markup).toMatch(
      /<nav [^>]*>.*<ul [^>]*>(<li [^>]*><a .*?<\/a><\/li>){4}<\/ul>.*<\/nav>/,
    );
  });

  it("are none lower down, below a sentence, or if they are only two", () => {
    expect(linksIn(...inRow(BAKERY, 220))).toEqual([]);
    const sentence = aText("Closed on Monday and on all holidays", at(40, 4, 300, 20));
    expect(linksIn(sentence, ...inRow(BAKERY, 60))).toEqual([]);
    expect(linksIn(...inRow(BAKERY.slice(0, 2), 34))).toEqual([]);
  });

  it("are none with words below each, as titles of columns", () => {
    const hours = inRow(["7 to 12", "9 to 18", "All day", "Since 1990"], 60);
    expect(linksIn(...inRow(BAKERY, 34), ...hours)).toEqual([]);
  });

  it("end where the next words stand far off or have another size", () => {
    const far = aText("Orders", at(20, 34, 50, 20));
    const other = aText("Sourdough", { ...at(300, 34, 80, 20), ...sized(11) });
    expect(linksIn(far, other, ...inRow(BAKERY.slice(0, 2), 34, 700))).toEqual([]);
  });
});
