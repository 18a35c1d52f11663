import { expect, it } from "vitest";
import { findSubjects } from "../../../lib/fitting/subjects.ts";
import { anElement } from "../../support/elements.ts";

const origin = (familyName: string) => ({
  family: familyName,
  familyName,
  variants: new Map(),
  placement: [],
});

it("controls and the instances of a component are what a component can stand for", () => {
  const badge = anElement("", [], { origin: origin("Badge") });
  const button = anElement("", [], { tag: "button", attributes: [["type", "button"]] });
  const root = anElement("", [anElement("", [badge, button]), badge], { origin: origin("Page") });
  expect(findSubjects(root)).toEqual([
    { id: "component Badge", component: "Badge", elements: [badge, badge] },
    { id: "button", component: null, elements: [button] },
  ]);
});

it("parts of something else are not", () => {
  const root = anElement("", [
    anElement("", [], { tag: "button", attributes: [["role", "tab"]] }),
    anElement("", [], { tag: "button", attributes: [["aria-haspopup", "listbox"]] }),
    anElement("", [], { tag: "input", attributes: [["type", "checkbox"]] }),
    anElement("", [], { tag: "img", origin: origin("Picture") }),
    anElement("", [anElement("", [], { tag: "button" })], {
      tag: "figure",
      origin: origin("Text field"),
    }),
  ]);
  expect(findSubjects(root)).toEqual([]);
});
