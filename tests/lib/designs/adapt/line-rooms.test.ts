import { expect, it } from "vitest";
import { aLine, at } from "../../../support/boxes.ts";
import { aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aColumn, aPage, aRow, columns, FILL, markupOf } from "../../../support/wide-pages.ts";

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

it("a line says the same in all instances of a component, as those have one body", () => {
  const use = (index: number, width: number) => {
    const { children, ...column } = aColumn(index, 3);
    const [title, ...others] = children as RawLayer[];
    const words = {
      ...title,
      ...aLine(index * 487, 0, width, `title${index}`),
      layoutSizingHorizontal: "HUG",
    };
    return {
      ...{ ...column, type: "INSTANCE", id: `${index}:1`, componentId: "1:2" },
      children: [{ ...words, id: `I${index}:1;1:3` }, ...others],
    };
  };
  expect(linesOf(aPage([aRow([use(0, 100), use(1, 100), use(2, 100)])]), "title1")).toEqual([]);
  const page = aPage([aRow([use(0, 100), use(1, 460), use(2, 100)])]);
  expect(linesOf(page, "title1")).not.toEqual([]);
  expect(linesOf(page, "title0")).toEqual(linesOf(page, "title1"));
});
