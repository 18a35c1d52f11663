import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { disableDrawn, isDrawnDisabled } from "../../../../lib/designs/states/disable.ts";
import { anElement } from "../../../support/elements.ts";

const use = (property: string, value: string, fields: Partial<Element> = {}): Element =>
  anElement("", [], {
    tag: "button",
    attributes: [["type", "button"]],
    origin: { family: "1", familyName: "B", variants: new Map([[property, value]]), placement: [] },
    ...fields,
  });

it.each([
  ["State", "Disabled", true],
  ["Disabled", "True", true],
  ["disabled", "False", false],
  ["State", "Default", false],
])("a variant %s=%s is disabled: %s", (property, value, expected) => {
  expect(isDrawnDisabled(use(property, value))).toBe(expected);
});

it("a button is disabled", () => {
  expect(disableDrawn(use("State", "Disabled")).attributes).toEqual([
    ["type", "button"],
    ["disabled", ""],
  ]);
});

it("the field in an instance is disabled, and nothing else", () => {
  const [label, input] = [
    anElement("a", [], { tag: "label" }),
    anElement("b", [], { tag: "input" }),
  ];
  const field = use("State", "Disabled", { tag: "div", attributes: [], children: [label, input] });
  expect(disableDrawn(field).children).toEqual([
    label,
    { ...input, attributes: [["disabled", ""]] },
  ]);
});

it("what is not disabled stays itself", () => {
  const button = use("State", "Hover");
  expect(disableDrawn(button)).toBe(button);
});
