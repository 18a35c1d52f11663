import { expect, it } from "vitest";
import { wordsOf } from "../../../../lib/designs/elements/control.ts";
import type { Child, Element, Tag } from "../../../../lib/designs/elements/element.ts";
import { ListPlaces } from "../../../../lib/designs/output/list-places.ts";

const an = (tag: Tag, ...children: Child[]): Element => ({
  kind: "element",
  tag,
  classes: [],
  attributes: [],
  children,
  origin: null,
});
const letters = (text: string): Child => ({ kind: "letters", text, layer: "" });
const titled = (text: string) => an("h2", letters(text));

function headingOf(list: Element, ...roots: Element[]): string | null {
  const { heading } = new ListPlaces(roots).of(list);
  return heading && wordsOf(heading.children);
}

it("a list stands under the heading before it, also one in an introduction", () => {
  const list = an("ul");
  expect(headingOf(list, an("main", titled("Services"), list))).toBe("Services");
  const introduction = an("div", titled("Services"), an("p", letters("What we do")));
  expect(headingOf(list, an("main", introduction, an("div", list)))).toBe("Services");
});

it("neither the page's title nor what has more than a heading introduces a list", () => {
  const list = an("ul");
  expect(headingOf(list, an("main", an("h1", letters("Ships")), list))).toBeNull();
  expect(headingOf(list, an("main", an("div", titled("Ships"), an("img")), list))).toBeNull();
});

it("the headings of alike parts are theirs alone", () => {
  const list = an("ul");
  const card = (text: string) => an("div", titled(text), an("p", letters("of it")));
  expect(headingOf(list, an("main", card("One"), card("Two"), list))).toBeNull();
});

it("of several lists under a heading, the first has it", () => {
  const [one, other] = [an("ul"), an("ul")];
  const places = new ListPlaces([an("main", titled("Services"), one, other)]);
  expect(places.of(one).heading).not.toBeNull();
  expect(places.of(other).heading).toBeNull();
  expect(places.of(one).heading).not.toBeNull();
});

it("a list is in the nearest part of the page around it", () => {
  const list = an("ul");
  const places = new ListPlaces([an("main", an("footer", an("nav", list)))]);
  expect(places.of(list).part).toBe("nav");
  expect(new ListPlaces([]).of(list).part).toBeNull();
});
