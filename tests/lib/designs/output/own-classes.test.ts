import { expect, it } from "vitest";
import { splitClasses } from "../../../../lib/designs/output/own-classes.ts";

const split = (classes: string) =>
  splitClasses({
    kind: "element",
    tag: "div",
    classes: classes.split(" "),
    attributes: [],
    children: [],
    origin: null,
  });

it("the leading classes say where an element is and how large", () => {
  const { placement, own } = split("self-end w-[3px] -mt-2 ml-auto relative flex flex-col mb-1");
  expect(placement).toEqual(["self-end", "w-[3px]", "-mt-2", "ml-auto", "relative"]);
  expect(own).toEqual(["flex", "flex-col", "mb-1"]);
});

it.each([
  "flex",
  "min",
  "grid-cols-2",
  "items-center",
  "text-left",
  "rounded-md",
  "whitespace-nowrap",
])("%s is the element's own", (name) => {
  expect(split(name).own).toEqual([name]);
});

it.each([
  "md:w-10",
  "max-md:hidden",
  "md:max-lg:contents",
  "min-[24.5rem]:-mt-2",
  "max-[24.5rem]:hidden",
])("%s is a place at some widths", (name) => {
  expect(split(name).placement).toEqual([name]);
});

it.each(["md:p-4", "md:flex", "focus-visible:w-4"])(
  "%s is the element's own at some widths",
  (name) => {
    expect(split(name).own).toEqual([name]);
  },
);

it("an instance knows its placement itself", () => {
  const origin = { family: "1:1", familyName: "X", variants: new Map(), placement: ["odd"] };
  const { placement, own } = splitClasses({
    kind: "element",
    tag: "div",
    classes: ["odd", "w-4"],
    attributes: [],
    children: [],
    origin,
  });
  expect([placement, own]).toEqual([["odd"], ["w-4"]]);
});
