import { expect, it } from "vitest";
import { vUpkeep } from "../../../lib/operations/upkeep.ts";

it("no field of what operators see of secrets could hold one", () => {
  const { secrets } = vUpkeep.fields;
  expect(Object.keys(secrets.element.fields)).toEqual(["name", "firstSeenAt"]);
});
