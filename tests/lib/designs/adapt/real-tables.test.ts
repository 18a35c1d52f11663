import { expect, it } from "vitest";
import { RESET } from "../../../../lib/designs/output/reset.ts";
import { aBox, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import {
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { aDrawnTable, aTable, aTableOfControls } from "../../../support/drawn-tables.ts";

/** A page with a table in it, with all that its tags say. */
const markupOf = (...children: RawLayer[]): string =>
  flowingCodeOf(aStack({ name: "page", layoutMode: "VERTICAL", ...at(0, 0, 720, 480), children }))
    .markup;

/** The classes of all tags of a kind. */
const classesOf = (markup: string, tag: string): readonly string[] =>
  [...markup.matchAll(new RegExp(`<${tag}(?: class="([^"]*)")?[ >]`, "g"))].map(
    ([, classes = ""]) => classes,
  );

const LAID_OUT = /\b(?:flex|grid|min-w-0|shrink-0|grow)\b/;

it("browsers lay out the columns: no part of a table is a flex box, and the first row alone says how wide they are", () => {
  const markup = markupOf(aTable());
  for (const tag of ["table", "thead", "tbody", "tr", "th", "td"])
    expect(classesOf(markup, tag).join(" ")).not.toMatch(LAID_OUT);
  expect(
    classesOf(markup, "th")
      .join(" ")
      .match(/\bw-\d+/g),
  ).toHaveLength(3);
  expect(classesOf(markup, "td").join(" ")).not.toMatch(/\bw-/);
});

it("a table is as wide as what is around it, which scrolls", () => {
  expect(markupOf(aTable())).toMatch(/<div class="[^"]*overflow-x-auto[^"]*"><table class="w-full/);
});

it("what is free between rows is their cells' padding", () => {
  const cells = classesOf(markupOf(aTable({}, { itemSpacing: 0 })), "td");
  expect(new Set(cells.map((names) => /\bpy-\d+/.exec(names)?.[0]))).toEqual(new Set(["py-3"]));
  const gapped = aTable();
  const rows = (gapped.children as RawLayer[]).map((row, index) => moved(row, 8 * index));
  const apart = { ...gapped, itemSpacing: 8, ...at(0, 0, 560, 272), children: rows };
  expect(classesOf(markupOf(apart), "td").at(-1)).toMatch(/\bp-4\b/);
});

/** A row of words, and what is in it, further down. */
function moved(row: RawLayer, px: number): RawLayer {
  const box = row.absoluteBoundingBox as { readonly y: number };
  const children = (row.children as RawLayer[] | undefined)?.map((child) => moved(child, px));
  return { ...row, absoluteBoundingBox: { ...box, y: box.y + px }, ...(children && { children }) };
}

it("figures that end at one side stay there", () => {
  const table = aTable();
  const rows = (table.children as RawLayer[]).map((row) => {
    const cells = row.children as RawLayer[];
    const style = { ...(cells[2]?.style as RawLayer), textAlignHorizontal: "RIGHT" };
    return { ...row, children: [...cells.slice(0, 2), { ...cells[2], style }] };
  });
  const markup = markupOf({ ...table, children: rows });
  expect(classesOf(markup, "th")[2]).toMatch(/\btext-right\b/);
  expect(classesOf(markup, "td")[2]).toMatch(/\btext-right\b/);
});

it("lines below all rows but the last are lines above all, so that the rows are alike", () => {
  const markup = flowingCodeOf(aDrawnTable()).markup;
  const [head, ...rows] = classesOf(markup, "tr");
  expect(head).toMatch(/\bborder-b\b/);
  expect(new Set(rows).size).toBe(1);
  expect(rows[0]).toMatch(/\bborder-t\b/);
});

it("a button and a picture in a cell keep their size", () => {
  const page = aTableOfControls();
  const [table = {}] = page.children as RawLayer[];
  const [head = {}, ...rows] = table.children as RawLayer[];
  const labels = (head.children as RawLayer[]).with(-1, aText("Seen", at(660, 16, 24, 16)));
  const children = [{ ...head, children: labels }, ...rows];
  const { markup } = flowingCodeOf({ ...page, children: [{ ...table, children }] });
  expect(classesOf(markup, "button")[0]).toMatch(/\bw-full\b/);
  expect(markup).toMatch(/<td[^>]*><div class="[^"]*\bsize-6\b/);
});

it("words in a cell that lead somewhere are a link in it", () => {
  const table = aTable();
  const rows = (table.children as RawLayer[]).map((row, index) => {
    const [first = {}, ...others] = row.children as RawLayer[];
    const actions = [{ type: "URL", url: `https://harbor.example/${index}` }];
    const led = { ...first, interactions: [{ trigger: { type: "ON_CLICK" }, actions }] };
    return { ...row, children: [index === 0 ? first : led, ...others] };
  });
  const markup = markupOf({ ...table, children: rows });
  expect(markup.match(/<td[^>]*><a [^>]*href="https:\/\/harbor.example\/\d/g)).toHaveLength(4);
});

it("words that may break have room for a few of them", () => {
  const table = aTable({ more: (y) => [aParagraph(y)] });
  expect(classesOf(markupOf(table), "th").at(-1)).toMatch(/\bmin-w-\d+/);
});

const aParagraph = (y: number): RawLayer =>
  aText(y === 0 ? "Note" : "Came by train and left with two boxes of tea for all of the crew", {
    ...at(490, y, 160, y === 0 ? 24 : 48),
    style: aTypeStyle({ fontSize: 12, lineHeightPx: 16, textAutoResize: "HEIGHT" }),
  });

it("rows that are cards of their own stay as they are laid out", () => {
  const table = aTable();
  const [head = {}, ...rows] = table.children as RawLayer[];
  const cards = rows.map((row) => ({ ...row, fills: [aSolid("#f3f4f6")], cornerRadius: 12 }));
  expect(classesOf(markupOf({ ...table, children: [head, ...cards] }), "tr").at(-1)).toMatch(
    /\bflex\b/,
  );
});

it("the targets without Tailwind close the gaps between cells themselves", () => {
  const own = RESET.find(({ selectors }) => selectors.includes("table"));
  expect(own?.declarations).toContain("border-collapse: collapse");
});

it("a box that is painted in a table is the cell itself", () => {
  const table = aTable();
  const rows = (table.children as RawLayer[]).map((row, index) => ({
    ...row,
    children: (row.children as RawLayer[]).map((cell, column) =>
      aStack({
        name: "cell",
        ...at(column * 186, index * 48, 186, 48),
        strokes: [aSolid("#d1d5db")],
        strokeWeight: 1,
        individualStrokeWeights: { top: 0, right: 0, bottom: 1, left: 0 },
        paddingLeft: 12,
        counterAxisAlignItems: "CENTER",
        children: [{ ...cell, ...at(column * 186 + 12, index * 48 + 12, 80, 24) }],
      }),
    ),
  }));
  const cells = classesOf(markupOf({ ...table, children: rows }), "td");
  expect(cells[0]).toMatch(/\bborder-b\b/);
});

it("text styles of a table's head are as in the design", () => {
  const header = { style: aTypeStyle({ fontSize: 12, fontWeight: 700 }) };
  const [first] = classesOf(markupOf(aTable({ header })), "th");
  expect(first).toMatch(/\bfont-bold\b/);
  expect(markupOf(aText("None", at(0, 0, 80, 24)), aRectangle(aBox(0, 30, 80, 2)))).not.toContain(
    "<table",
  );
});
