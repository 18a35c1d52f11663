import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { INHERITED, type Inherited, ownNeeds } from "../../../../lib/designs/tidy/text-needs.ts";
import { anElement } from "../../../support/elements.ts";

const ownNeed = (element: Element, kind: Inherited) =>
  ownNeeds(element, new Set())[INHERITED.indexOf(kind)];
const LETTERS = [{ kind: "letters", text: "Words", layer: "Label" }] as const;

it.each<[string, Inherited, string]>([
  ["text-[13px] leading-4 font-bold", "size", "text-[13px] leading-4"],
  ["text-sm font-bold", "weight", "font-bold"],
  ["w-4 text-[#333333]", "color", "text-[#333333]"],
])("a text of %s says of its %s: %s", (classes, kind, names) => {
  const text = anElement(classes, LETTERS);
  expect(ownNeed(text, kind)).toEqual({ names, by: [text] });
});

it.each<[string, Inherited]>([
  ["", "color"],
  ["text-[13px]", "size"],
  ["leading-4", "size"],
  ["text-inherit", "color"],
  ["font-bold md:font-normal", "weight"],
])("a text of '%s' depends on the %s around it", (classes, kind) => {
  expect(ownNeed(anElement(classes, LETTERS), kind)).toBe("open");
});

it.each<Inherited>(["weight", "align"])("a column header goes on saying its %s", (kind) => {
  const header = { ...anElement("font-bold text-center", LETTERS), tag: "th" } as const;
  expect(ownNeed(header, kind)).toBe("settled");
  expect(ownNeed({ ...header, tag: "td" }, kind)).not.toBe("settled");
});

it("a container without letters needs what its children need", () => {
  expect(ownNeed(anElement("flex", [anElement("", LETTERS)]), "color")).toBeNull();
});
