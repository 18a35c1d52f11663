import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

/** Words by rows and columns, as texts that stand directly on a page. */

const STARTS = [32, 190, 420, 510];
const BOLD = { style: aTypeStyle({ fontSize: 14, fontWeight: 700 }) };
const HEAD = ["Ship", "Port", "Berth", "Tons"];
const SHIPS = [
  ["Aurora", "Rotterdam", "12", "4,200"],
  ["Blue Whale", "Oslo", "3", "980"],
  ["Cormorant", "Le Havre", "21", "12,750"],
];

const wordsAt = (word: string, column: number, y: number, fields: RawLayer = {}): RawLayer =>
  aText(word, { ...at(STARTS[column] ?? 0, y, word.length * 8, 20), ...fields });

const aLineOf = (words: readonly string[], y: number, fields: RawLayer = {}): RawLayer[] =>
  words.map((word, column) => wordsAt(word, column, y, fields));

const linesOf = (rows: readonly (readonly string[])[], y = 160, step = 32): RawLayer[] =>
  rows.flatMap((words, row) => aLineOf(words, y + row * step));

const aCell = (word: string, [x, y, width]: readonly [number, number, number]): RawLayer =>
  aHandPlaced(aBox(x, y, width, 40), [aText(word, at(x + 8, y + 10, word.length * 8, 20))], {
    strokes: [aSolid("#d1d5db")],
    individualStrokeWeights: { top: 0, right: 0, bottom: 1, left: 0 },
  });

const tiles = (rows: readonly (readonly string[])[]): RawLayer[] =>
  rows.flatMap((words, row) =>
    words.map((word, column) => aCell(word, [32 + column * 150, 160 + row * 40, 150])),
  );

const page = (...children: RawLayer[]) =>
  aHandPlaced(aBox(0, 0, 720, 900), children, { fills: [aSolid("#ffffff")] });

const markupOf = (...children: RawLayer[]) => flowingCodeOf(page(...children)).markup;
const countOf = (markup: string, tag: string) =>
  markup.match(new RegExp(`<${tag}[ >]`, "g"))?.length ?? 0;
const shapeOf = (...children: RawLayer[]) => {
  const markup = markupOf(...children);
  return ["table", "tr", "th", "td"].map((tag) => countOf(markup, tag));
};

const NONE = [0, 0, 0, 0];

describe("words in rows and columns", () => {
  it("are a table below labels of another look, with figures in a column", () => {
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(SHIPS))).toEqual([1, 4, 4, 12]);
  });

  it("stay one where a cell is empty, and where lines lie between the rows", () => {
    const [first = [], ...others] = SHIPS;
    const rows = [first.slice(0, 3), ...others];
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(rows))).toEqual([1, 4, 4, 12]);
    const rules = [152, 184, 216].map((y) =>
      aRectangle(aBox(32, y, 640, 1), { fills: [aSolid("#d1d5db")] }),
    );
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(SHIPS), ...rules)).toEqual([
      1, 4, 4, 12,
    ]);
  });

  it("are one whose last row repeats the labels", () => {
    const end = aLineOf(HEAD, 256, BOLD);
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(SHIPS), ...end)).toEqual([1, 5, 4, 16]);
  });

  it("are none without figures, as the links of a footer", () => {
    const links = [...SHIPS, ...SHIPS].map((row) =>
      row.map((word) => word.replaceAll(/[\d,]+/g, "Quay")),
    );
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(links))).toEqual(NONE);
  });

  it("are none without labels, or if figures are in all columns", () => {
    expect(shapeOf(...linesOf([...SHIPS, ...SHIPS]))).toEqual(NONE);
    const figures = SHIPS.map((row) => row.map((_, column) => `${column + 1}0`));
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(figures))).toEqual(NONE);
  });

  it("are none if one of them is a paragraph", () => {
    const long = "word ".repeat(30);
    const rows = SHIPS.map((row, index) => (index === 0 ? [long, ...row.slice(1)] : row));
    expect(shapeOf(...aLineOf(HEAD, 128, BOLD), ...linesOf(rows))).toEqual(NONE);
  });

  it("keep the lines above and below out of the table", () => {
    const around = [aText("All ships", at(32, 80, 90, 20)), aText("Page 2", at(32, 300, 60, 20))];
    const markup = markupOf(...around, ...aLineOf(HEAD, 128, BOLD), ...linesOf(SHIPS));
    expect(countOf(markup, "tr")).toBe(4);
    expect(markup.indexOf("All ships")).toBeLessThan(markup.indexOf("<table"));
  });
});

describe("boxes side by side that leave no room", () => {
  it("are the cells of a table, with a header or without one", () => {
    expect(shapeOf(...tiles(SHIPS))).toEqual([1, 3, 0, 12]);
  });

  it("say their widths in a group of columns, so that the rows are alike", () => {
    const markup = markupOf(...tiles(SHIPS));
    expect(markup.match(/<col class="w-[\d.]+"/g)).toHaveLength(4);
    const [first, ...others] = markup.match(/<tr>.*?<\/tr>/g) ?? [];
    const classesIn = (row = "") => row.match(/class="[^"]*"/g);
    for (const row of others) expect(classesIn(row)).toEqual(classesIn(first));
  });

  it("are the cells of the painted row that holds them", () => {
    const rows = SHIPS.map((words, row) => {
      const cells = words.map((word, column) =>
        aHandPlaced(aBox(32 + column * 150, 160 + row * 40, 150, 40), [
          aText(word, at(40 + column * 150, 170 + row * 40, word.length * 8, 20)),
        ]),
      );
      const fills = [aSolid(row % 2 === 0 ? "#f3f4f6" : "#ffffff")];
      return aHandPlaced(aBox(32, 160 + row * 40, 600, 40), cells, { fills });
    });
    expect(shapeOf(...rows)).toEqual([1, 3, 0, 12]);
  });

  it("are none with room between them, as cards", () => {
    const cards = SHIPS.flatMap((words, row) =>
      words.map((word, column) => aCell(word, [32 + column * 160, 160 + row * 60, 140])),
    );
    expect(shapeOf(...cards)).toEqual(NONE);
  });
});
