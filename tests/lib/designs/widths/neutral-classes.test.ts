import { expect, it } from "vitest";
import { neutralOf, shorten } from "../../../../lib/designs/widths/neutral-classes.ts";

it.each([
  ["direction", "div", "flex-row"],
  ["gap-x", "div", "gap-x-0"],
  ["display", "div", "block"],
  ["display", "span", "inline"],
  ["display", "button", "inline-block"],
  ["align", "button", "text-center"],
  ["align", "p", "text-left"],
  ["max-w", "div", "max-w-none"],
  ["max-w", "img", "max-w-full"],
] as const)("%s of a %s goes back with %s", (slot, tag, name) => {
  expect(neutralOf(slot, tag)).toBe(name);
});

it("is unknown for states", () => {
  expect(neutralOf("focus-visible:outline-width", "button")).toBeNull();
});

it("writes four sides as one class, and two as what they are", () => {
  expect(shorten(new Set(["pt-0", "pr-0", "pb-0", "pl-0", "z-auto"]))).toEqual(["z-auto", "p-0"]);
  expect(shorten(new Set(["pt-0", "pl-0"]))).toEqual(["pt-0", "pl-0"]);
});
