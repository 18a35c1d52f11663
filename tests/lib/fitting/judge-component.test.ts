import { expect, it } from "vitest";
import { canBe, judge } from "../../../lib/fitting/judge-component.ts";
import { anElement } from "../../support/elements.ts";

const surenessOf = (
  component: string | null,
  ours: "button" | "div" | "input",
  name: string,
  tag: string,
) =>
  judge({ id: "", component, elements: [anElement("", [], { tag: ours })] }, { name, tag })
    ?.sureness ?? null;

it.each([
  ["one name and one element", "Buttons / Primary", "button", "Button", "button", "sure"],
  ["one name and one element", "Card", "div", "Card", "section", "sure"],
  ["a control that is called so", null, "button", "Button", "button", "likely"],
  ["a name with the other in it", "Primary button", "button", "Button", "button", "likely"],
  ["another name", "Nav entry", "button", "Button", "button", "unsure"],
  ["what is called a badge elsewhere", "Chip", "div", "Badge", "span", "unsure"],
  ["one name and another element", "Button", "div", "Button", "button", null],
  ["a control of another name", null, "button", "IconButton", "button", null],
  ["a name alone", "Card", "div", "Panel", "div", null],
] as const)("%s: %s as %s is %s, <%s>, %s", (_, component, ours, name, tag, sureness) =>
  expect(surenessOf(component, ours, name, tag)).toBe(sureness),
);

it("a toggle is one whatever it is called, and a layer's name says what it is alone", () => {
  const toggle = anElement("", [], { tag: "input", attributes: [["type", "checkbox"]] });
  const subject = { id: "", component: "Toggle", elements: [toggle] };
  expect(judge(subject, { name: "Checkbox", tag: "checkbox" })?.sureness).toBe("likely");
  expect(judge(subject, { name: "Toggle", tag: "switch" })?.sureness).toBe("sure");
  const layer = { id: "", component: null, layer: "Card", elements: [anElement("")] };
  expect(judge(layer, { name: "Card", tag: "div" })?.sureness).toBe("likely");
  expect(judge(layer, { name: "Panel", tag: "div" })).toBeNull();
});

it("a box may be another box, and a control is what it is", () => {
  expect(canBe("p", "span")).toBe(true);
  expect(canBe("article", "div")).toBe(true);
  expect(canBe("span", "div")).toBe(false);
  expect(canBe("button", "div")).toBe(false);
});
