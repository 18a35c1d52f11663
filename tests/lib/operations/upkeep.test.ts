import { expect, it } from "vitest";
import { vUpkeep } from "../../../lib/operations/upkeep.ts";

it("no field shown to operators could hold a secret", () => {
  const { secrets } = vUpkeep.fields;
  expect(Object.keys(secrets.element.fields)).toEqual(["name", "firstSeenAt"]);
});
