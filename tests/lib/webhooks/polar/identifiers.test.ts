import { expect, it } from "vitest";
import { firstIdentifier, toIdentifier } from "../../../../lib/webhooks/polar/identifiers.ts";

it.each([[null], [undefined], [""], [" \t"], ["unknown"], [" Unknown "], ["null"], ["undefined"]])(
  "%o identifies nothing",
  (id) => {
    expect(toIdentifier(id)).toBeNull();
  },
);

it("an ID is trimmed", () => {
  expect(toIdentifier(" a b\n")).toBe("a b");
});

it("the first usable ID is taken", () => {
  expect(firstIdentifier(undefined, "unknown", "", "b", "c")).toBe("b");
  expect(firstIdentifier(null, "unknown")).toBeNull();
});
