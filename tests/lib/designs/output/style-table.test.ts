import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import type { Difference } from "../../../../lib/designs/output/shared-body.ts";
import {
  escapeTemplate,
  findStyles,
  inscribeStyles,
  writeTable,
} from "../../../../lib/designs/output/style-table.ts";

const element: Element = {
  kind: "element",
  tag: "p",
  classes: [],
  attributes: [],
  children: [],
  origin: null,
};
const aDifference = (...values: string[]): Difference => ({
  element,
  isRoot: false,
  attribute: null,
  values: values.map((value) => value.split(" ").filter((name) => name !== "")),
});
const KIND = { name: "kind", property: "Kind", values: ["A", "B"] };
const SIZE = { name: "size", property: "Size", values: ["S", "L"] };
const choose = (kind: string, size = "S") =>
  new Map([
    ["Kind", kind],
    ["Size", size],
  ]);
const VARIANTS = [choose("A"), choose("B")];

it("only what differs is looked up", () => {
  const [table] =
    findStyles([aDifference("flex bg-a px-4", "flex bg-b px-4")], VARIANTS, [KIND]) ?? [];
  expect(table && writeTable(table, "styles")).toBe(
    'const styles = {\n  A: "bg-a",\n  B: "bg-b",\n} as const;',
  );
  expect(table && inscribeStyles(table, "styles")).toEqual([
    [element, "flex $".concat("{styles[kind]} px-4")],
  ]);
});

it("a class more in one variant takes its neighbor into the table", () => {
  const [table] = findStyles([aDifference("flex px-4", "flex bg-b px-4")], VARIANTS, [KIND]) ?? [];
  expect(table?.parts[0]?.values).toEqual(
    new Map([
      ["A", "px-4"],
      ["B", "bg-b px-4"],
    ]),
  );
  expect(table?.parts[0]?.before).toEqual(["flex"]);
});

it("several differences are parts of one table", () => {
  const differences = [aDifference("a", "b"), aDifference("c", "d")];
  const [table] = findStyles(differences, VARIANTS, [KIND]) ?? [];
  expect(table && writeTable(table, "styles")).toContain('A: { text: "a", text2: "c" },');
  expect(table && inscribeStyles(table, "styles").map(([, source]) => source)).toEqual([
    "$".concat("{styles[kind].text}"),
    "$".concat("{styles[kind].text2}"),
  ]);
});

it("each difference is looked up by the property that decides it", () => {
  const variants = [choose("A", "S"), choose("A", "L"), choose("B", "S")];
  const differences = [aDifference("a", "a", "b"), aDifference("s", "l", "s")];
  const tables = findStyles(differences, variants, [KIND, SIZE]);
  expect(tables?.map(({ property }) => property.name)).toEqual(["kind", "size"]);
});

it.each([
  ["no classes in one variant", [aDifference("", "a")], VARIANTS, [KIND]],
  [
    "two properties that decide together",
    [aDifference("a", "b", "c")],
    [choose("A"), choose("A", "L"), choose("B")],
    [SIZE],
  ],
  [
    "a value that no table can have",
    [aDifference("a", "b")],
    [choose("__proto__"), choose("B")],
    [{ ...KIND, values: ["__proto__", "B"] }],
  ],
])("%s cannot be looked up", (_, differences, variants, properties) => {
  expect(findStyles(differences, variants, properties)).toBeNull();
});

it("values that are no identifiers are quoted", () => {
  const variants = [choose("Very large"), choose("B")];
  const [table] = findStyles([aDifference("a", "b")], variants, [KIND]) ?? [];
  expect(table && writeTable(table, "styles")).toContain('"Very large": "a",');
});

it("templates are escaped", () => {
  expect(escapeTemplate(["a`b", "c$", "d\\e"])).toBe("a\\`b c\\$ d\\\\e");
});
