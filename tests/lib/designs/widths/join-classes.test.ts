import { describe, expect, it } from "vitest";
import type { Tag } from "../../../../lib/designs/elements/element.ts";
import {
  type AtWidth,
  canJoinClasses,
  joinClasses,
} from "../../../../lib/designs/widths/join-classes.ts";

const THEME = new Set(["--text-title", "--color-ink"]);
const PREFIXES = ["", "md:", "lg:"];

function joined(
  widths: readonly (string | { readonly placed: number; readonly of: string })[],
  tag: Tag = "div",
) {
  const all = widths.map((at): AtWidth => {
    if (at === "hidden" || at === "contents" || at === "any") return at;
    const { of, placed } = typeof at === "string" ? { of: at, placed: 0 } : at;
    return { classes: of === "" ? [] : of.split(" "), placed };
  });
  return joinClasses(all, { prefixes: PREFIXES, declared: THEME, tag }).classes.join(" ");
}

it.each([
  ["flex flex-col", "flex flex-row", "flex flex-col md:flex-row"],
  ["flex flex-col", "flex", "flex flex-col md:flex-row"],
  ["flex gap-4", "flex", "flex gap-4 md:gap-0"],
  ["p-4", "px-4 py-2", "p-4 md:px-4 md:py-2"],
  ["p-4", "pt-2", "p-4 md:pb-0 md:px-0 md:pt-2"],
  ["pt-2 p-4", "p-4", "pt-2 p-4"],
  ["", "w-10", "md:w-10"],
  ["text-[16px] leading-6", "text-[16px] leading-8", "text-[16px] leading-6 md:leading-8"],
  ["absolute left-2", "relative", "absolute left-2 md:left-auto md:relative"],
  ["outline outline-dashed", "outline", "outline outline-dashed md:outline-solid md:outline"],
])("%j and %j are %j", (narrow, wide, all) => {
  expect(joined([narrow, wide])).toBe(all);
});

it("repeats a class that another one would undo", () => {
  expect(joined(["pt-2", "p-4 pt-2"])).toBe("pt-2 md:p-4 md:pt-2");
  expect(joined(["m-2 mt-4", "m-2"])).toBe("m-2 mt-4 md:m-2");
});

it("takes back at the third width what only the second has, and keeps what is taken back", () => {
  expect(joined(["", "gap-4", ""])).toBe("md:gap-4 lg:gap-0");
  expect(joined(["gap-4", "", ""])).toBe("gap-4 md:gap-0");
  expect(joined(["gap-4", "", "gap-4"])).toBe("gap-4 md:gap-0 lg:gap-4");
});

describe("where it is not shown", () => {
  it.each([
    [["hidden", "flex"], "max-md:hidden flex"],
    [["flex", "hidden"], "md:hidden flex"],
    [["flex", "hidden", "flex"], "md:max-lg:hidden flex"],
    [["hidden", "hidden", "flex"], "max-lg:hidden flex"],
    [["any", "flex", "hidden"], "lg:hidden flex"],
    [["flex", "contents"], "md:contents flex"],
    [["any", "contents", "flex"], "max-lg:contents flex"],
  ])("%j is %j", (widths, all) => {
    expect(joined(widths)).toBe(all);
  });
});

it("keeps the place among siblings first", () => {
  const all = joined([
    { placed: 1, of: "w-10 p-2" },
    { placed: 1, of: "w-20 p-4" },
  ]);
  expect(all).toBe("w-10 md:w-20 p-2 md:p-4");
});

it("spells out a text style beside measures, which would win", () => {
  const all = joined(["text-[16px] leading-6", "text-title"], "p");
  expect(all).toContain("md:text-title md:leading-(--text-title--line-height)");
  expect(joined(["text-title", "text-title"], "p")).toBe("text-title");
});

it("keeps a larger hit area around its control", () => {
  expect(joined(["relative after:absolute after:-inset-2", ""])).not.toContain("static");
});

it("cannot join what no class is known to take back", () => {
  expect(canJoinClasses([["focus-visible:outline-current"], []], "button", THEME)).toBe(false);
  expect(canJoinClasses([["animate-spin"], []], "div", THEME)).toBe(false);
  expect(canJoinClasses([[], ["animate-spin"]], "div", THEME)).toBe(false);
  expect(canJoinClasses([["animate-spin"], ["animate-spin"]], "div", THEME)).toBe(true);
  expect(() => joined(["animate-spin", ""])).toThrow("takes one of these back");
});
