import { expect, it } from "vitest";
import type { Attribute, Element } from "../../../../lib/designs/elements/element.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";
import { type Difference, findDifferences } from "../../../../lib/designs/output/shared-body.ts";
import { anElement } from "../../../support/elements.ts";

const letters = (text: string) => ({ kind: "letters", text, layer: "" }) as const;
const anInstance = (variant: string): Element =>
  anElement("", [], {
    origin: {
      family: "1:1",
      familyName: "Icon",
      variants: new Map([["Kind", variant]]),
      placement: [],
    },
  });
const find = (one: Element, other: Element): Difference[] | null =>
  findDifferences([one, other], new ShapeTable());

it("equal bodies have no difference, whatever their texts and places", () => {
  const [one, other] = ["a", "b"].map((text) => anElement(`mt-${text} flex`, [letters(text)]));
  expect(one && other && find(one, other)).toEqual([]);
});

it("classes that differ are found with their element", () => {
  const one = anElement("flex", [anElement("bg-red"), anElement("p-1")]);
  const other = anElement("grid", [anElement("bg-blue"), anElement("p-1")]);
  expect(find(one, other)).toEqual([
    { element: one, isRoot: true, attribute: null, values: [["flex"], ["grid"]] },
    { element: one.children[0], isRoot: false, attribute: null, values: [["bg-red"], ["bg-blue"]] },
  ]);
});

it("attributes that differ are found, unless properties fill them", () => {
  const withAttributes = (...attributes: Attribute[]) => anElement("", [], { attributes });
  const one = withAttributes(["viewBox", "0 0 1 1"], ["alt", "a"]);
  const other = withAttributes(["viewBox", "0 0 2 2"], ["alt", "b"]);
  expect(find(one, other)?.map(({ attribute }) => attribute?.[0])).toEqual(["viewBox"]);
});

const SEVEN = Array.from({ length: 7 }, (_, at) => `p-${at}`);

it.each<[string, Element, Element]>([
  ["another tag", anElement(""), anElement("", [], { tag: "p" })],
  ["other attributes", anElement(""), anElement("", [], { attributes: [["role", "img"]] })],
  ["a child more", anElement(""), anElement("", [anElement("")])],
  ["a text for an element", anElement("", [letters("a")]), anElement("", [anElement("")])],
  ["another instance inside", anElement("", [anInstance("A")]), anElement("", [anInstance("B")])],
  [
    "more than six differences",
    anElement(
      "",
      SEVEN.map((name) => anElement(name)),
    ),
    anElement(
      "",
      SEVEN.map((name) => anElement(`${name}0`)),
    ),
  ],
])("%s is a body of its own", (_, one, other) => {
  expect(find(one, other)).toBeNull();
});
