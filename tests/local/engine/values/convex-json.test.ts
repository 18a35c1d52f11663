import { convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bytesOf,
  float64Of,
  int64Of,
  int64ToJson,
  kindOf,
  ownField,
} from "../../../../local/engine/values/convex-json.ts";

test.each([
  [null, "null"],
  [1, "float64"],
  [Number.NaN, "float64"],
  [1n, "int64"],
  [true, "boolean"],
  ["", "string"],
  [new ArrayBuffer(1), "bytes"],
  [[], "array"],
  [{}, "object"],
  [{ a: 1 }, "object"],
] as [Value, string][])("%s is of kind %s", (value, kind) => {
  expect(kindOf(convexToJson(value))).toBe(kind);
});

describe("wrapped values", () => {
  test("int64 is read and written as convex/values does", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        expect(int64ToJson(value)).toEqual(convexToJson(value));
        expect(int64Of(convexToJson(value))).toBe(value);
      }),
    );
  });

  test("float64 is read as convex/values writes it", () => {
    fc.assert(
      fc.property(fc.double(), (value) => {
        expect(float64Of(convexToJson(value))).toBe(value);
      }),
    );
  });

  test("bytes are read as convex/values writes them", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (value) => {
        expect([...bytesOf(convexToJson(value.slice().buffer))]).toEqual([...value]);
      }),
    );
  });
});

test("an inherited property is not a field", () => {
  expect(ownField({}, "toString")).toBeUndefined();
  expect(ownField(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
});
