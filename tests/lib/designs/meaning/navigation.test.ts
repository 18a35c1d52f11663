import { expect, it } from "vitest";
import {
  findNavigations,
  isShortItem,
  labelIn,
  linkLookIn,
  lookOf,
} from "../../../../lib/designs/meaning/navigation.ts";
import { wordsIn } from "../../../../lib/designs/meaning/words.ts";
import { aBox, aHandPlaced, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const namesOf = (raw: RawLayer, tag: "header" | "aside" | "footer") =>
  findNavigations(readLayer(raw), tag).map(({ name }) => name);

const words = (...all: string[]) => all.map((word) => aText(word));

it("three short labels of one size in a row of a header are navigation", () => {
  const row = aStack({ name: "row", children: words("Home", "About us", "Prices") });
  expect(namesOf(aFrame({ children: [row] }), "header")).toEqual(["row"]);
});

it("a column is, in a sidebar; in a header it is not", () => {
  const column = aStack({
    name: "column",
    layoutMode: "VERTICAL",
    children: words("Home", "About us", "Prices"),
  });
  expect(namesOf(aFrame({ children: [column] }), "aside")).toEqual(["column"]);
  expect(namesOf(aFrame({ children: [column] }), "header")).toEqual([]);
});

it("labels of several sizes, long ones and two are none", () => {
  const large = aText("Prices", { style: aTypeStyle({ fontSize: 24 }) });
  const rows = [
    [...words("Home", "About us"), large],
    words("Home", "About us", "All the prices that we have"),
    words("Home", "About us"),
  ];
  for (const children of rows)
    expect(namesOf(aFrame({ children: [aStack({ children })] }), "header")).toEqual([]);
});

it("an item has one label, with icons or none", () => {
  const icon = aRectangle(aBox(0, 0, 20, 20));
  const item = (...children: RawLayer[]) =>
    isShortItem(readLayer(aHandPlaced(aBox(0, 0, 120, 40), children)));
  expect(item(icon, aText("Home"))).toBe(true);
  expect(item(icon)).toBe(false);
  expect(item(aText("Home"), aText("Away"))).toBe(false);
  expect(
    isShortItem(readLayer(aHandPlaced(aBox(0, 0, 120, 400), [aText("Home", at(0, 0, 60, 24))]))),
  ).toBe(false);
});

it("a label is looked for among the first few layers only", () => {
  const many = Array.from({ length: 20 }, () => aRectangle(aBox(0, 0, 20, 20)));
  const found = labelIn(readLayer(aFrame({ children: [aText("Home"), ...many] })));
  expect(found === null ? null : wordsIn(found)).toBe("Home");
  expect(labelIn(readLayer(aFrame({ children: [...many, aText("Home")] })))).toBeNull();
});

it("the links of a footer look like most of its labels, unlike its titles", () => {
  const title = aText("Company", { style: aTypeStyle({ fontWeight: 700 }) });
  const footer = aFrame({ children: [title, ...words("About us", "Jobs", "Press")] });
  const link = readLayer(aText("Jobs"));
  expect(linkLookIn(readLayer(footer))).toBe(lookOf(link));
  expect(linkLookIn(readLayer(footer))).not.toBe(lookOf(readLayer(title)));
  expect(linkLookIn(readLayer(aFrame({ children: words("About us", "Jobs") })))).toBeNull();
});
