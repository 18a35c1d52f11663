import { expect, it } from "vitest";
import { firstIdentifier, toIdentifier } from "../../../../lib/webhooks/polar/identifiers.ts";

it.each([[null], [undefined], [""], [" \t"], ["unknown"], [" Unknown "], ["null"], ["undefined"]])(
  "%o identifies nothing",
  (id) => {
    expect(toIdentifier(id)).toBeNull();
  },
);

it("space around an id is no part of it", () => {
  expect(toIdentifier(" a b\n")).toBe("a b");
});

it("the first id that identifies something is taken", () => {
  expect(firstIdentifier(undefined, "unknown", "", "b", "c")).toBe("b");
  expect(firstIdentifier(null, "unknown")).toBeNull();
});
