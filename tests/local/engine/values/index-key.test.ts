import { compareValues, convexToJson, type JSONValue, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterPrefix,
  encodeValue,
  prefixRange,
  successor,
  writeRawId,
  writeValue,
} from "../../../../local/engine/values/index-key.ts";
import { KeyWriter } from "../../../../local/engine/values/key-writer.ts";
import { anyValue, awkwardString } from "./value-arbitraries.ts";

const writer = new KeyWriter();

function keyOf(value: Value): Uint8Array {
  return encodeValue(writer, convexToJson(value));
}

function keyOfAll(values: Value[]): Uint8Array {
  writer.reset();
  for (const value of values) writeValue(writer, convexToJson(value));
  return writer.take();
}

function isWithin(key: Uint8Array, range: { start: Uint8Array; end: Uint8Array }): boolean {
  return Buffer.compare(range.start, key) <= 0 && Buffer.compare(key, range.end) < 0;
}

describe("the order of keys", () => {
  test("is the order of values", () => {
    fc.assert(
      fc.property(anyValue, anyValue, (left, right) => {
        const expected = Math.sign(compareValues(left, right));
        expect(Math.sign(Buffer.compare(keyOf(left), keyOf(right)))).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  test("is the order of values of one kind that differ little", () => {
    const near = fc.oneof(
      fc.tuple(awkwardString, awkwardString),
      fc.tuple(fc.double(), fc.double()),
      fc.tuple(fc.array(awkwardString), fc.array(awkwardString)),
    );
    fc.assert(
      fc.property(near, ([left, right]) => {
        const expected = Math.sign(compareValues(left, right));
        expect(Math.sign(Buffer.compare(keyOf(left), keyOf(right)))).toBe(expected);
      }),
      { numRuns: 5000 },
    );
  });

  test("covers all kinds as Convex orders them", () => {
    const ascending: Value[] = [
      null,
      -(2n ** 63n),
      -1n,
      0n,
      2n ** 63n - 1n,
      Number.NEGATIVE_INFINITY,
      -1.5,
      -Number.MIN_VALUE,
      -0,
      0,
      Number.MIN_VALUE,
      1,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      false,
      true,
      "",
      "\0",
      "\0a",
      "a",
      "a\0",
      "aa",
      "\uffff",
      "\u{10000}",
      new ArrayBuffer(0),
      new Uint8Array([0]).buffer,
      new Uint8Array([0, 255]).buffer,
      new Uint8Array([1]).buffer,
      [],
      [null],
      [null, null],
      ["a"],
      [[]],
      {},
      { "": 1 },
      { a: 1 },
      { a: 1, b: 1 },
      { a: 2 },
    ];
    const keys = ascending.map(keyOf);
    expect(keys.toSorted((left, right) => Buffer.compare(left, right))).toEqual(keys);
    expect(new Set(keys.map((key) => Buffer.from(key).toString("hex"))).size).toBe(keys.length);
  });

  test("puts a missing field before everything", () => {
    const missing = encodeValue(writer, undefined);
    expect(Buffer.compare(missing, keyOf(null))).toBeLessThan(0);
    expect(encodeValue(writer, { $undefined: null })).toEqual(missing);
  });

  test("of several values is decided by the first that differs", () => {
    const row = fc.tuple(anyValue, anyValue);
    fc.assert(
      fc.property(row, row, (left, right) => {
        const expected = compareValues(left[0], right[0]) || compareValues(left[1], right[1]);
        expect(Math.sign(Buffer.compare(keyOfAll(left), keyOfAll(right)))).toBe(
          Math.sign(expected),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a prefix range", () => {
  test("holds exactly the keys that start with its whole values", () => {
    const text = fc.oneof(awkwardString, fc.constantFrom("", "a", "a\0", "a\0b", "a\0\xff"));
    fc.assert(
      fc.property(text, text, anyValue, (prefix, first, rest) => {
        const range = prefixRange(keyOfAll([prefix]));
        expect(isWithin(keyOfAll([first, rest]), range)).toBe(prefix === first);
      }),
      { numRuns: 3000 },
    );
  });

  test("ends before a longer string that has the shorter one and a zero byte in front", () => {
    expect(isWithin(keyOfAll(["a\0b", 1]), prefixRange(keyOfAll(["a"])))).toBe(false);
  });

  test("starts after a prefix where everything with that prefix has ended", () => {
    const start = afterPrefix(keyOfAll([5]));
    expect(Buffer.compare(keyOfAll([5, "zzz"]), start)).toBeLessThan(0);
    expect(Buffer.compare(keyOfAll([5.000000000000001]), start)).toBeGreaterThan(0);
  });
});

test("the successor of a key is the smallest greater key", () => {
  const key = keyOfAll(["a"]);
  const next = successor(key);
  expect(Buffer.compare(key, next)).toBeLessThan(0);
  expect([...next]).toEqual([...key, 0]);
});

test("raw ids sort among themselves like their bytes, and among other values like strings", () => {
  const raw = (value: JSONValue | Uint8Array) => {
    writer.reset();
    if (value instanceof Uint8Array) writeRawId(writer, value);
    else writeValue(writer, value);
    return writer.take();
  };
  const low = new Uint8Array(16);
  const high = new Uint8Array(16).fill(255);
  const keys = [raw(true), raw(low), raw(high), raw({ $bytes: "" })];
  expect(keys.toSorted((left, right) => Buffer.compare(left, right))).toEqual(keys);
});
