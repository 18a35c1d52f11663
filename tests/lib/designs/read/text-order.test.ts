import { expect, it } from "vitest";
import { compareTexts } from "../../../../lib/designs/read/text-order.ts";

it("texts stand by their code units, whatever the machine's language", () => {
  expect(["z", "ä", "Z", "a", "a"].toSorted(compareTexts)).toEqual(["Z", "a", "a", "z", "ä"]);
});
