import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { termFirst } from "../../../../lib/designs/elements/pairs.ts";
import { anElement } from "../../../support/elements.ts";

const origin = { family: "1", familyName: "Value", variants: new Map(), placement: ["mt-2"] };
const value: Element = { ...anElement("mt-2 text-3xl"), tag: "dd", origin };
const term: Element = { ...anElement("text-sm"), tag: "dt" };

it("a label is said before its value, which is shown first", () => {
  expect(termFirst([value, term])).toEqual([
    term,
    {
      ...value,
      classes: ["order-first", "mt-2", "text-3xl"],
      origin: { ...origin, placement: ["order-first", "mt-2"] },
    },
  ]);
});

it.each([[[term, value]], [[value, value]], [[term, term]], [[value]], [[]]])(
  "all else keeps its order",
  (children) => {
    expect(termFirst(children)).toBe(children);
  },
);
