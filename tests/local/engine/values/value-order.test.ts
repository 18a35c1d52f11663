import { compareValues, convexToJson, type GenericValidator, v } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import { fieldIdentifierFault } from "../../../../local/engine/values/validator-fields.ts";
import { compareJson, equalJson } from "../../../../local/engine/values/value-order.ts";
import { anyValue } from "./value-arbitraries.ts";

test("compares Convex-JSON as convex/values compares values", () => {
  fc.assert(
    fc.property(anyValue, anyValue, (left, right) => {
      const expected = Math.sign(compareValues(left, right));
      expect(Math.sign(compareJson(convexToJson(left), convexToJson(right)))).toBe(expected);
      expect(equalJson(convexToJson(left), convexToJson(right))).toBe(expected === 0);
    }),
    { numRuns: 3000 },
  );
});

test("a value equals itself, NaN included", () => {
  fc.assert(
    fc.property(anyValue, (value) => {
      expect(equalJson(convexToJson(value), convexToJson(value))).toBe(true);
    }),
  );
});

test("minus zero is less than zero", () => {
  expect(compareJson(convexToJson(-0), 0)).toBe(-1);
  expect(equalJson(convexToJson(-0), 0)).toBe(false);
});

test("undefined comes first", () => {
  expect(compareJson(undefined, null)).toBe(-1);
  expect(compareJson(undefined, undefined)).toBe(0);
});

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
