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

describe("short words below each other in a column at the side", () => {
  const column = (words: readonly string[], x = 0, height = 1100) =>
    aHandPlaced(
      aBox(x, 0, 220, height),
      words.map((word, index) =>
        aText(word, { ...at(x + 24, 80 + index * 44, 120, 20), ...sized(14) }),
      ),
      { fills: [aSolid("#1f2937")] },
    );

  it("are the links of a navigation", () => {
    expect(linksIn(column(BAKERY))).toEqual(BAKERY);
  });

  it("are none if most of what stands there is sentences", () => {
    const told = BAKERY.map((word) => `${word} is what people here come back for every day`);
    expect(linksIn(column([...BAKERY.slice(1), ...told]))).toEqual([]);
  });

  it("need not reach down to the end, but stand at the edge", () => {
    expect(linksIn(column(BAKERY, 0, 600))).toEqual(BAKERY);
    expect(linksIn(column(BAKERY, 60, 600))).toEqual([]);
    expect(linksIn(column(BAKERY, 0, 300))).toEqual([]);
  });

  it("have titles that lead nowhere, in smaller bold letters", () => {
    const side = column(["Sales", "Goods", "Staff", "Shifts"]);
    const title = aText("Daily", { ...at(24, 40, 60, 14), ...sized(10, 700) });
    const whole = { ...side, children: [title, ...(side.children as RawLayer[])] };
    expect(linksIn(whole)).toEqual(["Sales", "Goods", "Staff", "Shifts"]);
  });
});

describe("labels below each other", () => {
  const list = (marked: readonly number[]) => {
    const items = ["Profile", "Billing", "Devices", "Privacy"].map((word, index) => {
      const text = aText(word, at(332, 730 + index * 48, 90, 20));
      const box = aBox(316, 720 + index * 48, 220, 40);
      return marked.includes(index)
        ? aHandPlaced(box, [text], { fills: [aSolid("#e0e7ff")] })
        : text;
    });
    return aHandPlaced(aBox(308, 708, 240, 210), items, { strokes: [aSolid("#d1d5db")] });
  };

  it("are links if one of them alone is marked", () => {
    expect(linksIn(list([1]))).toEqual(["Profile", "Billing", "Devices", "Privacy"]);
  });

  it("are none if none or several are", () => {
    expect(linksIn(list([]))).toEqual([]);
    expect(linksIn(list([0, 2]))).toEqual([]);
  });
});

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
