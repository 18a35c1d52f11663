import { expect, it } from "vitest";
import { neutralOf, shorten } from "../../../../lib/designs/classes/neutral-classes.ts";

it.each([
  ["direction", "flex-row"],
  ["gap-x", "gap-x-0"],
  ["position", "static"],
  ["left", "left-auto"],
  ["bg-color", "bg-transparent"],
  ["rounded-br", "rounded-br-none"],
])("%s is taken back by %s", (slot, name) => {
  expect(neutralOf(slot, "div")).toBe(name);
});

it("depends on what the element is without any class", () => {
  expect(neutralOf("align", "p")).toBe("text-left");
  expect(neutralOf("align", "button")).toBe("text-center");
  expect(neutralOf("max-w", "div")).toBe("max-w-none");
  expect(neutralOf("max-w", "img")).toBe("max-w-full");
});

it("is not known for everything", () => {
  expect(neutralOf("object-fit", "img")).toBeNull();
});

it("writes several classes as one, and only if all of them are there", () => {
  expect(shorten(new Set(["pl-0", "pr-0", "pt-0", "pb-0", "flex-row"]))).toEqual([
    "flex-row",
    "p-0",
  ]);
  expect(shorten(new Set(["pl-0", "pr-0", "pt-0"]))).toEqual(["pt-0", "px-0"]);
});
