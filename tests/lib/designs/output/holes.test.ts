import { expect, it } from "vitest";
import type { AttributeName, Tag } from "../../../../lib/designs/elements/element.ts";
import { attributeHolesOf } from "../../../../lib/designs/output/holes.ts";

const isHole = (name: AttributeName, tag: Tag): boolean =>
  attributeHolesOf({
    kind: "element",
    tag,
    classes: [],
    attributes: [[name, "x"]],
    children: [],
    origin: null,
  }).length === 1;

it("what people see, follow or fill in is a hole, what a browser needs is not", () => {
  for (const name of ["src", "alt", "href", "aria-label"] as const)
    expect(isHole(name, "a")).toBe(true);
  expect(isHole("type", "input")).toBe(true);
  for (const name of ["type", "role", "d", "viewBox"] as const)
    expect(isHole(name, "button")).toBe(false);
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
