import { expect, it } from "vitest";
import { attributeHolesOf, isHoleAttribute } from "../../../../lib/designs/output/holes.ts";

it("what people see or follow is a hole, what a browser needs is not", () => {
  expect((["src", "alt", "href", "aria-label"] as const).every(isHoleAttribute)).toBe(true);
  expect((["type", "role", "d", "viewBox"] as const).some(isHoleAttribute)).toBe(false);
});

it("a hole knows its value, its layer and its source", () => {
  const source = ["alt", "A ship"] as const;
  const element = {
    kind: "element",
    tag: "img",
    classes: [],
    attributes: [source, ["loading", "lazy"]],
    children: [],
    origin: null,
    layer: "Photo",
  } as const;
  expect(attributeHolesOf(element)).toEqual([
    {
      kind: "alt",
      source,
      value: "A ship",
      layer: "Photo",
      property: null,
      tag: null,
      isNested: false,
    },
  ]);
});
