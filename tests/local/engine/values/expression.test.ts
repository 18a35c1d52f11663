import { convexToJson, type JSONValue, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { compilePredicate } from "../../../../local/engine/values/expression.ts";

const document = {
  n: 5,
  name: "ada",
  ok: true,
  nothing: null,
  deep: { flag: false, list: [1, 2] },
};

const literal = (value: Value | undefined): JSONValue => ({
  $literal: value === undefined ? { $undefined: null } : convexToJson(value),
});
const field = (path: string): JSONValue => ({ $field: path });
const compare = (operator: string, left: JSONValue, right: JSONValue): JSONValue => ({
  [operator]: [left, right],
});

function holds(expression: JSONValue): boolean {
  return compilePredicate(expression)(document);
}

describe("comparisons", () => {
  test.each([
    ["$eq", field("n"), literal(5), true],
    ["$eq", field("n"), literal(5n), false],
    ["$neq", field("name"), literal("bob"), true],
    ["$lt", field("n"), literal(6), true],
    ["$lte", field("n"), literal(5), true],
    ["$gt", field("n"), literal(5), false],
    ["$gte", field("n"), literal(5), true],
    ["$eq", field("deep.flag"), literal(false), true],
    ["$eq", field("deep.list"), literal([1, 2]), true],
    ["$eq", field("absent"), literal(undefined), true],
    ["$eq", field("deep.absent.further"), literal(undefined), true],
    ["$eq", field("name.length"), literal(undefined), true],
    ["$eq", field("toString"), literal(undefined), true],
    ["$eq", field("nothing"), literal(undefined), false],
    ["$eq", literal(Number.NaN), literal(Number.NaN), true],
  ] as [string, JSONValue, JSONValue, boolean][])("%s %j %j is %s", (operator, left, right, is) => {
    expect(holds(compare(operator, left, right))).toBe(is);
  });

  test("across kinds follow Convex's order", () => {
    const ascending = [undefined, null, 1n, 0.5, true, "a", new ArrayBuffer(0), [], {}];
    for (let at = 1; at < ascending.length; at++) {
      expect(holds(compare("$lt", literal(ascending[at - 1]), literal(ascending[at])))).toBe(true);
    }
  });
});

test("arithmetic is refused by name", () => {
  const sum = compare("$add", field("n"), literal(1));
  expect(() => compilePredicate(compare("$eq", sum, literal(6)))).toThrow(
    "The embedded engine does not calculate in filters ($add)",
  );
});

describe("logic", () => {
  test.each([
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: [field("ok"), { $not: field("deep.flag") }] }, true],
    [{ $or: [field("deep.flag"), field("ok")] }, true],
    [field("ok"), true],
  ] as [JSONValue, boolean][])("%j is %s", (expression, is) => {
    expect(holds(expression)).toBe(is);
  });

  test("stops at the first term that decides", () => {
    expect(holds({ $or: [field("ok"), field("n")] })).toBe(true);
    expect(holds({ $and: [field("deep.flag"), field("n")] })).toBe(false);
  });

  test("never accepts another value as a boolean", () => {
    expect(() => holds(field("n"))).toThrow("Cannot use value 5.0 (type Float64) as a Boolean");
    expect(() => holds({ $not: field("absent") })).toThrow(
      "Cannot use value undefined (type undefined) as a Boolean",
    );
  });
});

test.each([[null], [[]], [{}], [{ $eq: [1] }], [{ $and: 1 }], [{ $like: ["a"] }]] as [JSONValue][])(
  "%j is not a filter",
  (expression) => {
    expect(() => compilePredicate(expression)).toThrow(/filter/);
  },
);
