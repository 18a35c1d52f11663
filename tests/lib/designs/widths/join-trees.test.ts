import { describe, expect, it } from "vitest";
import type { Child, Element } from "../../../../lib/designs/elements/element.ts";
import { writeMarkup } from "../../../../lib/designs/output/write-markup.ts";
import { joinTrees } from "../../../../lib/designs/widths/join-trees.ts";
import { anElement } from "../../../support/elements.ts";

const WIDTHS = [375, 1440, 2560];

const letters = (text: string): Child => ({ kind: "letters", text, layer: text });
const aText = (text: string, classes = "", fields: Partial<Element> = {}) =>
  anElement(classes, [letters(text)], { tag: "p", layer: text, ...fields });
const aBox = (classes: string, children: Child[] = [], fields: Partial<Element> = {}) =>
  anElement(classes, children, { layer: "box", ...fields });

const joinAll = (...roots: Element[]) =>
  joinTrees(
    roots.map((root, index) => ({ root, width: WIDTHS[index] ?? 0 })),
    new Set(),
  );

function join(...roots: Element[]): string {
  const { root } = joinAll(...roots);
  return root === null ? "" : writeMarkup(root);
}

const base = ["Prices", "Team", "Contact"].map((text) => aText(text));
const kept = "<p>Prices</p><p>Team</p><p>Contact</p>";

it("what is equal is written once, and classes that differ get the prefix of their width", () => {
  expect(join(aBox("flex flex-col", base), aBox("flex gap-4", base))).toBe(
    `<div class="flex flex-col md:flex-row md:gap-4">${kept}</div>`,
  );
});

it("three widths get two prefixes", () => {
  expect(join(aBox("p-1", base), aBox("p-2", base), aBox("p-3", base))).toBe(
    `<div class="p-1 md:p-2 2xl:p-3">${kept}</div>`,
  );
});

describe("what only one width has is hidden at the other", () => {
  it("if it is an element", () => {
    expect(join(aBox("", base), aBox("", [...base, aText("Blog", "flex")]))).toBe(
      `<div>${kept}<p class="max-md:hidden flex">Blog</p></div>`,
    );
    expect(join(aBox("", [aText("Blog"), ...base]), aBox("", base))).toBe(
      `<div><p class="md:hidden">Blog</p>${kept}</div>`,
    );
  });

  it("if it is letters", () => {
    const [short, long] = [
      aText("Buy now", "", { layer: "call" }),
      anElement("", [letters("Buy it now")], { tag: "p", layer: "call" }),
    ];
    expect(join(aBox("", [...base, short]), aBox("", [...base, long]))).toContain(
      '<p><span class="md:hidden">Buy now</span><span class="max-md:hidden">Buy it now</span></p>',
    );
  });

  it("if it is a text's runs, as a whole", () => {
    const prose = (word: string) =>
      anElement("", [letters("Read "), anElement("italic", [letters(word)], { tag: "span" })], {
        tag: "p",
        layer: "call",
      });
    expect(join(aBox("", [...base, prose("this")]), aBox("", [...base, prose("that")]))).toContain(
      '<p><span class="md:hidden">Read <span class="italic">this</span></span><span class="max-md:hidden">Read <span class="italic">that</span></span></p>',
    );
    expect(join(aBox("", [...base, prose("it")]), aBox("", [...base, prose("it")]))).toContain(
      '<p>Read <span class="italic">it</span></p>',
    );
  });
});

it("is written twice where a class cannot be taken back", () => {
  const text = (classes: string) => aBox("", [...base, aText("Long", classes)]);
  expect(join(text("line-clamp-2"), text(""))).toContain(
    '<p class="md:hidden line-clamp-2">Long</p><p class="max-md:hidden">Long</p>',
  );
});

describe("another order", () => {
  const turned = base.toReversed();

  it("is one of the layout, if the parent has one at both widths", () => {
    const joined = join(aBox("flex flex-col", base), aBox("flex flex-col", turned));
    expect(joined).toContain('<p class="md:order-3">Prices</p>');
    expect(joined).toContain('<p class="md:order-1">Contact</p>');
    expect(joined.match(/<p/g)).toHaveLength(3);
  });

  it("is written twice without a layout, or with children out of it", () => {
    const absolute = aText("x", "absolute");
    expect(join(aBox("", base), aBox("", turned))).not.toContain("order");
    const [one, other] = [
      [...base, absolute],
      [...turned, absolute],
    ];
    expect(join(aBox("flex", one), aBox("flex", other))).not.toContain("order");
  });
});

