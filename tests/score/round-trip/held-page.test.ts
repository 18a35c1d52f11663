import { describe, expect, it } from "vitest";
import type { PageTexts, PlacedText } from "../in-page/texts.ts";
import { aPlacedText } from "../placed-text.ts";
import { isSound, rowFiguresOf, widthFiguresOf } from "./held-page.ts";

const aPage = (texts: PlacedText[], fields: Partial<PageTexts> = {}): PageTexts => ({
  width: 400,
  scrollWidth: 400,
  texts,
  ...fields,
});

const ROW = aPage([aPlacedText("Name", 0), aPlacedText("Price", 200)]);
const COLUMN = aPage([aPlacedText("Name", 0), aPlacedText("Price", 0, 40)]);

describe("a page is sound", () => {
  const at = (ours: PageTexts, real = ROW) =>
    widthFiguresOf({ real, ours, design: ROW, ownDesign: ROW });

  it("if it fits, shows all words, and none on another", () => {
    expect(isSound(at(COLUMN))).toBe(true);
  });

  it("not if it scrolls sideways, unless the real page does too", () => {
    const wide = aPage([...ROW.texts], { scrollWidth: 420 });
    expect(at(wide)).toMatchObject({ isTooWide: true });
    expect(isSound(at(wide))).toBe(false);
    expect(isSound(at(wide, wide))).toBe(true);
  });

  it("not if words are cut off, unless the real page's are too", () => {
    const cut = aPage([aPlacedText("Name", 0, 0, { isCut: true }), aPlacedText("Price", 200)]);
    expect(at(cut)).toMatchObject({ cut: 1 });
    expect(isSound(at(cut))).toBe(false);
    expect(isSound(at(cut, cut))).toBe(true);
  });

  it("if a paragraph breaks within its links, whose lines then begin beside others", () => {
    const [first, second] = [aPlacedText("", 0), aPlacedText("", 0, 20)];
    const word = aPlacedText("more", 80);
    const areas = [...first.areas, ...second.areas];
    const around = aPlacedText("Read", 0, 0, { right: 400, bottom: 40, areas });
    expect(isSound(at(aPage([around, word])))).toBe(true);
  });

  it("not if words are written over each other, unless the real page's are too", () => {
    const over = aPage([aPlacedText("Name", 0), aPlacedText("Price", 40, 5)]);
    expect(at(over)).toMatchObject({ overlaps: 1 });
    expect(isSound(at(over))).toBe(false);
    expect(isSound(at(over, over))).toBe(true);
  });

  it("not if something lies on words, unless it does in the real page", () => {
    const hidden = aPage([
      aPlacedText("Name", 0, 0, { isCovered: true }),
      aPlacedText("Price", 200),
    ]);
    expect(at(hidden)).toMatchObject({ covered: 1 });
    expect(isSound(at(hidden))).toBe(false);
    expect(isSound(at(hidden, hidden))).toBe(true);
  });

  it("if lines reach into each other's boxes by a little", () => {
    expect(isSound(at(aPage([aPlacedText("Name", 0), aPlacedText("Price", 0, 17)])))).toBe(true);
  });
});

describe("a row of the design", () => {
  it("stays a row where the real page's does", () => {
    const kept = rowFiguresOf({ real: ROW, ours: ROW, design: ROW });
    expect(kept).toEqual({ kept: { good: 1, all: 1 }, broken: { good: 0, all: 0 } });
    expect(rowFiguresOf({ real: ROW, ours: COLUMN, design: ROW }).kept.good).toBe(0);
  });

  it("breaks where the real page's does", () => {
    const broken = rowFiguresOf({ real: COLUMN, ours: COLUMN, design: ROW });
    expect(broken).toEqual({ kept: { good: 0, all: 0 }, broken: { good: 1, all: 1 } });
    expect(rowFiguresOf({ real: COLUMN, ours: ROW, design: ROW }).broken.good).toBe(0);
  });

  it("is none of texts below each other, or of words that ours does not show", () => {
    const none = { kept: { good: 0, all: 0 }, broken: { good: 0, all: 0 } };
    expect(rowFiguresOf({ real: ROW, ours: ROW, design: COLUMN })).toEqual(none);
    expect(rowFiguresOf({ real: ROW, ours: aPage([]), design: ROW })).toEqual(none);
  });
});
