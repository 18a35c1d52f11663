import { describe, expect, it } from "vitest";
import {
  findNavigations,
  isShortItem,
  labelIn,
  linkLookIn,
  lookOf,
  titleOf,
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

describe("a column of a sidebar with words above its items", () => {
  const item = (word: string) =>
    aStack({ name: word, children: [aRectangle(aBox(0, 0, 20, 20)), aText(word)] });
  const title = () => aText("Shop", { name: "Shop", style: aTypeStyle({ fontSize: 12 }) });
  const items = () => ["Orders", "Prices", "Clients"].map(item);
  const aside = (children: RawLayer[]) =>
    aFrame({ children: [aStack({ name: "menu", layoutMode: "VERTICAL", children })] });

  it("is navigation, and the words are its title", () => {
    expect(namesOf(aside([title(), ...items()]), "aside")).toEqual(["menu"]);
    const [menu] = readLayer(aside([title(), ...items()])).children;
    expect(menu === undefined ? null : titleOf(menu)?.name).toBe("Shop");
  });

  it("has no title where the others have no icons either, or where it has one", () => {
    for (const children of [words("Shop", "Orders", "Prices"), items()]) {
      const [menu] = readLayer(aside(children)).children;
      expect(menu === undefined ? menu : titleOf(menu)).toBeNull();
    }
  });

  it("is none with two items", () => {
    expect(namesOf(aside([title(), ...items().slice(1)]), "aside")).toEqual([]);
  });
});

it("three short labels of a footer are navigation, in a row or a column", () => {
  for (const layoutMode of ["HORIZONTAL", "VERTICAL"]) {
    const links = aStack({ name: "links", layoutMode, children: words("Home", "Jobs", "Press") });
    expect(namesOf(aFrame({ children: [links] }), "footer")).toEqual(["links"]);
  }
  const two = aStack({ name: "links", children: words("Home", "Jobs") });
  expect(namesOf(aFrame({ children: [two] }), "footer")).toEqual([]);
});

it("an item has one label, with icons or none", () => {
  const icon = aRectangle(aBox(0, 0, 20, 20));
  const item = (...children: RawLayer[]) =>
    isShortItem(readLayer(aHandPlaced(aBox(0, 0, 120, 40), children)));
  expect(item(icon, aText("Home"))).toBe(true);
  expect(item(icon)).toBe(false);
  expect(item(aText("Home"), aText("Away"))).toBe(false);
  expect(item(icon, aText("Home"), aText("32"))).toBe(true);
  expect(item(aText("Home"), aText("32"), aText("5"))).toBe(false);
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