describe("a container that a layout has added at one width", () => {
  const row = aBox("flex gap-2", base, { layer: "" });

  it("has no box at the other", () => {
    const joined = `<div><div class="max-md:contents flex gap-2">${kept}</div></div>`;
    expect(join(aBox("", base), aBox("", [row]))).toBe(joined);
    expect(join(aBox("", [row]), aBox("", base))).toBe(joined.replace("max-md:", "md:"));
  });

  it("but one that the design has drawn is shown or hidden as a whole", () => {
    const drawn = { ...row, layer: "row" };
    expect(join(aBox("", [...base, ...base]), aBox("", [drawn, ...base]))).not.toContain(
      "contents",
    );
  });
});

describe("lists", () => {
  const items = base.map((item): Element => ({ ...item, tag: "li" }));
  const ul = (children: Child[]) => aBox("flex", children, { tag: "ul" });

  it("are lists at all widths where all children can be items", () => {
    expect(join(ul(items), aBox("flex", base))).toMatch(/^<ul class="flex"><li>.*<\/li><\/ul>$/);
  });

  it("are boxes where they cannot", () => {
    const button = anElement("", [letters("Go")], { tag: "button", layer: "Go" });
    const joined = join(ul(items), aBox("flex", [...base, button]));
    expect(joined).toMatch(/^<div class="flex">/);
    expect(joined).not.toContain("<li");
  });
});

describe("fields", () => {
  const field = (id: string, classes = "") =>
    anElement(classes, [], {
      tag: "input",
      attributes: [
        ["type", "text"],
        ["id", id],
      ],
    });
  const label = (id: string, text = "Name") =>
    aText(text, "", { tag: "label", attributes: [["for", id]] });

  it("keep one ID, whatever it is at each width", () => {
    expect(join(aBox("", [label("a"), field("a")]), aBox("", [label("b"), field("b")]))).toBe(
      '<div><label for="a">Name</label><input type="text" id="a"/></div>',
    );
  });

  it("that are written twice have two IDs, each with a label of its own", () => {
    const one = aBox("", [...base, label("a"), field("a", "line-clamp-2")]);
    const other = aBox("", [...base, label("a"), field("a")]);
    const joined = join(one, other);
    expect(joined).toContain('<label class="md:hidden" for="a">');
    expect(joined).toContain('<label class="max-md:hidden" for="a-2">');
    expect(joined).toContain('id="a-2"');
  });
});

it("a heading of the first level stays one, and only one is visible at each width", () => {
  const page = (first: string, second: string) =>
    aBox("", [
      ...base,
      aText("One", "", { tag: first as "h1" }),
      aText("Two", "", { tag: second as "h2" }),
    ]);
  const joined = join(page("h1", "h2"), page("h2", "h1"));
  expect(joined).toContain('<h1 class="md:hidden">One</h1>');
  expect(joined).toContain('<h1 class="max-md:hidden">Two</h1>');
  expect(joined.match(/<h1/g)).toHaveLength(2);
});

it("an instance with another variant at another width is no instance of one of them", () => {
  const instance = (size: string) => ({
    ...aText("Go", "w-4"),
    origin: {
      family: "1",
      familyName: "B",
      variants: new Map([["Size", size]]),
      placement: ["w-4"],
    },
  });
  const originOf = (one: string, other: string) => {
    const { root } = joinAll(aBox("", [instance(one)]), aBox("", [instance(other)]));
    const [child] = root?.children ?? [];
    return child?.kind === "element" ? child.origin : undefined;
  };
  expect(originOf("S", "S")?.placement).toEqual(["w-4"]);
  expect(originOf("S", "L")).toBeNull();
});

it("pages that have little in common are not joined, and a note says why", () => {
  const others = ["Cats", "Dogs", "Birds"].map((text) => aText(text));
  expect(joinAll(aBox("", base), aBox("", others))).toEqual({
    root: null,
    note: "they have only 14% of their elements in common",
  });
  expect(joinAll(aBox("", base), aBox("", base))).toMatchObject({ share: 1 });
});

it("pages whose roots cannot be one element are not joined", () => {
  const { root } = joinAll(aBox("line-clamp-2", base), aBox("", base));
  expect(root).toBeNull();
});

it("joins thousands of children at once, and deep trees", () => {
  const many = (word: string) =>
    Array.from({ length: 3000 }, (_, index) => aText(`${word} ${index}`));
  expect(joinAll(aBox("", many("a")), aBox("", many("b"))).root).not.toBeNull();
  let tower = aText("x");
  for (let depth = 0; depth < 200; depth++) tower = aBox("flex", [tower, aText(`${depth}`)]);
  expect(joinAll(tower, tower)).toMatchObject({ share: 1 });
});
