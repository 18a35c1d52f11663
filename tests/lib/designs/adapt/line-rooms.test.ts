import { expect, it } from "vitest";
import { aLine, at } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aPage, aRow, columns, FILL, markupOf } from "../../../support/wide-pages.ts";

/** What is said of a text's line, by its words. */
const linesOf = (raw: RawLayer, words: string): string[] =>
  new RegExp(`class="([^"]*)"[^>]*>${words}<`)
    .exec(markupOf(raw))?.[1]
    ?.match(/\S*whitespace-\S+/g) ?? [];

it("a line that has room on every page says nothing of it", () => {
  expect(linesOf(aPage([aLine(0, 0, 100, "a label")]), "a label")).toEqual([]);
  expect(linesOf(aPage([aRow(columns(3))]), "title1")).toEqual([]);
});

it("a line that is too wide for a narrow page keeps what it says", () => {
  expect(linesOf(aPage([aLine(0, 0, 700, "a label")]), "a label")).not.toEqual([]);
});

it("a line beside others, or in what may give way to them, keeps what it says", () => {
  const other = aLine(400, 0, 100, "another");
  const row = (children: RawLayer[]) => aPage([aRow(children, at(0, 0, 1440, 40))]);
  expect(linesOf(row([aLine(0, 0, 100, "a label"), other]), "a label")).not.toEqual([]);
  const box = aStack({
    ...at(0, 0, 300, 40),
    layoutMode: "VERTICAL",
    layoutSizingHorizontal: "FIXED",
  });
  const held = { ...box, children: [{ ...aLine(0, 0, 100, "a label"), ...FILL }] };
  expect(linesOf(row([held, other]), "a label")).not.toEqual([]);
});
