import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { drawnStatesOf, setDrawnStates } from "../../../../lib/designs/states/drawn-states.ts";
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
  expect(drawnStatesOf(use(property, value)).includes("disabled")).toBe(expected);
});

it("a button is disabled", () => {
  expect(setDrawnStates(use("State", "Disabled")).attributes).toEqual([
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
  expect(setDrawnStates(field).children).toEqual([
    label,
    { ...input, attributes: [["disabled", ""]] },
  ]);
});

it("what is not disabled stays itself", () => {
  const button = use("State", "Hover");
  expect(setDrawnStates(button)).toBe(button);
});

const isOn = (value: string, on: string | null = "On") =>
  use("Checked", value, {
    stateProperties: [on === null ? ["Checked", "Off"] : ["Checked", "Off", on]],
  });

it.each([
  ["On", "On", ["checked"]],
  ["Off", "On", []],
  ["Variant2", "Variant2", ["checked"]],
  ["On", null, []],
])("a variant Checked=%s where %s says that it is on is drawn: %j", (value, on, expected) => {
  expect(drawnStatesOf(isOn(value, on))).toEqual(expected);
});

it("the box in an instance is checked at its end, once", () => {
  const box = anElement("", [], { tag: "input", attributes: [["type", "checkbox"]] });
  const label = { ...isOn("On"), tag: "label" as const, attributes: [], children: [box] };
  const checked = { ...box, attributes: [...box.attributes, ["checked", ""]] };
  expect(setDrawnStates(label).children).toEqual([checked]);
  expect(setDrawnStates(setDrawnStates(label))).toEqual(setDrawnStates(label));
});
