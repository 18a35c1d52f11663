import { expect, it } from "vitest";
import { readHoldsFrom, toWidthNote } from "../../../../lib/designs/elements/width-note.ts";

it("the width that a note tells is read back from among the others", () => {
  expect(readHoldsFrom(["Masks converted to plain clipping: 2.", toWidthNote(768)])).toBe(768);
  expect(readHoldsFrom(["Masks converted to plain clipping: 2."])).toBeNull();
});
