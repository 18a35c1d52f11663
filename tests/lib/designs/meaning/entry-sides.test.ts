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

const linksIn = (...children: RawLayer[]): string[] =>
  [...flowingCodeOf(page(...children)).markup.matchAll(/<a [^>]*>(?:<[^>]*>)*([^<]+)/g)].map(
    ([, words = ""]) => words,
  );

const BAKERY = ["Bread", "Cakes", "Shop", "About us"];

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
