import { expect, it } from "vitest";
import { vProviderConnection } from "../../../lib/connections/view.ts";

/** All names under any `fields`, at any depth. */
function fieldNames(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => [
    ...(name === "fields" ? Object.keys(inner) : []),
    ...fieldNames(inner),
  ]);
}

it("no field of the user's view could hold a token", () => {
  const names = fieldNames(vProviderConnection);
  expect(names).toContain("accountLabel");
  expect(names).toContain("revocation");
  expect(names.filter((name) => /token|kid|grant|secret|lease/i.test(name))).toEqual([]);
});
