import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { nameList, nameOne } from "../../../../lib/designs/output/list-names.ts";
import { NOWHERE } from "../../../../lib/designs/output/list-places.ts";

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
  ({ kind: "repetition", items, isInline: false, parent: anItem(container) }) as const;
const aText = (text: string) => ({ kind: "letters", text, layer: "" }) as const;

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
  const children = [{ ...aText("Home"), layer: "Home" }];
  const list = aList("Frame 1", [anItem("Home", { children }), anItem("Home", { children })]);
  expect(nameList(list).list).toBe("labels");
});

it.each([
  ["Our services", "services", "Service"],
  ["Latest posts", "posts", "Post"],
  ["Team", "teamItems", "TeamItem"],
  ["Say hello to us", "items", "Item"],
  ["2024", "items", "Item"],
])("under the heading %s are %s of %s", (text, list, item) => {
  const heading = anItem("", { tag: "h2", children: [aText(text)] });
  const items = [anItem(""), anItem("")];
  expect(nameList(aList("", items), { heading, part: null })).toEqual({ list, item });
});

it.each<[string, Partial<Element>, string]>([
  ["a link", { tag: "a", children: [aText("Home")] }, "footerLinks"],
  ["a link with a number", { tag: "a", children: [aText("2")] }, "pages"],
  ["an entry with a link", { tag: "li", children: [anItem("", { tag: "a" })] }, "footerLinks"],
  ["a word", { children: [aText("Home")] }, "footerLabels"],
  [
    "a number with a word",
    {
      children: [
        anItem("", { children: [aText("12 k")] }),
        anItem("", { children: [aText("Users")] }),
      ],
    },
    "stats",
  ],
  [
    "a title with a text",
    {
      children: [
        anItem("", { tag: "h3", children: [aText("Fast")] }),
        anItem("", { tag: "p", children: [aText("As a ship")] }),
      ],
    },
    "cards",
  ],
  [
    "a label with a field",
    { tag: "label", children: [aText("Name"), anItem("", { tag: "input" })] },
    "fields",
  ],
  ["anything else", { children: [anItem("")] }, "footerItems"],
])("lists of %s", (_, fields, list) => {
  const items = [anItem("", fields), anItem("", fields)];
  expect(nameList(aList("", items), { heading: null, part: "footer" }).list).toBe(list);
});

it("the items' component names a list, without its number", () => {
  expect(nameList(aList("", [anItem("")]), NOWHERE, "Card2").list).toBe("cards");
});

it.each([
  ["plans", "plan"],
  ["plans2", "plan"],
  ["news", "item"],
  ["keys", "keyText"],
])("one of %s is %s", (list, one) => {
  expect(nameOne(list)).toBe(one);
});
