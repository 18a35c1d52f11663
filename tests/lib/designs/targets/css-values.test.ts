import { expect, it } from "vitest";
import {
  dropEmptyShadows,
  simplify,
  substitute,
} from "../../../../lib/designs/targets/css-values.ts";

it.each([
  ["var(--a) x var(--b)", "1 x var(--b)"],
  ["var(--b, var(--a))", "1"],
  ["var(--b,)", ""],
  ["calc(var(--a) * 2)", "calc(1 * 2)"],
  ["rgb(var(--b, hsl(var(--a), 2)))", "rgb(hsl(1, 2))"],
])("variables that are known are replaced: %s", (value, expected) => {
  expect(substitute(value, (name) => (name === "--a" ? "1" : null))).toBe(expected);
});

it.each([
  ["calc(0.25rem * 4)", "1rem"],
  ["calc(0.25rem * -0.1)", "-0.025rem"],
  ["calc(100% * 0.5)", "50%"],
  ["calc(1px + 2em)", "calc(1px + 2em)"],
  ["calc(infinity * 1px)", "9999px"],
  ["blur(4px)    ", "blur(4px)"],
  ['"a  b"', '"a  b"'],
])("values are what a person would write: %s", (value, expected) => {
  expect(simplify(value)).toBe(expected);
});

it.each([
  ["0 0 #0000, 0 1px rgb(0, 0, 0), 0 0 #0000", "0 1px rgb(0, 0, 0)"],
  ["0 0 #0000, 0 0 #0000", "none"],
])("shadows that show nothing are dropped: %s", (value, expected) => {
  expect(dropEmptyShadows(value)).toBe(expected);
});
