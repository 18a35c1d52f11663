import { expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { keyOfVariants, ShapeTable } from "../../../../lib/designs/output/shape-table.ts";

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

it("texts are in order, and null if there are more than eight", () => {
  const table = new ShapeTable();
  const inner = anElement({ children: [letters("b")] });
  const found = table.summaryOf(
    anElement({ children: [letters("a"), inner, letters("c")] }),
  ).letters;
  expect(found?.map(({ text }) => text)).toEqual(["a", "b", "c"]);
  const many = Array.from({ length: 9 }, () => letters("x"));
  expect(table.summaryOf(anElement({ children: many })).letters).toBeNull();
  expect(
    table.summaryOf(anElement({ children: [anElement({ children: many })] })).letters,
  ).toBeNull();
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
  expect(keyOfVariants(there)).toBe(keyOfVariants(back));
});
