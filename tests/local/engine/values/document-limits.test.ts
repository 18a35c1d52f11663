import { convexToJson, getConvexSize, type JSONValue, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkDocumentSize,
  documentFault,
  measureValue,
} from "../../../../local/engine/values/document-limits.ts";
import { storableValue } from "./value-arbitraries.ts";

function nested(levels: number): JSONValue {
  let value: JSONValue = "core";
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

describe("the measure of a value", () => {
  test("is Convex's own size", () => {
    fc.assert(
      fc.property(storableValue, (value: Value) => {
        expect(measureValue(convexToJson(value)).sizeBytes).toBe(getConvexSize(value));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["x", 0],
    [[], 1],
    [{ a: { b: [1] } }, 3],
    [{ $integer: "AAAAAAAAAAA=" }, 0],
  ] as [JSONValue, number][])("counts the levels of %j", (value, nesting) => {
    expect(measureValue(value).nesting).toBe(nesting);
  });
});

describe("a value is refused in Convex's words", () => {
  const elements = Array.from({ length: 8193 }, () => 0);
  const fields = Object.fromEntries(Array.from({ length: 1025 }, (_, index) => [`f${index}`, 0]));
  test.each([
    ["too long an array", elements, "Array length is too long (8193 > maximum length 8192)"],
    ["too many fields", fields, "Object has too many fields (1025 > maximum number 1024)"],
    ["too deep", nested(65), "Value is too nested (nested 65 levels deep > maximum nesting 64)"],
    ["a reserved field", { a: { $x: 1 } }, "Field name $x starts with '$', which is reserved."],
    [
      "too large",
      Array.from({ length: 33 }, () => "x".repeat(1024 * 1024)),
      "Value is too large (33.00 MiB > maximum size 32 MiB)",
    ],
    [
      "half a character",
      { name: "\ud83d" },
      "Strings must be valid Unicode: found a surrogate without its pair",
    ],
    ["a short integer", { $integer: "AAA=" }, "Received 2 bytes, expected 8 for $integer"],
    ["bytes that are not base64", { $bytes: 7 }, "Malformed $bytes field"],
    [
      "a commit timestamp",
      { at: { $commitTs: null } },
      "`db.vars.commitTs` can only be written into documents",
    ],
  ] as [string, JSONValue, string][])("%s", (_name, value, message) => {
    expect(() => measureValue(value)).toThrow(message);
  });
});

test("values at the limits are accepted", () => {
  expect(() => measureValue(Array.from({ length: 8192 }, () => 0))).not.toThrow();
  expect(() => measureValue(nested(64))).not.toThrow();
  expect(() => checkDocumentSize(1024 * 1024)).not.toThrow();
});

test("a document above 1 MiB is refused with both sizes", () => {
  expect(() => checkDocumentSize(1024 * 1024 + 20_000)).toThrow(
    "Value is too large (1.02 MiB > maximum size 1 MiB)",
  );
});

describe("a document", () => {
  test("may nest 16 levels", () => {
    expect(documentFault({}, 16)).toBeNull();
    expect(documentFault({}, 17)).toBe(
      "Document is too nested (nested 17 levels deep > maximum nesting 16)",
    );
  });

  test("has no system fields but its own two", () => {
    expect(documentFault({ _id: "x", _creationTime: 1, name: "n" }, 1)).toBeNull();
    expect(documentFault({ _secret: 1 }, 1)).toBe(
      "Field '_secret' starts with an underscore, which is only allowed for system fields like '_id'",
    );
  });
});
