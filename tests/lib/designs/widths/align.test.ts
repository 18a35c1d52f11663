import { expect, it } from "vitest";
import { align } from "../../../../lib/designs/widths/align.ts";

const alignTexts = (ones: string, others: string, left = 1000) => {
  const comparisons = { left };
  const pairs = align(
    [ones.length, others.length],
    (one, other) => (ones[one] === others[other] ? 1 : 0),
    comparisons,
  );
  return { text: pairs.map(([one]) => ones[one]).join(""), left: comparisons.left };
};

it("finds the longest part that both have in their order", () => {
  expect(alignTexts("abcdef", "xbdaf").text).toBe("bdf");
});

it("prefers pairs that score more to more pairs", () => {
  const scores = [
    [0, 5],
    [1, 0],
  ];
  const pairs = align([2, 2], (one, other) => scores[one]?.[other] ?? 0, { left: 10 });
  expect(pairs).toEqual([[0, 1]]);
});

it("compares only what lists begin and end with once there is no room for more comparisons", () => {
  expect(alignTexts("abcde", "abxde", 24)).toEqual({ text: "abde", left: 24 });
  expect(alignTexts("abcde", "xbcdy", 24).text).toBe("");
  expect(alignTexts("abcde", "xbcdy", 25)).toEqual({ text: "bcd", left: 0 });
});

it("pairs nothing with nothing", () => {
  expect(alignTexts("", "abc").text).toBe("");
});
