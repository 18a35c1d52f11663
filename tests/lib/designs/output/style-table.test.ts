import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import type { Difference } from "../../../../lib/designs/output/shared-body.ts";
import { findStyles, toLookUps, toTable } from "../../../../lib/designs/output/style-table.ts";

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
  expect(table && toTable(table, "styles")).toEqual({
    name: "styles",
    entries: {
      fields: [
        ["A", { classes: ["bg-a"] }],
        ["B", { classes: ["bg-b"] }],
      ],
    },
  });
  expect(table && toLookUps(table, "styles").classes).toEqual([
    [
      element,
      [
        { kind: "fixed", names: ["flex", "px-4"] },
        { kind: "code", code: "styles[kind]" },
      ],
    ],
  ]);
});

it("a class more in one variant takes its neighbor into the table", () => {
  const [table] = findStyles([aDifference("flex px-4", "flex bg-b px-4")], VARIANTS, [KIND]) ?? [];
  expect(table?.parts[0]?.values).toEqual(
    new Map([
      ["A", ["px-4"]],
      ["B", ["px-4", "bg-b"]],
    ]),
  );
  expect(table?.parts[0]?.common).toEqual(["flex"]);
});

it("several differences are parts of one table", () => {
  const differences = [aDifference("a", "b"), aDifference("c", "d")];
  const [table] = findStyles(differences, VARIANTS, [KIND]) ?? [];
  expect(table && toTable(table, "styles").entries).toMatchObject({
    fields: [
      [
        "A",
        {
          fields: [
            ["text", { classes: ["a"] }],
            ["text2", { classes: ["c"] }],
          ],
        },
      ],
      ["B", {}],
    ],
  });
  const parts = table && toLookUps(table, "styles").classes.flatMap(([, classes]) => classes);
  expect(parts?.flatMap((part) => (part.kind === "code" ? [part.code] : []))).toEqual([
    "styles[kind].text",
    "styles[kind].text2",
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

it("an attribute that differs is looked up as it is", () => {
  const attribute = ["type", "text"] as const;
  const difference = { ...aDifference("text", "email"), attribute };
  const [table] = findStyles([difference], VARIANTS, [KIND]) ?? [];
  expect(table && toTable(table, "styles").entries).toEqual({
    fields: [
      ["A", "text"],
      ["B", "email"],
    ],
  });
  expect(table && toLookUps(table, "styles").attributes).toEqual([[attribute, "styles[kind]"]]);
});
