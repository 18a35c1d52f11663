import { describe, expect, it } from "vitest";
import { overflows, shareOf, structureOf, textsInFlow, textsMoved, whyBroken } from "./figures.ts";
import type { PageTexts, PlacedText } from "./page-facts.ts";

let blocks = 0;

const aPlacedText = (left: number, top: number, fields: Partial<PlacedText> = {}): PlacedText => ({
  left,
  top,
  width: 80,
  height: 20,
  isOut: false,
  isCut: false,
  block: blocks++,
  ...fields,
});

const aPage = (texts: PlacedText[], fields: Partial<PageTexts> = {}): PageTexts => ({
  width: 400,
  scrollWidth: 400,
  texts,
  ...fields,
});

describe("the structure of a page", () => {
  const an = (tag: string, isOut: boolean, ...classes: string[]) => ({ tag, isOut, classes });
  const structure = structureOf([
    an("main", false, "flex", "gap-[7px]"),
    an("div", true, "absolute", "left-[3px]"),
    an("p", true, "absolute", "left-[3px]"),
    an("svg", false),
  ]);

  it("counts the elements that are placed by coordinates", () => {
    expect(structure.elementsOut).toBe(0.5);
  });

  it("counts the uses of arbitrary classes, not their names", () => {
    expect(structure.arbitraryClasses).toBe(0.5);
  });

  it("counts the elements whose tags say what they are", () => {
    expect(structure.meaningfulTags).toBe(0.75);
  });
});

it("a share of nothing is 0", () => {
  expect(shareOf([], () => true)).toBe(0);
});

it("a text inside anything that is placed by coordinates is not in the flow", () => {
  expect(textsInFlow(aPage([aPlacedText(0, 0), aPlacedText(0, 40, { isOut: true })]))).toBe(0.5);
});

describe("texts at another width", () => {
  const base = aPage([aPlacedText(0, 0), aPlacedText(100, 0), aPlacedText(200, 0)]);

  it("have moved or been resized by more than 2 px", () => {
    const other = aPage([
      aPlacedText(2, 0),
      aPlacedText(103, 0),
      aPlacedText(200, 0, { width: 90 }),
    ]);
    expect(textsMoved(base, other)).toBeCloseTo(2 / 3);
  });

  it("have not moved if they only stand lower", () => {
    expect(textsMoved(base, aPage(base.texts.map((text) => ({ ...text, top: 90 }))))).toBe(0);
  });

  it("are not compared where some are gone", () => {
    expect(textsMoved(base, aPage([aPlacedText(50, 0)]))).toBe(0);
  });
});

describe("a page holds", () => {
  const base = aPage([aPlacedText(0, 0), aPlacedText(100, 0)]);

  it("while it fits and its texts keep apart", () => {
    expect(whyBroken(base, aPage([aPlacedText(0, 0), aPlacedText(0, 30)]))).toBe("");
  });

  it("not if it can be scrolled sideways", () => {
    const wide = aPage([...base.texts], { scrollWidth: 420 });
    expect(overflows(wide)).toBe(true);
    expect(whyBroken(base, wide)).toBe("20 px too wide");
  });

  it("not if a text leaves it at either side", () => {
    const other = aPage([aPlacedText(-5, 0), aPlacedText(330, 0)]);
    expect(whyBroken(base, other)).toBe("2 texts outside");
  });

  it("not if a container cuts off a text that was whole", () => {
    const other = aPage([aPlacedText(0, 0, { isCut: true }), aPlacedText(100, 0)]);
    expect(whyBroken(base, other)).toBe("1 texts outside");
  });

  it("if what a carousel hides is hidden in the design too, within the page or beside it", () => {
    const hidden = aPage([aPlacedText(310, 0, { isCut: true }), aPlacedText(100, 0)]);
    const beside = aPage([aPlacedText(350, 0, { isCut: true }), aPlacedText(100, 0)]);
    expect(whyBroken(hidden, beside)).toBe("");
    expect(whyBroken(beside, hidden)).toBe("");
  });

  it("not if texts overlap that did not before", () => {
    const other = aPage([aPlacedText(0, 0), aPlacedText(50, 5)]);
    expect(whyBroken(base, other)).toBe("1 new overlaps");
    expect(whyBroken(other, other)).toBe("");
  });

  it("if the parts of one paragraph wrap", () => {
    const parts = [aPlacedText(0, 0, { block: 1 }), aPlacedText(50, 5, { block: 1 })];
    expect(whyBroken(base, aPage(parts))).toBe("");
  });

  it("if lines only reach a little into each other's boxes", () => {
    expect(whyBroken(base, aPage([aPlacedText(0, 0), aPlacedText(0, 13)]))).toBe("");
  });
});
