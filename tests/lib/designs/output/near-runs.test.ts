import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { findNear, findOdd, joinRuns } from "../../../../lib/designs/output/near-runs.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import { anElement } from "../../../support/elements.ts";

const aTab = (classes: string, textClasses = "text-sm", fields: Partial<Element> = {}): Element =>
  anElement(
    classes,
    [anElement(textClasses, [{ kind: "letters", text: classes, layer: "" }], { tag: "p" })],
    fields,
  );
const near = (...children: Element[]) => findNear(anElement("flex", children), new ShapeTable());

it("items that differ in one element's classes are almost alike", () => {
  const items = [aTab("bg-a"), aTab("bg-b"), aTab("bg-c")];
  expect(near(...items)).toMatchObject([{ items, differences: [{ element: items[0] }] }]);
});

it("one that stands out may differ in three elements", () => {
  const usual = Array.from({ length: 3 }, () => aTab("bg-a"));
  expect(near(...usual, aTab("bg-b", "text-lg"))).toHaveLength(1);
});

const letters = (names: string) => names.split(" ").map((name) => aTab(`bg-${name}`));
const selected = () => aTab("bg-z", "text-lg");

it("the items before and after one that differs more are almost alike", () => {
  const told = (...items: Element[]) =>
    near(...items).map((run) => run.items.map(({ classes }) => classes.join()).join(" "));
  expect(told(selected(), ...letters("a b c"))).toEqual(["bg-a bg-b bg-c"]);
  expect(told(...letters("a b c"), selected(), ...letters("d e f g"))).toEqual([
    "bg-a bg-b bg-c",
    "bg-d bg-e bg-f bg-g",
  ]);
  expect(told(...letters("a b c d"), selected(), ...letters("e f g"))).toHaveLength(2);
  expect(told(...letters("a b"), selected(), ...letters("c d"))).toEqual([]);
  expect(told(...letters("a b c d e f g h i j k l"), selected())).toEqual([]);
});

it.each<[string, Element[]]>([
  ["equal items", [aTab("a"), aTab("a"), aTab("a")]],
  ["two items", [aTab("a"), aTab("b")]],
  ["items that differ in all their elements", [aTab("a", "x"), aTab("b", "y"), aTab("c", "z")]],
  ["items without text", ["a", "b", "c"].map((name) => anElement(name, [anElement("p-1")]))],
  ["items of one tag", ["a", "b", "c"].map((name) => anElement(name))],
  ["items at coordinates of their own", ["a", "b", "c"].map((name) => aTab(`absolute ${name}`))],
  [
    "items that differ in a drawing",
    ["a", "b", "c"].map((d) => aTab("p-1", "p-2", { attributes: [["d", d]] })),
  ],
])("%s are not almost alike", (_, items) => {
  expect(near(...items)).toEqual([]);
});

it("the rarer of two bodies stands out", () => {
  expect(findOdd([1, 2, 1])).toBe(2);
  expect(findOdd([1, 2, 1, 2])).toBeNull();
  expect(findOdd([1, 2, 3, 1])).toBeNull();
  expect(findOdd([1, 1])).toBeNull();
});

it("runs of alike items are joined, others stay apart", () => {
  const shapes = new ShapeTable();
  const runOf = (textClasses: string, ...names: string[]) =>
    findNear(
      anElement(
        "",
        names.map((name) => aTab(name, textClasses)),
      ),
      shapes,
    );
  const runs = [
    ...runOf("x", "a", "b", "c"),
    ...runOf("x", "d", "e", "f"),
    ...runOf("y", "a", "b", "g"),
  ];
  expect(joinRuns(runs, shapes).map(({ items }) => items.length)).toEqual([6, 3]);
});
