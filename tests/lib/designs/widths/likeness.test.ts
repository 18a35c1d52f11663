import { describe, expect, it } from "vitest";
import type { Child } from "../../../../lib/designs/elements/element.ts";
import {
  areEqual,
  isElement,
  isFlex,
  isProse,
  Likeness,
} from "../../../../lib/designs/widths/likeness.ts";
import { anElement } from "../../../support/elements.ts";

const letters = (text: string): Child => ({ kind: "letters", text, layer: "text" });
const aText = (text: string, layer = text) => anElement("", [letters(text)], { tag: "p", layer });
const score = (one: Child, other: Child) => new Likeness(new Set()).scoreOf([one], other);

describe("two texts are one", () => {
  it("if they have the same or similar words, the same ones rather", () => {
    expect(score(aText("Buy now"), aText("Buy now"))).toBeGreaterThan(
      score(aText("Buy now", "a"), aText("Buy it now", "b")),
    );
    expect(score(aText("Buy now", "a"), aText("Buy it now", "b"))).toBeGreaterThan(0);
  });

  it("if their layers have one name", () => {
    expect(score(aText("Buy", "Call"), aText("Order", "Call"))).toBeGreaterThan(0);
  });

  it("but not if nothing is alike", () => {
    expect(score(aText("Buy"), aText("Order"))).toBe(0);
  });
});

it("what a layout has added is not what the design has drawn", () => {
  const inside = [aText("Buy now")];
  const [added, drawn] = [
    anElement("", inside, { layer: "" }),
    anElement("", inside, { layer: "Card" }),
  ];
  expect(score(added, drawn)).toBe(0);
  expect(score(added, added)).toBeGreaterThan(0);
});

it.each([
  ["other tags", anElement("", [], { tag: "button" }), anElement("")],
  [
    "a heading of the first level",
    anElement("", [], { tag: "h1" }),
    anElement("", [], { tag: "h2" }),
  ],
  ["other attributes", anElement("", [], { attributes: [["href", "#home"]] }), anElement("")],
  ["a class that cannot be taken back", anElement("line-clamp-2"), anElement("")],
  [
    "another drawing",
    anElement("", [anElement("", [], { tag: "path" })], { tag: "svg" }),
    anElement("", [], { tag: "svg" }),
  ],
])("%s cannot be shared", (_, one, other) => {
  expect(new Likeness(new Set()).canShare(one, other)).toBe(false);
  expect(new Likeness(new Set()).canShare(one, one)).toBe(true);
});

it("IDs and what boxes and small headings are called may differ", () => {
  const likeness = new Likeness(new Set());
  const withId = (id: string) => anElement("", [], { attributes: [["id", id]] });
  expect(likeness.canShare(withId("a"), withId("b"))).toBe(true);
  expect(likeness.canShare(anElement("", [], { tag: "nav" }), anElement(""))).toBe(true);
  const [article, li] = (["article", "li"] as const).map((tag) => anElement("", [], { tag }));
  expect(article && li && likeness.canShare(article, li)).toBe(true);
  const [p, h3] = [anElement("", [], { tag: "p" }), anElement("", [], { tag: "h3" })];
  expect(likeness.canShare(p, h3)).toBe(true);
});

it("an instance is no instance of another component, but may be detached at one width", () => {
  const instance = (family: string) =>
    anElement("", [], { origin: { family, familyName: "B", variants: new Map(), placement: [] } });
  const likeness = new Likeness(new Set());
  expect(likeness.canShare(instance("1"), instance("2"))).toBe(false);
  expect(likeness.canShare(instance("1"), instance("1"))).toBe(true);
  expect(likeness.canShare(instance("1"), anElement(""))).toBe(true);
});

it("being an instance is nothing in common with what is none", () => {
  const origin = { family: "1", familyName: "B", variants: new Map(), placement: [] };
  const [one, other] = [aText("Buy"), aText("Order")];
  expect(score({ ...one, origin }, other)).toBe(0);
  expect(score({ ...one, origin }, { ...other, origin })).toBeGreaterThan(0);
});

it("a text with runs is prose unless it lays them out", () => {
  const runs = [letters("a"), anElement("", [letters("b")], { tag: "span" })];
  expect(isProse(anElement("", runs))).toBe(true);
  expect(isProse(anElement("flex", runs))).toBe(false);
  expect(isProse(anElement("", [letters("a")]))).toBe(false);
  expect(isFlex(anElement("flex"))).toBe(true);
  expect(runs.map(isElement)).toEqual([false, true]);
});

it("equal children have equal letters, tags, classes and attributes, all the way down", () => {
  const tree = (text: string, classes: string) => [
    anElement("", [anElement(classes, [letters(text)])]),
  ];
  expect(areEqual(tree("a", "flex"), tree("a", "flex"))).toBe(true);
  expect(areEqual(tree("a", "flex"), tree("b", "flex"))).toBe(false);
  expect(areEqual(tree("a", "flex"), tree("a", ""))).toBe(false);
  expect(areEqual(tree("a", "flex"), [])).toBe(false);
});
