import { convexToJson, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { kindName, valueText } from "../../../../local/engine/values/value-text.ts";

const texts: [Value, string, string][] = [
  [null, "null", "Null"],
  [true, "true", "Boolean"],
  [7n, "7", "Int64"],
  [1, "1.0", "Float64"],
  [-2.5, "-2.5", "Float64"],
  [0.1, "0.1", "Float64"],
  [1e21, "1e21", "Float64"],
  [1e-7, "1e-7", "Float64"],
  [-0, "-0.0", "Float64"],
  [Number.NaN, "NaN", "Float64"],
  [Number.POSITIVE_INFINITY, "inf", "Float64"],
  [Number.NEGATIVE_INFINITY, "-inf", "Float64"],
  ['say "hi"\n', '"say \\"hi\\"\\n"', "String"],
  ["\0\x01é", '"\\0\\u{1}é"', "String"],
  [new Uint8Array([1, 2, 3]).buffer, 'b"AQID"', "Bytes"],
  [[1n, "a"], '[1, "a"]', "Array"],
  [{ name: "x", age: 1 }, '{age: 1.0, name: "x"}', "Object"],
  [{ nested: { list: [] } }, "{nested: {list: []}}", "Object"],
];

describe("values print as Convex prints them", () => {
  test.each(texts)("%o", (value, text, kind) => {
    expect(valueText(convexToJson(value))).toBe(text);
    expect(kindName(convexToJson(value))).toBe(kind);
  });

  test("a missing value is undefined", () => {
    expect(valueText(undefined)).toBe("undefined");
    expect(kindName({ $undefined: null })).toBe("undefined");
  });
});
