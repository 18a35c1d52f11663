import { expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { keyOfVariants, ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import { variantsOf } from "../../../../lib/designs/output/variant-groups.ts";

const anElement = (fields: Partial<Element> = {}): Element => ({
  kind: "element",
  tag: "div",
  classes: ["a"],
  attributes: [],
  children: [],
  origin: null,
  ...fields,
});
const letters = (text: string): Child => ({ kind: "letters", text, layer: "Label" });
const anInstance = (placement: string[], variants: [string, string][] = []): Element =>
  anElement({
    classes: [...placement, "own"],
    origin: { family: "9:1", familyName: "X", placement, variants: new Map(variants) },
  });

it("elements that differ only in text have one shape", () => {
  const table = new ShapeTable();
  const shapes = ["one", "two"].map(
    (text) => table.summaryOf(anElement({ children: [letters(text)] })).shape,
  );
  expect(shapes[0]).toBe(shapes[1]);
});

it.each<[string, Partial<Element>]>([
  ["tag", { tag: "p" }],
  ["classes", { classes: ["b"] }],
  ["attributes", { attributes: [["alt", "x"]] }],
  ["children", { children: [anElement()] }],
  ["text in one only", { children: [letters("x")] }],
])("another %s is another shape", (_, fields) => {
  const table = new ShapeTable();
  expect(table.summaryOf(anElement(fields)).shape).not.toBe(table.summaryOf(anElement()).shape);
});

it("instances that differ only in placement have one body", () => {
  const table = new ShapeTable();
  const [one, other] = [anInstance(["here"]), anInstance(["there", "too"])].map((element) =>
    table.summaryOf(element),
  );
  expect(one?.body).toBe(other?.body);
  expect(one?.shape).not.toBe(other?.shape);
});

it.each(["src", "alt", "href", "aria-label"] as const)("another %s is the same shape", (name) => {
  const table = new ShapeTable();
  const [one, other] = ["a", "b"].map((value) =>
    table.summaryOf(anElement({ attributes: [[name, value]] })),
  );
  expect(one?.shape).toBe(other?.shape);
  expect([one, other].map((summary) => summary?.holes?.[0]?.value)).toEqual(["a", "b"]);
});

it("holes are in order, and null if there are more than 24", () => {
  const table = new ShapeTable();
  const inner = anElement({ attributes: [["alt", "b"]], children: [letters("c")] });
  const found = table.summaryOf(anElement({ children: [letters("a"), inner, letters("d")] })).holes;
  expect(found?.map(({ value }) => value)).toEqual(["a", "b", "c", "d"]);
  const many = Array.from({ length: 25 }, () => letters("x"));
  expect(table.summaryOf(anElement({ children: many })).holes).toBeNull();
  expect(
    table.summaryOf(anElement({ children: [anElement({ children: many })] })).holes,
  ).toBeNull();
});

it("a hole knows the heading, button or link around it, and whether an instance inside has it", () => {
  const table = new ShapeTable();
  const heading = anElement({ tag: "h2", children: [letters("a")] });
  const instance = { ...anInstance(["here"]), children: [letters("b")] };
  const found = table.summaryOf(anElement({ tag: "a", children: [heading, instance] })).holes;
  expect(found?.map(({ tag, isNested }) => [tag, isNested])).toEqual([
    ["h2", false],
    ["a", true],
  ]);
});

it("lists of other lengths have one shape, and other values", () => {
  const table = new ShapeTable();
  const item = (text: string) =>
    anElement({ children: [anElement({ tag: "h3", children: [letters(text)] }), anElement()] });
  const [three, four] = [
    ["a", "b", "c"],
    ["a", "b", "c", "d"],
  ].map((texts) => table.summaryOf(anElement({ children: texts.map(item) })));
  expect(three?.shape).toBe(four?.shape);
  expect(three?.holes?.map(({ kind }) => kind)).toEqual(["list"]);
  expect(three?.holes?.[0]?.value).not.toBe(four?.holes?.[0]?.value);
});

it("an element's measures include what is inside", () => {
  const summary = new ShapeTable().summaryOf(
    anElement({ children: [anElement(), letters("abc")] }),
  );
  expect(summary.elements).toBe(2);
  expect(summary.length).toBeGreaterThan(new ShapeTable().summaryOf(anElement()).length + 3);
});

it("the same variants have the same key in any order", () => {
  const [there, back] = [
    anInstance(
      [],
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ),
    anInstance(
      [],
      [
        ["b", "2"],
        ["a", "1"],
      ],
    ),
  ];
  expect(keyOfVariants(variantsOf(there))).toBe(keyOfVariants(variantsOf(back)));
});
