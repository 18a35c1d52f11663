import { describe, expect, it } from "vitest";
import { findCut } from "../../../../lib/designs/layout/cut.ts";
import { evenColumns } from "../../../../lib/designs/layout/parts.ts";
import { aBox, aLine, aParagraph, aRectangle, toItems } from "../../../support/boxes.ts";
import { aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const COLUMNS = [0, 220, 440];

const pictures = (y: number) => COLUMNS.map((x) => aRectangle(aBox(x, y, 64, 64)));
const titles = (y: number) =>
  COLUMNS.map((x, index) =>
    aText("Title", {
      absoluteBoundingBox: aBox(x, y, 80 + 20 * index, 24),
      style: aTypeStyle({ fontSize: 20, fontWeight: 700 }),
    }),
  );
const lines = (y: number) => COLUMNS.map((x) => aLine(x, y, 60));
const paragraphs = (y: number) => COLUMNS.map((x) => aParagraph(aBox(x, y, 180, 72)));

function cutOf(raws: RawLayer[]): string | null {
  const cut = findCut(toItems(raws));
  if (cut === null) return null;
  const groups = cut.groups.map((group) => group.map(({ order }) => order).join(" "));
  return `${cut.direction}: ${groups.join(", ")}`;
}

describe("rows that show parts of the same things", () => {
  it("are cut into columns, so that what belongs together stays together", () => {
    expect(cutOf([...pictures(0), ...titles(80), ...paragraphs(110)])).toBe(
      "row: 0 3 6, 1 4 7, 2 5 8",
    );
  });

  it("are one group among what stands above and below them", () => {
    const page = [aLine(0, 0, 600), ...titles(60), ...paragraphs(90), aLine(0, 240, 600)];
    expect(cutOf(page)).toBe("column: 0, 1 2 3 4 5 6, 7");
  });

  it("may be repeated", () => {
    const page = [...pictures(0), ...titles(80), ...pictures(120), ...titles(200)];
    expect(cutOf(page)).toBe("column: 0 1 2 3 4 5, 6 7 8 9 10 11");
  });

  it("are found below the middles of wider ones", () => {
    const middles = COLUMNS.map((x, index) => aLine(x + 10 * index, 90, 80));
    const wide = COLUMNS.map((x, index) => aRectangle(aBox(x, 0, 80 + 20 * index, 64)));
    expect(cutOf([...wide, ...middles])).toBe("row: 0 3, 1 4, 2 5");
  });
});

describe("rows stay rows", () => {
  it.each([
    ["of a table, which look alike below its header", [...titles(0), ...lines(40), ...lines(80)]],
    ["that are further apart than parts of one thing", [...titles(0), ...lines(100)]],
    ["of two columns", [...titles(0).slice(1), ...lines(40).slice(1)]],
    ["of another number", [...titles(0), ...lines(40).slice(2)]],
    [
      "of which each looks otherwise in itself",
      [...titles(0), ...lines(40).slice(1), aLine(0, 40, 20)].map((one, index) =>
        index === 5 ? { ...one, style: aTypeStyle({ fontSize: 30 }) } : one,
      ),
    ],
    [
      "that do not stand below each other",
      [...titles(0), ...COLUMNS.map((x) => aLine(x + 60, 40, 130))],
    ],
  ])("%s", (_, raws) => {
    expect(cutOf(raws)).toMatch(/^column: /);
  });
});

describe("columns that stand evenly apart", () => {
  it("by their starts are as wide as the widest, and as tall as their row", () => {
    const boxes = [aBox(0, 10, 80, 90), aBox(221, 0, 120, 90), aBox(440, 0, 100, 60)];
    expect(evenColumns(boxes)).toEqual([
      aBox(0, 0, 120, 100),
      aBox(220, 0, 120, 100),
      aBox(440, 0, 120, 100),
    ]);
  });

  it("by their middles, too", () => {
    const boxes = [aBox(4, 0, 112, 60), aBox(200, 0, 120, 60), aBox(403, 0, 114, 60)];
    expect(evenColumns(boxes).map(({ x, width }) => [x, width])).toEqual([
      [0, 120],
      [200, 120],
      [400, 120],
    ]);
  });

  it("keep their boxes where they do not", () => {
    const boxes = [aBox(0, 0, 80, 60), aBox(200, 0, 120, 60), aBox(500, 0, 100, 60)];
    expect(evenColumns(boxes)).toBe(boxes);
  });
});
