import { compareValues, convexToJson } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
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
