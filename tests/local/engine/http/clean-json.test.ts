import { convexToJson, type Value } from "convex/values";
import { expect, test } from "vitest";
import { toCleanJson } from "../../../../local/engine/http/clean-json.ts";

const bytes = new Uint8Array([0, 1, 250]).buffer;

test.each<[string, Value, unknown]>([
  ["an integer becomes its digits", -(2n ** 63n), "-9223372036854775808"],
  ["bytes become base64", bytes, "AAH6"],
  ["a float that JSON cannot hold becomes its name", Number.NEGATIVE_INFINITY, "-Infinity"],
  ["not-a-number becomes its name", Number.NaN, "NaN"],
  ["negative zero becomes a number", -0, -0],
  ["JSON values stay", { a: [1, "x", null, true], b: {} }, { a: [1, "x", null, true], b: {} }],
  ["nested values are converted too", { a: [{ b: 7n }] }, { a: [{ b: "7" }] }],
])("%s", (_case, value, clean) => {
  expect(toCleanJson(convexToJson(value))).toEqual(clean);
});
