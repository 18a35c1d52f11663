import { convexToJson, type JSONValue, type Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { compilePredicate } from "../../../../local/engine/values/expression.ts";

const document = {
  n: 5,
  big: { $integer: "CgAAAAAAAAA=" },
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

describe("arithmetic", () => {
  test.each([
    ["$add", 2, 3, 5],
    ["$sub", 2, 3, -1],
    ["$mul", 2, 3, 6],
    ["$div", 3, 2, 1.5],
    ["$mod", -5, 3, -2],
    ["$div", 1, 0, Number.POSITIVE_INFINITY],
    ["$add", 2n, 3n, 5n],
    ["$div", 7n, 2n, 3n],
    ["$mod", -7n, 2n, -1n],
  ] as [string, Value, Value, Value][])(
    "%s of %s and %s is %s",
    (operator, left, right, result) => {
      const sum = compare(operator, literal(left), literal(right));
      expect(holds(compare("$eq", sum, literal(result)))).toBe(true);
    },
  );

  test("a negated number is its opposite", () => {
    expect(holds(compare("$eq", { $neg: field("n") }, literal(-5)))).toBe(true);
    expect(holds(compare("$eq", { $neg: field("big") }, literal(-10n)))).toBe(true);
  });

  const largest = literal(2n ** 63n - 1n);
  test.each([
    [
      compare("$add", field("n"), field("big")),
      "Cannot add 5.0 (type Float64) and 10 (type Int64)",
    ],
    [
      compare("$mul", field("name"), literal(2)),
      'Cannot multiply "ada" (type String) and 2.0 (type Float64)',
    ],
    [
      compare("$sub", field("absent"), literal(1)),
      "Cannot subtract undefined (type undefined) and 1.0 (type Float64)",
    ],
    [compare("$div", literal(1n), literal(0n)), "Cannot divide 1 by zero"],
    [compare("$mod", literal(1n), literal(0n)), "Cannot mod 1 by zero"],
    [
      compare("$add", largest, literal(1n)),
      "Cannot add 9223372036854775807 and 1: the result is out of range for Int64",
    ],
    [
      { $neg: literal(-(2n ** 63n)) },
      "Cannot negate -9223372036854775808: the result is out of range for Int64",
    ],
    [{ $neg: field("name") }, 'Cannot negate "ada" (type String)'],
  ] as [JSONValue, string][])("%j fails in Convex's words", (expression, message) => {
    expect(() => holds(compare("$eq", expression, literal(1)))).toThrow(message);
  });
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
