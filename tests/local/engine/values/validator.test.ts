import { convexToJson, type JSONValue, type Validator, type Value, v } from "convex/values";
import { describe, expect, test } from "vitest";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import { faultText } from "../../../../local/engine/values/validation-fault.ts";
import {
  checkArguments,
  checkReturns,
  compileValidator,
} from "../../../../local/engine/values/validator.ts";
import { validatorText } from "../../../../local/engine/values/validator-text.ts";

type AnyValidator = Validator<unknown, "required" | "optional", string>;

/** As the client library itself writes validators into a push. */
function jsonOf(validator: AnyValidator): ValidatorJson {
  return (validator as unknown as { json: ValidatorJson }).json;
}

const TABLES: Record<string, string> = { user1: "users", post1: "posts", file1: "_storage" };
const tableOf = (id: string) => TABLES[id] ?? null;

function faultOf(validator: AnyValidator, value: Value): string | null {
  const fault = compileValidator(jsonOf(validator))(convexToJson(value), tableOf);
  return fault === null ? null : faultText(fault);
}

const person = v.object({ name: v.string(), age: v.optional(v.number()) });
const shape = v.union(
  v.object({ kind: v.literal("circle"), radius: v.number() }),
  v.object({ kind: v.literal("square"), side: v.number() }),
);

describe("fitting values pass", () => {
  test.each([
    [v.any(), { anything: [1n, null] }],
    [v.null(), null],
    [v.number(), 1.5],
    [v.number(), Number.NaN],
    [v.int64(), 5n],
    [v.boolean(), false],
    [v.string(), ""],
    [v.bytes(), new ArrayBuffer(2)],
    [v.id("users"), "user1"],
    [v.literal("a"), "a"],
    [v.literal(1), 1],
    [v.literal(1n), 1n],
    [v.array(v.string()), []],
    [v.array(v.number()), [1, -0]],
    [v.record(v.string(), v.number()), { a: 1, b: 2 }],
    [v.record(v.id("users"), v.string()), { user1: "x" }],
    [person, { name: "n" }],
    [person, { name: "n", age: 3 }],
    [shape, { kind: "square", side: 1 }],
    [v.union(v.string()), "only"],
    [v.object({}), {}],
  ] as [AnyValidator, Value][])("%#", (validator, value) => {
    expect(faultOf(validator, value)).toBeNull();
  });
});

