import { expect, it } from "vitest";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { findTables } from "../../../../lib/designs/meaning/tables.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aSolid, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";
import { aTable, aTableWithBody } from "../../../support/drawn-tables.ts";

/** Of each table, its first and its last part among the column's children. */
function tablesIn(raw: RawLayer, given: Readonly<Record<string, Role>> = {}): string[] {
  const column = readLayer(raw);
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(column)) {
    const role = given[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  return findTables(column, roles).map(({ start, end }) => `${start}-${end - 1}`);
}

const NO_TABLE: string[] = [];
const title = () => aText("Orders of this month", at(0, 0, 200, 24));
const boxOf = ({ absoluteBoundingBox }: RawLayer): RawLayer => ({ absoluteBoundingBox });
const childrenOf = (raw: RawLayer) => raw.children as RawLayer[];
const around = (before: RawLayer[], after: RawLayer[] = []) =>
  aTable({}, { children: [...before, ...childrenOf(aTable()), ...after] });

it("labels above rows of words in the same columns are a table", () => {
  expect(tablesIn(aTable())).toEqual(["0-4"]);
  expect(tablesIn(around([title()], [title()]))).toEqual(["1-5"]);
  expect(tablesIn(around([...childrenOf(aTable()), title()]))).toEqual(["0-4", "6-10"]);
});

it("so are rows in a container of their own, and a header in one", () => {
  expect(tablesIn(aTableWithBody())).toEqual(["0-1"]);
  const [header = {}, ...rows] = childrenOf(aTable());
  const box = { ...aTable(), name: "head", children: [header] };
  expect(tablesIn(aTable({}, { children: [box, ...rows] }))).toEqual(["0-4"]);
});

it("lines may lie between rows, but nothing else", () => {
  const [header = {}, ...rows] = childrenOf(aTable());
  const line = () => aRectangle(aBox(0, 0, 560, 1));
  const lined = [header, line(), ...rows.flatMap((row) => [row, line()])];
  expect(tablesIn(aTable({}, { children: lined }))).toEqual(["0-9"]);
  const broken = [header, ...rows.flatMap((row) => [row, title()])];
  expect(tablesIn(aTable({}, { children: broken }))).toEqual(NO_TABLE);
});

it("weekdays above the days of a month are a table's header", () => {
  const days = [1, 8, 15].map((first) => [0, 1, 2].map((day) => String(first + day)));
  expect(tablesIn(aTable({ headers: ["M", "T", "W"], rows: days }))).toEqual(["0-3"]);
});

it("a timetable is one, whose rows have words in the first cell and in another", () => {
  const headers = ["Time", "Mon", "Tue", "Wed", "Thu"];
  const rows = ["08:00", "09:00", "10:00"].map((hour) => [hour, "Art", "Art", "Art", "Art"]);
  const withWordsAt = (...filled: number[]) => {
    const [header = {}, ...all] = childrenOf(aTable({ headers, rows }));
    const emptied = all.map((row) => ({
      ...row,
      children: childrenOf(row).map((cell, column) =>
        filled.includes(column) ? cell : { ...aRectangle(aBox(0, 0, 80, 24)), ...boxOf(cell) },
      ),
    }));
    return tablesIn(aTable({}, { children: [header, ...emptied] }));
  };
  expect(withWordsAt(0, 1, 2)).toEqual(["0-3"]);
  expect(withWordsAt(0, 3)).toEqual(["0-3"]);
  expect(withWordsAt(0)).toEqual(NO_TABLE);
  expect(withWordsAt(1, 3)).toEqual(NO_TABLE);
});

const WORDS = ["One", "Two", "Three"];
const SAME = { style: aTypeStyle() };
const LARGE = { style: aTypeStyle({ fontSize: 32, lineHeightPx: 40 }) };

it.each<[string, RawLayer]>([
  ["of two rows", aTable({ rows: [WORDS, WORDS] })],
  ["of two columns", aTable({ headers: ["A", "B"], rows: [1, 2, 3].map(() => ["one", "two"]) })],
  ["without a header", aTable({ header: SAME })],
  ["below amounts", aTable({ headers: ["$1.00", "$2.00", "$3.00"] })],
  ["below amounts in words", aTable({ headers: ["20 kg", "31 kg", "9 kg"] })],
  ["below sentences", aTable({ headers: WORDS.map((word) => `${word} says all there is to say`) })],
  ["below one label", aTable({ headers: ["Orders"] })],
  ["side by side", { ...aTable(), layoutMode: "HORIZONTAL" }],
  [
    "with a row of another number of cells",
    aTable({ rows: [WORDS, WORDS, WORDS, ["One", "Two", "Three", "Four"]] }),
  ],
  [
    "with a layer out of the flow",
    aTable({ more: (y) => [aRectangle(aBox(0, y, 9, 9), { layoutPositioning: "ABSOLUTE" })] }),
  ],
])("rows %s are no table", (_, raw) => {
  expect(tablesIn(raw)).toEqual(NO_TABLE);
});

it("rows whose cells stand elsewhere, say nothing or differ in size are no table", () => {
  const change = (edit: (row: RawLayer) => RawLayer) => {
    const [header = {}, first = {}, second = {}, ...rows] = childrenOf(aTable());
    return tablesIn(aTable({}, { children: [header, first, edit(second), ...rows] }));
  };
  const cells = (edit: (cell: RawLayer, index: number) => RawLayer) => (row: RawLayer) => ({
    ...row,
    children: childrenOf(row).map(edit),
  });
  expect(change((row) => row)).toEqual(["0-4"]);
  expect(
    change(cells((cell, index) => ({ ...cell, ...at(30 + index * 210, 96, 90, 24) }))),
  ).toEqual(NO_TABLE);
  expect(
    change(cells((_, index) => aRectangle(aBox([0, 200, 400][index] ?? 0, 96, 24, 24)))),
  ).toEqual(NO_TABLE);
  expect(change(cells((cell) => ({ ...cell, ...LARGE })))).toEqual(NO_TABLE);
  expect(change((row) => ({ ...row, fills: [{ type: "IMAGE", imageRef: "a" }] }))).toEqual(
    NO_TABLE,
  );
});

it("what the page means otherwise is no table", () => {
  const header: Role = { kind: "landmark", tag: "header" };
  expect(tablesIn(aTable(), { header })).toEqual(["0-4"]);
  expect(tablesIn(aTable(), { header: { kind: "landmark", tag: "nav" } })).toEqual(NO_TABLE);
  expect(tablesIn(aTable(), { row: header })).toEqual(NO_TABLE);
  expect(tablesIn(aTable(), { row: { kind: "item" } })).toEqual(["0-4"]);
  expect(tablesIn(aTableWithBody(), { body: { kind: "form" } })).toEqual(NO_TABLE);
  expect(
    tablesIn(aTable({ headers: ["Home", "Order", "Help"] }), { text: { kind: "link" } }),
  ).toEqual(NO_TABLE);
});

it("a row that looks unlike the others is no header of theirs", () => {
  const [header = {}, first = {}, ...rows] = childrenOf(
    aTable({ rows: [1, 2, 3, 4].map(() => WORDS) }),
  );
  const children = childrenOf(first).map((cell) => ({ ...cell, fills: [aSolid("#ff0000")] }));
  expect(tablesIn(aTable({}, { children: [header, { ...first, children }, ...rows] }))).toEqual([
    "0-4",
  ]);
});

it("a header has one text in each cell", () => {
  const [header = {}, ...rows] = childrenOf(aTable());
  const [first = {}, ...labels] = childrenOf(header);
  const two = { ...aTable({}, { children: [first, title()] }), ...at(0, 12, 80, 24) };
  const children = [{ ...header, children: [two, ...labels] }, ...rows];
  expect(tablesIn(aTable({}, { children }))).toEqual(NO_TABLE);
});

it("the header may have a cell without words, and look like one column below it", () => {
  const bold = { style: aTypeStyle({ fontWeight: 700 }), fills: [aSolid("#111111")] };
  const [header = {}, ...rows] = childrenOf(aTable({ header: bold }));
  const [first, ...labels] = childrenOf(header);
  const blank = aRectangle(aBox(0, 12, 16, 16));
  const withBox = { ...header, children: [blank, ...labels] };
  expect(first).toBeDefined();
  expect(tablesIn(aTable({}, { children: [withBox, ...rows] }))).toEqual(["0-4"]);
});

it("of many rows that look like a header, only the first are compared with all that follow", () => {
  const after = (count: number) => {
    const [header = {}] = childrenOf(aTable());
    const others = Array.from({ length: count }, () => [header, title()]).flat();
    return tablesIn(around(others)).length;
  };
  expect([after(49), after(50)]).toEqual([1, 0]);
});
