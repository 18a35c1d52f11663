import { expect, it } from "vitest";
import {
  asList,
  asName,
  asNumber,
  asPositive,
  asRecord,
  asShare,
  asText,
  entriesOf,
  isRecord,
  ownValue,
} from "../../../../lib/designs/read/raw-json.ts";

it.each([null, undefined, 1, "x", [], Number.NaN])(
  "%j is no record, has no entries and is read as an empty one",
  (value) => {
    expect(isRecord(value)).toBe(false);
    expect(asRecord(value)).toEqual({});
    expect(entriesOf(value)).toEqual([]);
  },
);

it("only an array is a list", () => {
  expect(asList([1])).toEqual([1]);
  expect(asList({ length: 3 })).toEqual([]);
});

it.each([
  [3, 3],
  [Number.NaN, 7],
  [Number.POSITIVE_INFINITY, 7],
  ["3", 7],
  [1e300, 1e7],
  [-1e300, -1e7],
])("%s is read as the number %d", (value, expected) => {
  expect(asNumber(value, 7)).toBe(expected);
});

it("lengths and fractions are clamped to their bounds", () => {
  expect([asPositive(-3), asPositive(3), asPositive("x", 5)]).toEqual([0, 3, 5]);
  expect([asShare(-1, 1), asShare(0.5, 1), asShare(9, 0), asShare(null, 0.25)]).toEqual([
    0, 0.5, 1, 0.25,
  ]);
});

it("a text is truncated and loses control characters and lone surrogates, but no line breaks", () => {
  expect(asText("abc", 2)).toBe("ab");
  expect(asText("a\u0000b\u001b\u0085c\nd\te", 99)).toBe("abc\nd\te");
  expect(asText("\ud83d\ude42\ud83d", 99)).toBe("🙂\ufffd");
  expect(asText(7, 99)).toBe("");
});

it("an inherited key is not an own key", () => {
  expect(ownValue({}, "constructor")).toBeUndefined();
  expect(ownValue(JSON.parse('{"__proto__": 1}'), "__proto__")).toBe(1);
});

it("a name loses bidirectional controls, a text keeps them", () => {
  expect(asName(" gnp\u202e.exe\u200f ", 20)).toBe("gnp.exe");
  expect(asText("\u202babc\u202c", 20)).toBe("\u202babc\u202c");
});
