import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { type Family, planComponent } from "../../../../lib/designs/output/component.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";

const table = new ShapeTable();

const anInstance = (texts: readonly string[], kind = "A"): Element => ({
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children: texts.map((text) => ({ kind: "letters", text, layer: "Name" })),
  origin: {
    family: "1:1",
    familyName: "Card",
    variants: new Map([["Kind", kind]]),
    placement: [],
  },
});
function plan(choices: readonly (readonly Element[])[], placements: readonly string[] = ["a"]) {
  const family: Family = new Map(
    choices.map((elements, key) => {
      const [sample = anInstance([])] = elements;
      return [String(key), new Map([[0, { sample, uses: [...elements] }]])];
    }),
  );
  return planComponent(family, new Set(placements), table, {
    takeName: () => "Card",
    takeTableName: (wanted) => wanted,
    reserved: [],
  });
}

it("what differs among uses is a property", () => {
  const planned = plan([[anInstance(["a", "same"]), anInstance(["b", "same"])]]);
  expect(planned?.holeProperties.map(({ name }) => name)).toEqual(["name"]);
});

it("what only some variants show is optional", () => {
  const planned = plan([
    [anInstance(["a", "x"]), anInstance(["b", "y"])],
    [anInstance(["c"], "B"), anInstance(["d"], "B")],
  ]);
  expect(planned?.variantProperties).toEqual([
    { name: "kind", property: "Kind", values: ["A", "B"] },
  ]);
  expect(planned?.holeProperties.map(({ name, isOptional }) => [name, isOptional])).toEqual([
    ["name", false],
    ["name2", true],
  ]);
});

it.each([1, 2])("a component used once has its %i texts as properties", (count) => {
  const texts = Array.from({ length: count }, (_, at) => `${at}`);
  expect(plan([[anInstance(texts)]])?.holeProperties).toHaveLength(count);
});

it("a component used once with more texts keeps them inside", () => {
  expect(plan([[anInstance(["a", "b", "c"])]])?.holeProperties).toEqual([]);
});

it("more than twelve properties are too many", () => {
  const texts = Array.from({ length: 13 }, (_, at) => `${at}`);
  expect(plan([[anInstance(texts), anInstance(texts.map((text) => `${text}!`))]])).toBeNull();
});

it("variants that look the same need no property", () => {
  const planned = plan([[anInstance(["a"])], [anInstance(["b"], "B")]]);
  expect(planned?.variantProperties).toEqual([]);
  expect(planned?.bodies).toHaveLength(1);
  expect(planned?.holeProperties.map(({ name }) => name)).toEqual(["name"]);
});

it.each([
  [["a"], "never"],
  [["a", "b"], "always"],
  [["a", ""], "sometimes"],
] as const)("placements %j are %s given by the caller", (placements, expected) => {
  expect(plan([[anInstance(["a"])]], placements)?.placedByCaller).toBe(expected);
});
