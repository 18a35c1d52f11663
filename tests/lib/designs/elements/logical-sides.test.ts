import { expect, it } from "vitest";
import {
  toLogicalClass,
  withLogicalSides,
} from "../../../../lib/designs/elements/logical-sides.ts";
import { anElement } from "../../../support/elements.ts";

it.each([
  ["pl-4", "ps-4"],
  ["-ml-2", "-ms-2"],
  ["md:mr-auto", "md:me-auto"],
  ["left-1/2", "start-1/2"],
  ["-right-[3px]", "-end-[3px]"],
  ["border-l", "border-s"],
  ["border-r-2", "border-e-2"],
  ["rounded-tl-lg", "rounded-ss-lg"],
  ["rounded-br-[3px]", "rounded-ee-[3px]"],
  ["rounded-l-md", "rounded-s-md"],
  ["text-left", "text-start"],
  ["sm:text-right", "sm:text-end"],
  ["after:left-0", "after:start-0"],
  ["translate-x-2", "-translate-x-2"],
  ["-translate-x-1/2", "translate-x-1/2"],
])("%s becomes %s", (name, logical) => {
  expect(toLogicalClass(name, false)).toBe(logical);
});

it.each([
  ...["px-4", "p-4", "border-red-500", "rounded-lg", "text-center", "text-end", "text-lime-500"],
  ...["leading-6", "rotate-45", "shadow-[2px_2px]", "-inset-x-1", "placeholder:text-rose-500"],
  ...["bg-left-half", "-rotate-90", "object-[10%_50%]"],
])("%s has no side", (name) => {
  expect(toLogicalClass(name, false)).toBe(name);
});

it("in what is read the other way round, the page's start is the end", () => {
  const turned = anElement("ml-2", [anElement("pl-1")], { attributes: [["dir", "ltr"]] });
  const root = anElement("pl-4", [turned, anElement("mr-1")]);
  const tree = withLogicalSides({ root, isMirrored: true as const });
  expect(tree).toEqual({
    root: anElement("ps-4", [
      anElement("me-2", [anElement("pe-1")], { attributes: [["dir", "ltr"]] }),
      anElement("me-1"),
    ]),
  });
  expect(withLogicalSides(tree)).toBe(tree);
});
