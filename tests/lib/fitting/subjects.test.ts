import { expect, it } from "vitest";
import { findSubjects, kindOf } from "../../../lib/fitting/subjects.ts";
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
  expect(findSubjects(root, new Set())).toEqual([
    { id: "component Badge", component: "Badge", elements: [badge, badge] },
    { id: "button", component: null, elements: [button] },
  ]);
});

it("parts of something else are not", () => {
  const root = anElement("", [
    anElement("", [], { tag: "button", attributes: [["role", "tab"]] }),
    anElement("", [], { tag: "button", attributes: [["aria-haspopup", "listbox"]] }),
    anElement("", [], { tag: "input", attributes: [["type", "radio"]] }),
    anElement("", [], { tag: "img", origin: origin("Picture") }),
    anElement("", [anElement("", [], { tag: "button" })], {
      tag: "figure",
      origin: origin("Text field"),
    }),
  ]);
  expect(findSubjects(root, new Set())).toEqual([]);
});

const anInput = (type: string, classes: string, ...roles: string[]) =>
  anElement(classes, [], {
    tag: "input",
    attributes: [["type", type], ...roles.map((role) => ["role", role] as const)],
  });

it("a checkbox or a switch is an input, or what lies below one", () => {
  const cover = "absolute inset-0 appearance-none";
  const drawn = anElement("relative", [anInput("checkbox", cover, "switch"), anElement("")]);
  expect(kindOf(drawn)).toBe("switch");
  const root = anElement("", [anInput("checkbox", "absolute appearance-none"), drawn]);
  const ring = anElement("relative", [anInput("radio", cover)]);
  expect(findSubjects(anElement("", [root, ring]), new Set()).map(({ id }) => id)).toEqual([
    ...["checkbox", "switch"],
  ]);
});

it("a layer is what it is called where a component is called so, and cells are cells", () => {
  const card = anElement("", [], { layer: "Price card" });
  const cell = anElement("", [], { tag: "td", origin: origin("Cell") });
  const root = anElement("", [
    card,
    anElement("", [], { layer: "Box" }),
    anElement("", [cell], { tag: "table" }),
  ]);
  expect(findSubjects(root, new Set(["pricecard"]))).toMatchObject([
    { id: "layer pricecard", component: null, layer: "Price card", elements: [card] },
    { id: "table", component: null },
  ]);
});
