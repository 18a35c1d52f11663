import { expect, it } from "vitest";
import { OUTSIDE } from "../../../../lib/designs/tidy/idle-shrink.ts";
import { hasOwnWidth, placeNothing, sayWidthOnce } from "../../../../lib/designs/tidy/own-width.ts";
import { anElement } from "../../../support/elements.ts";

const COLUMN = { isFree: true, isColumn: true, isRow: false, stretches: true };
const ROW = { isFree: true, isColumn: false, isRow: true, stretches: true };

it.each([
  ["w-full max-w-32 sm:max-w-none sm:w-32 sm:min-w-0", "w-full max-w-32 sm:min-w-0"],
  ["w-full max-w-32 sm:max-w-none sm:w-40", "w-full max-w-32 sm:max-w-none sm:w-40"],
  [
    "w-full max-w-32 sm:max-w-none sm:w-32 sm:grow",
    "w-full max-w-32 sm:max-w-none sm:w-32 sm:grow",
  ],
  [
    "w-full max-w-32 sm:max-w-none sm:w-32 sm:shrink-0",
    "w-full max-w-32 sm:max-w-none sm:w-32 sm:shrink-0",
  ],
  [
    "w-full max-w-60 sm:w-60 sm:max-w-none lg:w-80",
    "w-full max-w-60 sm:w-60 sm:max-w-none lg:w-80",
  ],
  ["max-w-32 sm:max-w-none sm:w-32", "max-w-32 sm:max-w-none sm:w-32"],
])("a width that is a narrow page's most is said once: %s", (classes, expected) => {
  expect(sayWidthOnce(anElement(classes)).classes.join(" ")).toBe(expected);
});

it.each([
  ["w-40", ROW, true],
  ["flex", ROW, false],
  ["w-max", ROW, false],
  ["flex", COLUMN, true],
  ["self-start", COLUMN, false],
  ["flex", { ...COLUMN, stretches: false }, false],
  ["self-stretch", { ...COLUMN, stretches: false }, true],
  ["flex", OUTSIDE, true],
])("%s in %j has a width of its own: %s", (classes, around, expected) => {
  expect(hasOwnWidth(anElement(classes), around)).toBe(expected);
});

it("a page is a place for layers at coordinates where it has such", () => {
  const dot = anElement("absolute left-0");
  expect(placeNothing(anElement("relative flex", [anElement("flex")])).classes).toEqual(["flex"]);
  expect(placeNothing(anElement("relative", [anElement("relative", [dot])])).classes).toEqual([]);
  for (const page of [
    anElement("relative", [anElement("flex", [dot])]),
    anElement("relative", [anElement("after:absolute")]),
    anElement("relative after:absolute"),
  ])
    expect(placeNothing(page)).toBe(page);
});
