import { expect, it } from "vitest";
import {
  insideBrackets,
  splitArguments,
  toTagText,
} from "../../../lib/repositories/script-brackets.ts";

it("brackets in strings are no brackets", () => {
  expect(insideBrackets(`(a, ")", [')'])) rest`)).toBe(`a, ")", [')']`);
  expect(insideBrackets("(a")).toBeNull();
});

it("arguments are split at their own commas", () => {
  expect(splitArguments(`"a, b", c({ d, e }), f,`)).toEqual(['"a, b"', "c({ d, e })", "f"]);
});

it("a tag ends where no bracket is open", () => {
  expect(toTagText(` a={(b) => c} d=">" />after`)).toEqual({
    attributes: ` a={(b) => c} d=">" /`,
    after: "after",
    isEmpty: true,
  });
  expect(toTagText(" a")).toBeNull();
});
