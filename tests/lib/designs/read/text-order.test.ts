import { expect, it } from "vitest";
import { compareTexts } from "../../../../lib/designs/read/text-order.ts";

it("texts are ordered by code units, regardless of locale", () => {
  expect(["z", "ä", "Z", "a", "a"].toSorted(compareTexts)).toEqual(["Z", "a", "a", "z", "ä"]);
});
