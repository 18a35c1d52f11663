import { type GenericValidator, v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import { fieldIdentifierFault } from "../../../../local/engine/values/validator-fields.ts";

const faultOf = (validator: GenericValidator) =>
  fieldIdentifierFault((validator as unknown as { json: ValidatorJson }).json);

describe("the field names of a validator", () => {
  test("may be identifiers", () => {
    expect(faultOf(v.object({ a: v.string(), b_2: v.optional(v.array(v.id("t"))) }))).toBe(null);
  });

  test.each([
    ["at the top", v.object({ "a-b": v.string() })],
    ["inside an object", v.object({ a: v.object({ "a-b": v.string() }) })],
    ["inside an array", v.array(v.object({ "a-b": v.string() }))],
    ["inside one side of a union", v.union(v.null(), v.object({ "a-b": v.string() }))],
  ])("may not be anything else %s", (_place, validator) => {
    expect(faultOf(validator)).toContain("a-b has invalid character '-'");
  });
});
