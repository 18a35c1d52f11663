import fc from "fast-check";
import { expect, it } from "vitest";
import { toCsv, toCsvTime } from "../../../lib/operations/csv.ts";

it("quotes what RFC 4180 asks for, and ends each line with CRLF", () => {
  expect(
    toCsv(
      ["a", "b"],
      [
        ['say "hi"', "x,y"],
        ["two\nlines", null],
        [1, ""],
      ],
    ),
  ).toBe('a,b\r\n"say ""hi""","x,y"\r\n"two\nlines",\r\n1,\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1"])(
  "%j is text to a spreadsheet, not a formula",
  (cell) => {
    expect(toCsv([cell], [])).toMatch(/^"?'/);
  },
);

it.each(["a;=1+1", "a\t=1+1", "a; @SUM(A1)", 'a;"=1+1'])(
  "%j has no formula where a spreadsheet splits it at another sign",
  (cell) => {
    const parts = toCsv(["b", cell], []).split(/[;\t]/);
    expect(parts).toHaveLength(2);
    expect(parts[1]).toMatch(/^"*'/);
  },
);

it("a cell of any text stays one cell", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const line = toCsv([text, "end"], []);
      const cell = line.slice(0, -",end\r\n".length);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(read.replaceAll("'", "")).toBe(text.replaceAll("'", ""));
      expect(line.endsWith(",end\r\n")).toBe(true);
    }),
  );
});

it("writes times in ISO 8601", () => {
  expect(toCsvTime(Date.UTC(2026, 10, 21))).toBe("2026-11-21T00:00:00.000Z");
  expect(toCsvTime(null)).toBe("");
});
