import { describe, expect, it } from "vitest";
import type { PlacedElement } from "../in-page/elements.ts";
import { aPlacedText } from "../placed-text.ts";
import {
  breaksLabel,
  edgesKept,
  hasIsland,
  losesCenter,
  losesMargin,
  type PageState,
  wrapsBar,
} from "./page-figures.ts";

const OWN = 400;
const WIDE = 520;
const NARROW = 300;

const aState = (width: number, fields: Partial<PageState> = {}): PageState => ({
  width,
  scrollWidth: width,
  texts: [],
  elements: [],
  ...fields,
});

const anElement = (fields: Partial<PlacedElement> = {}): PlacedElement => ({
  left: 0,
  width: 100,
  isLimited: false,
  spread: null,
  alikeRuns: 0,
  ...fields,
});

describe("an island", () => {
  const own = aState(OWN, { elements: [anElement({ width: 340, isLimited: true })] });

  it("spans the design, and becomes a column in a wide page", () => {
    expect(hasIsland(own, aState(WIDE, { elements: [anElement({ width: 340 })] }))).toBe(true);
  });

  it("is no block that follows the page", () => {
    expect(hasIsland(own, aState(WIDE, { elements: [anElement({ width: 460 })] }))).toBe(false);
  });

  it("is no block without a limit", () => {
    const free = aState(OWN, { elements: [anElement({ width: 340 })] });
    expect(hasIsland(free, aState(WIDE, { elements: [anElement({ width: 340 })] }))).toBe(false);
  });
});

describe("a margin", () => {
  const own = aState(OWN, { texts: [aPlacedText("Total", 24)] });

  it("is lost where a text gets to the page's side", () => {
    expect(losesMargin(own, aState(NARROW, { texts: [aPlacedText("Total", 4)] }))).toBe(true);
  });

  it("may get narrower", () => {
    expect(losesMargin(own, aState(NARROW, { texts: [aPlacedText("Total", 16)] }))).toBe(false);
  });
});

describe("a title", () => {
  const own = aState(OWN, { texts: [aPlacedText("Home", 160)] });

  it("leaves the middle of a wide page", () => {
    expect(losesCenter(own, aState(WIDE, { texts: [aPlacedText("Home", 160)] }))).toBe(true);
  });

  it("stays in the middle", () => {
    expect(losesCenter(own, aState(WIDE, { texts: [aPlacedText("Home", 220)] }))).toBe(false);
  });

  it("stands at the top: what is further down is none", () => {
    const low = aState(OWN, { texts: [aPlacedText("Home", 160, 200)] });
    expect(losesCenter(low, aState(WIDE, { texts: [aPlacedText("Home", 160, 200)] }))).toBe(false);
  });
});

describe("a bar", () => {
  const own = aState(OWN, { elements: [anElement({ width: OWN, spread: 0 })] });

  it("wraps where its parts no longer stand on one line", () => {
    expect(wrapsBar(own, aState(NARROW, { elements: [anElement({ spread: 40 })] }))).toBe(true);
  });

  it("stays one line, or becomes a column on purpose", () => {
    expect(wrapsBar(own, aState(NARROW, { elements: [anElement({ spread: 2 })] }))).toBe(false);
    expect(wrapsBar(own, aState(NARROW, { elements: [anElement()] }))).toBe(false);
  });
});

describe("an edge", () => {
  const texts = [aPlacedText("One", 24), aPlacedText("Two", 24, 40)];
  const own = aState(OWN, { texts });

  it("parts where one of two texts moves", () => {
    const other = aState(WIDE, { texts: [aPlacedText("One", 24), aPlacedText("Two", 84, 40)] });
    expect(edgesKept(own, other)).toBe(0);
  });

  it("is kept where both move", () => {
    const other = aState(WIDE, { texts: [aPlacedText("One", 84), aPlacedText("Two", 84, 40)] });
    expect(edgesKept(own, other)).toBe(1);
  });

  it("is none of texts on one line", () => {
    const line = aState(OWN, { texts: [aPlacedText("One", 24), aPlacedText("Two", 24)] });
    const other = aState(WIDE, { texts: [aPlacedText("One", 24), aPlacedText("Two", 84)] });
    expect(edgesKept(line, other)).toBe(1);
  });
});

describe("a label", () => {
  const own = (lines: number) => aState(OWN, { texts: [{ ...aPlacedText("See all", 0), lines }] });

  it("breaks if it has more lines than in the design", () => {
    expect(breaksLabel(own(2), new Map([["See all", 1]]))).toBe(true);
  });

  it("may have as many lines, or any if the design does not say", () => {
    expect(breaksLabel(own(1), new Map([["See all", 1]]))).toBe(false);
    expect(breaksLabel(own(2), new Map())).toBe(false);
  });
});
