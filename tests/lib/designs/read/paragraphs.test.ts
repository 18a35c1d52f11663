import { expect, it } from "vitest";
import { gapsOf, readParagraphs, splitRuns } from "../../../../lib/designs/read/paragraphs.ts";
import { readText } from "../../../../lib/designs/read/text.ts";
import { aTypeStyle } from "../../../support/design-layers.ts";

const read = (characters: string, fields: Record<string, unknown> = {}) =>
  readParagraphs({ style: aTypeStyle(), ...fields }, characters);

it.each([
  ["a\nb", {}],
  ["a\nb", { lineTypes: ["NONE", "NONE"], lineIndentations: [0, 0] }],
  ["one alone", { style: aTypeStyle({ paragraphSpacing: 20 }) }],
  ["a\nb", { lineTypes: "UNORDERED", lineIndentations: null }],
  ["שלום\n12\n\nעולם (b)", {}],
  ["a\n".repeat(600), { style: aTypeStyle({ paragraphSpacing: 20 }) }],
])("%.20j of %j needs no paragraphs", (characters, fields) => {
  expect(read(characters, fields)).toBe(null);
});

it("each line of a list has its kind and is indented at least once", () => {
  const lines = { lineTypes: ["NONE", "UNORDERED", "ORDERED", "ODD"], lineIndentations: [0, 1, 0] };
  expect(read("Hello\na\nbc\nd", lines)?.all).toEqual([
    { length: 5, list: null, level: 0 },
    { length: 1, list: "unordered", level: 1 },
    { length: 2, list: "ordered", level: 1 },
    { length: 1, list: null, level: 0 },
  ]);
});

it.each(["Hello\nשלום!", "12 +\nשלום"])(
  "%j has paragraphs: they are read in different directions",
  (characters) => {
    expect(read(characters)?.all.map(({ length }) => length)).toEqual(
      characters.split("\n").map(({ length }) => length),
    );
  },
);

it("items are apart by the spacing of lists, and all else by that of paragraphs", () => {
  const paragraphs = read("a\nb\nc\nd", {
    style: aTypeStyle({ paragraphSpacing: 20, listSpacing: 4 }),
    lineTypes: ["NONE", "ORDERED", "UNORDERED", "NONE"],
  });
  expect(paragraphs && gapsOf(paragraphs)).toEqual([0, 20, 4, 20]);
});

it("a paragraph has its own runs, and the breaks within it", () => {
  const { runs, paragraphs } = readText({
    characters: "one\u2028two\r\nthree",
    style: aTypeStyle({ paragraphSpacing: 8 }),
    characterStyleOverrides: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1],
    styleOverrideTable: { 1: { fontWeight: 700 } },
  });
  const split = splitRuns(runs, paragraphs?.all ?? []);
  expect(split.map((own) => own.map(({ characters }) => characters))).toEqual([
    ["one\n", "two"],
    ["th", "ree"],
  ]);
});

it("a text that is cut off after some lines has no paragraphs", () => {
  const style = aTypeStyle({ paragraphSpacing: 8, textTruncation: "ENDING", maxLines: 2 });
  expect(readText({ characters: "a\nb", style }).paragraphs).toBe(null);
});
