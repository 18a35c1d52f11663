import { expect, it } from "vitest";
import { firstIdentifier, toIdentifier } from "../../../../lib/webhooks/polar/identifiers.ts";

it.each([[null], [undefined], [""], ["unknown"]])("%o identifies nothing", (id) => {
  expect(toIdentifier(id)).toBeNull();
});

it("the first id that identifies something is taken", () => {
  expect(firstIdentifier(undefined, "unknown", "", "b", "c")).toBe("b");
  expect(firstIdentifier(null, "unknown")).toBeNull();
});