describe("other values are refused in Convex's words", () => {
  test.each([
    [v.null(), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.null()"],
    [v.number(), 1n, "Value does not match validator.\n\nValue: 1\nValidator: v.float64()"],
    [v.int64(), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.int64()"],
    [v.string(), null, "Value does not match validator.\n\nValue: null\nValidator: v.string()"],
    [
      v.array(v.string()),
      ["a", 2],
      "Value does not match validator.\nPath: [1]\nValue: 2.0\nValidator: v.string()",
    ],
    [
      v.id("users"),
      "nonsense",
      'Value does not match validator.\n\nValue: "nonsense"\nValidator: v.id("users")',
    ],
    [
      v.object({ author: v.id("users") }),
      { author: "post1" },
      'Found ID "post1" from table `posts`, which does not match the table name in validator `v.id("users")`.Path: .author',
    ],
    [
      v.id("users"),
      "file1",
      'Found ID "file1" from a system table, which does not match the table name in validator `v.id("users")`.',
    ],
    [
      v.object({ kind: v.literal("a") }),
      { kind: "b" },
      '`"b"` does not match literal validator `v.literal("a")`.Path: .kind',
    ],
    [v.literal(1n), 2n, "`2` does not match literal validator `v.literal(<bigint>)`."],
    [
      person,
      { age: 1 },
      "Object is missing the required field `name`. Consider wrapping the field validator in `v.optional(...)` if this is expected.\n\nObject: {age: 1.0}\nValidator: v.object({age: v.optional(v.float64()), name: v.string()})",
    ],
    [
      v.object({ people: v.array(person) }),
      { people: [{ name: "a", nick: "b" }] },
      'Object contains extra field `nick` that is not in the validator.\nPath: .people[0]\nObject: {name: "a", nick: "b"}\nValidator: v.object({age: v.optional(v.float64()), name: v.string()})',
    ],
    [
      v.object({ counts: v.record(v.string(), v.number()) }),
      { counts: { a: "x" } },
      'Value does not match validator.\nPath: .counts.values()\nValue: "x"\nValidator: v.float64()',
    ],
    [
      v.record(v.id("users"), v.null()),
      { post1: null },
      'Found ID "post1" from table `posts`, which does not match the table name in validator `v.id("users")`.Path: .keys()',
    ],
    [
      shape,
      { kind: "circle" },
      'Value does not match validator.\n\nValue: {kind: "circle"}\nValidator: v.union(v.object({kind: v.literal("circle"), radius: v.float64()}), v.object({kind: v.literal("square"), side: v.float64()}))',
    ],
    [
      v.object({ x: v.union(v.object({ y: v.string() })) }),
      { x: { y: 1 } },
      "Value does not match validator.\nPath: .x.y\nValue: 1.0\nValidator: v.string()",
    ],
    [v.union(), 1, "Value does not match validator.\n\nValue: 1.0\nValidator: v.union()"],
  ] as [AnyValidator, Value, string][])("%#", (validator, value, text) => {
    expect(faultOf(validator, value)).toBe(text);
  });

  test("wrapped values are not objects", () => {
    expect(faultOf(v.object({}), 1n)).toContain("Value: 1\n");
    expect(faultOf(v.record(v.string(), v.any()), new ArrayBuffer(1))).toContain('Value: b"AA=="');
  });

  test("fields named like object methods are ordinary fields", () => {
    const validator = v.object({ toString: v.optional(v.string()), valueOf: v.string() });
    expect(faultOf(validator, { valueOf: "x" })).toBeNull();
    expect(faultOf(validator, {})).toContain("missing the required field `valueOf`");
    expect(faultOf(v.object({}), { constructor: 1 })).toContain("extra field `constructor`");
  });
});

describe("at a function's boundary", () => {
  const args = jsonOf(v.object({ id: v.id("users") }));

  test("bad arguments are an ArgumentValidationError", () => {
    expect(() => checkArguments(args, {}, tableOf)).toThrow(
      /^ArgumentValidationError: Object is missing the required field `id`\./,
    );
  });

  test("a bad result is a ReturnsValidationError", () => {
    expect(() => checkReturns(jsonOf(v.null()), 1, tableOf)).toThrow(
      /^ReturnsValidationError: Value does not match validator\./,
    );
  });

  test("good ones pass", () => {
    expect(() => checkArguments(args, { id: "user1" }, tableOf)).not.toThrow();
    expect(() => checkReturns(jsonOf(v.null()), null, tableOf)).not.toThrow();
  });
});

test("a validator is compiled once", () => {
  const validator = jsonOf(person);
  expect(compileValidator(validator)).toBe(compileValidator(validator));
});

test("an unknown validator type is an error, not a pass", () => {
  expect(() => compileValidator({ type: "mystery" })).toThrow('Unknown validator type "mystery"');
});

describe("validators print as Convex prints them", () => {
  test.each([
    [
      v.union(v.literal(1), v.literal(1.5), v.literal("a"), v.literal(true)),
      'v.union(v.literal(1.0), v.literal(1.5), v.literal("a"), v.literal(true))',
    ],
    [v.record(v.string(), v.array(v.bytes())), "v.record(v.string(), v.array(v.bytes()))"],
    [
      v.object({ b: v.any(), a: v.optional(v.null()) }),
      "v.object({a: v.optional(v.null()), b: v.any()})",
    ],
  ] as [AnyValidator, string][])("%#", (validator, text) => {
    expect(validatorText(jsonOf(validator))).toBe(text);
  });
});

test("the fast path is not fooled by a value that only looks wrapped", () => {
  const value: JSONValue = { $integer: "AAAAAAAAAAA=", b: 1 };
  expect(compileValidator(jsonOf(v.object({ b: v.number() })))(value, tableOf)).not.toBeNull();
});
