import { expect, it } from "vitest";
import { dropLoneGap } from "../../../../lib/designs/tidy/lone-gap.ts";
import { anElement } from "../../../support/elements.ts";

const part = (classes = "w-4") => anElement(classes);
const letters = { kind: "letters", text: "Save", layer: "Label" } as const;

it.each([
  ["no child", []],
  ["one child", [part()]],
  ["one child beside what lies over it", [part("absolute left-0"), part()]],
  ["only letters", [letters]],
])("a container with %s has no gap", (_, children) => {
  expect(dropLoneGap(anElement("flex gap-2 p-4", children)).classes).toEqual(["flex", "p-4"]);
  expect(dropLoneGap(anElement("flex flex-wrap gap-x-2 gap-y-1", children)).classes).toEqual([
    "flex",
    "flex-wrap",
  ]);
});

it.each([
  ["two children", [part(), part()]],
  ["an icon beside letters", [part(), letters]],
  ["a second child on wide pages", [part(), part("absolute md:static")]],
])("a container with %s keeps its gap", (_, children) => {
  const row = anElement("flex gap-2", children);
  expect(dropLoneGap(row)).toBe(row);
});

it("a pseudo-element in the flow is a part, too", () => {
  const row = anElement("flex gap-2 before:size-2", [part()]);
  expect(dropLoneGap(row)).toBe(row);
  const reach = anElement("flex gap-2 after:absolute after:inset-0", [part()]);
  expect(dropLoneGap(reach).classes).not.toContain("gap-2");
});
