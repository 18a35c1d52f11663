import { describe, expect, it } from "vitest";
import type { Element, Letters } from "../../../../lib/designs/elements/element.ts";
import { areEqual, isProse, isWrapper, Likeness } from "../../../../lib/designs/widths/likeness.ts";
import { anElement } from "../../../support/elements.ts";

const letters = (text: string): Letters => ({ kind: "letters", text, layer: "" });
const aWord = (text: string, tag: Element["tag"] = "p") => anElement("", [letters(text)], { tag });
const like = () => new Likeness(new Set());
const scoreOf = (one: Element, other: Element) => like().scoreOf([one], other);

describe("texts", () => {
  it("are one thing if at least half of their words are the same", () => {
    expect(scoreOf(aWord("Sign in now"), aWord("Sign in"))).toBeGreaterThan(0);
    expect(scoreOf(aWord("Sign in"), aWord("Create an account"))).toBe(0);
  });

  it("may be headings of other levels, but the first level is only itself", () => {
    expect(scoreOf(aWord("Prices", "h2"), aWord("Prices", "h3"))).toBeGreaterThan(0);
    expect(scoreOf(aWord("Prices", "h1"), aWord("Prices", "h2"))).toBe(0);
  });
});

describe("boxes", () => {
  const aBox = (...words: string[]) =>
    anElement(
      "",
      words.map((word) => aWord(word)),
    );

  it("are one thing if nearly all of their texts are the same", () => {
    expect(scoreOf(aBox("a", "b"), aBox("a", "b"))).toBeGreaterThan(0);
    expect(scoreOf(aBox("a", "b"), aBox("a", "b", "c", "d"))).toBe(0);
  });

  it("need less in common if they have one name", () => {
    const [one, other] = [aBox("a", "b"), aBox("a", "b", "c", "d")];
    expect(scoreOf({ ...one, layer: "card" }, { ...other, layer: "card" })).toBeGreaterThan(0);
  });

  it("without texts and with texts are different things", () => {
    expect(scoreOf(anElement("size-4"), aBox("a"))).toBe(0);
  });
});

it("never shares an element between components, pictures or drawings that differ", () => {
  const origin = { family: "1", familyName: "Card", variants: new Map(), placement: [] };
  expect(like().canShare(anElement("", [], { origin }), anElement(""))).toBe(false);
  const image = (src: string) => anElement("", [], { tag: "img", attributes: [["src", src]] });
  expect(like().canShare(image("/a.png"), image("/a.png"))).toBe(true);
  expect(like().canShare(image("/a.png"), image("/b.png"))).toBe(false);
  const drawing = (d: string) =>
    anElement("", [anElement("", [], { tag: "path", attributes: [["d", d]] })], { tag: "svg" });
  expect(like().canShare(drawing("M0 0"), drawing("M0 0"))).toBe(true);
  expect(like().canShare(drawing("M0 0"), drawing("M1 1"))).toBe(false);
});

it("shares a field whose label was found at one width only", () => {
  const aField = (...attributes: Element["attributes"]) =>
    anElement("", [], { tag: "input", attributes });
  expect(like().canShare(aField(["id", "field-1"]), aField(["aria-label", "Email"]))).toBe(true);
  expect(like().canShare(aField(["aria-label", "City"]), aField(["aria-label", "Email"]))).toBe(
    false,
  );
});

it("shares no element whose classes cannot be joined", () => {
  expect(like().canShare(anElement("unheard-of"), anElement(""))).toBe(false);
});

it("tells texts with runs, and boxes that only hold others", () => {
  const run = anElement("font-bold", [letters("b")], { tag: "span" });
  expect(isProse(anElement("", [letters("a"), run], { tag: "p" }))).toBe(true);
  expect(isProse(anElement("flex", [run, letters("a")]))).toBe(false);
  expect(isWrapper(anElement("flex", [aWord("a"), aWord("b")]))).toBe(true);
  expect(isWrapper(anElement("flex", [run, letters("a")]))).toBe(false);
  expect(isWrapper(anElement("flex", [aWord("a")]))).toBe(false);
});

it("compares whole subtrees", () => {
  expect(areEqual([aWord("a")], [aWord("a")])).toBe(true);
  expect(areEqual([aWord("a")], [aWord("b")])).toBe(false);
  expect(areEqual([anElement("p-2")], [anElement("p-4")])).toBe(false);
});
