import { type GenericValidator, v } from "convex/values";
import { describe, expect, it } from "vitest";
import {
  atMost,
  boundOf,
  boundOfFields,
  LONGEST_LIST,
  LONGEST_TEXT,
} from "../../../lib/limits/argument-bounds.ts";

const text = (length: number) => "x".repeat(length);
const list = (length: number) => Array.from({ length }, () => "");

describe("the bound of an argument", () => {
  const TEXT = [text(LONGEST_TEXT), text(LONGEST_TEXT + 1)] as const;
  const cases: [string, GenericValidator, fits: unknown, tooLong: unknown][] = [
    ["a text", v.string(), ...TEXT],
    ["a text that may be missing", v.optional(v.string()), ...TEXT],
    ["a text or null", v.union(v.string(), v.null()), ...TEXT],
    ["a list", v.array(v.number()), list(LONGEST_LIST), list(LONGEST_LIST + 1)],
    ["a text in a list", v.array(v.string()), [TEXT[0]], [TEXT[1]]],
    ["a field", v.object({ a: v.string() }), { a: TEXT[0] }, { a: TEXT[1] }],
    [
      "a field of one of two forms",
      v.union(v.object({ kind: v.literal(1), a: v.string() }), v.object({ b: v.number() })),
      { kind: 1, a: TEXT[0] },
      { kind: 1, a: TEXT[1] },
    ],
    ["a shorter text", atMost(3, v.string()), "abc", "abcd"],
    ["a shorter text that may be missing", atMost(3, v.optional(v.string())), "abc", "abcd"],
    ["a longer text", atMost(5000, v.string()), text(5000), text(5001)],
    ["a shorter list", atMost(2, v.array(v.string())), ["", ""], ["", "", ""]],
  ];

  it.each(cases)("counts for %s", (_, validator, fits, tooLong) => {
    const bound = boundOf(validator);
    expect([bound?.(fits), bound?.(tooLong)]).toEqual([true, false]);
  });

  it("costs nothing where no argument can be long", () => {
    expect(
      boundOfFields({ asOf: v.number(), kind: v.literal("a"), id: v.id("imports") }),
    ).toBeNull();
  });

  it("must be sayable: what can hold anything is refused where it is declared", () => {
    for (const validator of [v.any(), v.bytes(), v.record(v.string(), v.string())]) {
      expect(() => boundOfFields({ payload: validator })).toThrow("cannot bring a value");
    }
  });

  it("of a field that is missing, or of another type, is left to the validator", () => {
    expect(boundOfFields({ a: v.optional(v.string()) })?.({})).toBe(true);
    expect(boundOf(v.array(v.string()))?.("no list")).toBe(true);
  });
});
