import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { FieldIds } from "../../../../lib/designs/widths/field-ids.ts";
import { anElement } from "../../../support/elements.ts";

const aField = (id: string): Element =>
  anElement("", [], { tag: "input", attributes: [["id", id]] });

it("a field that is written once keeps the ID of its narrowest width", () => {
  const ids = new FieldIds({ forms: [aField("a"), aField("b")], children: [] });
  expect([ids.nameOf("a", 0), ids.nameOf("b", 1)]).toEqual(["a", "a"]);
});

it("fields that are written apart get IDs of their own, also deep inside of what is written as it is", () => {
  const only = (element: Element, width: number) => ({
    forms: [0, 1].map((index) => (index === width ? element : null)),
    children: [],
  });
  const deep = anElement("", [anElement("", [aField("a")])]);
  const children = [only(aField("a"), 0), only(deep, 1)];
  const ids = new FieldIds({ forms: [anElement(""), anElement("")], children });
  expect([ids.nameOf("a", 0), ids.nameOf("a", 1)]).toEqual(["a", "a-2"]);
});

it("leaves an ID that no field has", () => {
  expect(new FieldIds({ forms: [null], children: [] }).nameOf("x", 0)).toBe("x");
});
