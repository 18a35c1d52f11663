import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { nameList, nameOne } from "../../../../lib/designs/output/list-names.ts";

const anItem = (layer: string, fields: Partial<Element> = {}): Element => ({
  kind: "element",
  tag: "div",
  classes: [],
  attributes: [],
  children: [],
  origin: null,
  layer,
  ...fields,
});
const aList = (container: string, items: readonly Element[]) =>
  ({ kind: "repetition", items, isInline: false, container }) as const;

it.each([
  ["Frame 1", ["Plan card 1", "Plan card 2"], "planCards", "PlanCard"],
  ["Plans", ["Plan card", "Plan card"], "plans", "PlanCard"],
  ["Plans", ["Frame 1", "Frame 2"], "plans", "Plan"],
  ["Main menu", ["Home", "Shop"], "mainMenuItems", "MainMenuItem"],
  ["Dashboard", ["Home", "Shop"], "items", "Item"],
  ["Frame 1", ["Frame 2", "Group 3"], "items", "Item"],
])("in %s, %j are %s of %s", (container, layers, list, item) => {
  const items = layers.map((layer) => anItem(layer));
  expect(nameList(aList(container, items))).toEqual({ list, item });
});

it("what has no name is called after its tag", () => {
  const links = ["a", "b"].map((layer) => anItem(layer, { tag: "a" }));
  expect(nameList(aList("", links))).toEqual({ list: "links", item: "Link" });
});

it("a text is not called after what it says", () => {
  const children = [{ kind: "letters", text: "Home", layer: "Home" } as const];
  const list = aList("Frame 1", [anItem("Home", { children }), anItem("Home", { children })]);
  expect(nameList(list).list).toBe("items");
});

it("the items' component names a list, without its number", () => {
  expect(nameList(aList("", [anItem("")]), "Card2").list).toBe("cards");
});

it.each([
  ["plans", "plan"],
  ["plans2", "plan"],
  ["news", "item"],
  ["keys", "keyText"],
])("one of %s is %s", (list, one) => {
  expect(nameOne(list)).toBe(one);
});
