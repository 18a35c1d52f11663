import { expect, it } from "vitest";
import { parseClass } from "../../../../lib/designs/classes/class-slots.ts";

const DECLARED = new Set([
  "--color-ink",
  "--text-title",
  "--background-image-sky",
  "--spacing-space-between",
  "--radius-corner-card",
]);
const slotsOf = (name: string) => parseClass(name, DECLARED)?.slots.join(" ") ?? null;

it.each([
  ["flex", "display"],
  ["flex-1", "grow shrink basis"],
  ["px-4", "pl pr"],
  ["gap-space-between", "gap-x gap-y"],
  ["px-space-between", "pl pr"],
  ["rounded-corner-card", "rounded-tl rounded-tr rounded-br rounded-bl"],
  ["rounded-tl-corner-card", "rounded-tl"],
  ["scheme-dark", "color-scheme"],
  ["-mt-2", "mt"],
  ["ml-auto", "ml"],
  ["size-[13.5px]", "w h"],
  ["left-[calc(50%-3px)]", "left"],
  ["max-w-152", "max-w"],
  ["text-[14px]", "font-size"],
  ["text-2xl", "font-size"],
  ["text-[#112233]", "color"],
  ["text-ink", "color"],
  ["text-title", "font-size leading tracking weight"],
  ["text-center", "align"],
  ["font-semibold", "weight"],
  ["font-inter", "family"],
  ["bg-[#fff]", "bg-color"],
  ["bg-ink", "bg-color"],
  ["bg-sky", "bg-image"],
  ["bg-[linear-gradient(0deg,red,blue)]", "bg-image"],
  ["border-t-2", "border-t"],
  ["border", "border-t border-r border-b border-l"],
  ["border-[3px]", "border-t border-r border-b border-l"],
  ["border-[#fff]", "border-color"],
  ["border-ink", "border-color"],
  ["outline", "outline-style outline-width"],
  ["outline-dashed", "outline-line"],
  ["outline-2", "outline-width"],
  ["-outline-offset-1", "outline-offset"],
  ["outline-ink", "outline-color"],
  ["rounded-tl-lg", "rounded-tl"],
  ["inset-0", "top right bottom left"],
  ["inset-shadow-[0_1px_0_0_#000]", "inset-shadow"],
  ["mix-blend-color-burn", "mix-blend"],
  ["truncate", "overflow-x overflow-y text-overflow whitespace"],
  ["after:-inset-2", "after:top after:right after:bottom after:left"],
  ["placeholder:text-ink", "placeholder:color"],
  ['[clip-path:path("M0_0:1")]', "clip-path"],
  ["[text-box:trim-both_cap_alphabetic]", "text-box"],
])("%s sets %s", (name, slots) => {
  expect(slotsOf(name)).toBe(slots);
});

it.each([
  "gap-space-other",
  "rounded-space-between",
  "line-clamp-2",
  "text-unknown",
  "bg-unknown",
  "columns-2",
])("%s is unknown", (name) => {
  expect(slotsOf(name)).toBeNull();
});

it("remembers a class for its theme only", () => {
  expect(parseClass("text-ink", new Set())).toBeNull();
  expect(slotsOf("text-ink")).toBe("color");
});
