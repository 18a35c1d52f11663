import { expect, it } from "vitest";
import { ElementTally, MAX_ELEMENTS, MAX_LETTERS } from "../../../../lib/designs/elements/tally.ts";

it("is full at the limit of elements or characters", () => {
  const tally = new ElementTally();
  tally.addElements(MAX_ELEMENTS - 1);
  expect(tally.isFull()).toBe(false);
  tally.addElements(1);
  expect(tally.isFull()).toBe(true);
});

it("takes as many characters as fit, and never splits one", () => {
  const tally = new ElementTally();
  tally.takeLetters("a".repeat(MAX_LETTERS - 1));
  expect(tally.isFull()).toBe(false);
  expect(tally.takeLetters("🙂")).toBe("\ufffd");
  expect(tally.isFull()).toBe(true);
  expect(tally.takeLetters("more")).toBe("");
});

it("notes only what it counted", () => {
  const tally = new ElementTally();
  expect(tally.notes()).toEqual([]);
  tally.addLeftOut(2);
  tally.addMasks(1);
  tally.addBareShape();
  tally.addMissingPicture();
  tally.addUnshown(["Diamond gradients, shown as oval ones"]);
  expect(tally.notes()).toEqual([
    "Diamond gradients, shown as oval ones: 1.",
    "Layers left out because the frame is too deep or too large: 2.",
    "Masks converted to plain clipping: 1.",
    "Drawings shown as boxes because their outlines are unknown: 1.",
    "Images shown as boxes because they are not available: 1.",
  ]);
});
