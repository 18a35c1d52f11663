import { expect, it } from "vitest";
import { dependsOnWidth, editClasses, isInFlow } from "../../../../lib/designs/tidy/class-edit.ts";
import { anElement } from "../../../support/elements.ts";

const origin = { family: "1:1", familyName: "Card", variants: new Map<string, string>() };

it("an instance's place changes with its classes", () => {
  const card = anElement("shrink-0 w-4 flex", [], {
    origin: { ...origin, placement: ["shrink-0", "w-4"] },
  });
  const edited = editClasses(card, {
    drop: new Set(["shrink-0"]),
    place: ["self-start"],
    own: ["p-1"],
  });
  expect(edited.classes).toEqual(["self-start", "w-4", "flex", "p-1"]);
  expect(edited.origin?.placement).toEqual(["self-start", "w-4"]);
});

it("an element without the classes to strike stays itself", () => {
  const text = anElement("w-4");
  expect(editClasses(text, { drop: new Set(["shrink-0"]) })).toBe(text);
});

it.each([
  ["md:flex", true],
  ["max-md:hidden", true],
  ["min-[60rem]:w-4", true],
  ["min-w-0 focus-visible:outline-2 after:absolute", false],
])("%s depends on the page's width: %s", (classes, expected) => {
  expect(dependsOnWidth(anElement(classes))).toBe(expected);
});

it("what lies over others is not in the flow", () => {
  expect(
    ["absolute left-0", "fixed top-0", "relative"].map((one) => isInFlow(anElement(one))),
  ).toEqual([false, false, true]);
});
