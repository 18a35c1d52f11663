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

it("on a page with breakpoints, its place at each width and whether it is shown lead too", () => {
  const place =
    "w-4 md:w-10 min-[30rem]:-mt-2 lg:static max-md:hidden md:max-xl:contents max-[30rem]:hidden";
  const { placement, own } = split(`${place} flex md:mt-1`);
  expect(placement).toEqual(place.split(" "));
  expect(own).toEqual(["flex", "md:mt-1"]);
});

it.each([
  "md:gap-2",
  "focus-visible:hidden",
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
