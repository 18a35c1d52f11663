import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { findLooks } from "../../../../lib/designs/output/looks.ts";
import { ShapeTable } from "../../../../lib/designs/output/shape-table.ts";

const aUse = (own: string[], fields: Partial<Element> = {}): Element => ({
  kind: "element",
  tag: "div",
  classes: own,
  attributes: [],
  children: [],
  origin: { family: "1:1", familyName: "Chip", placement: [], variants: new Map() },
  ...fields,
});

function looksOf(...uses: Element[]) {
  const shapes = new ShapeTable();
  const bodies = new Map<number, { sample: Element; uses: Element[] }>();
  for (const use of uses) {
    const { body } = shapes.summaryOf(use);
    const seen = bodies.get(body) ?? { sample: use, uses: [] };
    seen.uses.push(use);
    bodies.set(body, seen);
  }
  return findLooks(bodies, shapes);
}

it("instances that differ in a color have a tone, the most frequent first", () => {
  const looks = looksOf(aUse(["bg-red-50"]), aUse(["bg-blue-50"]), aUse(["bg-blue-50"]));
  expect(looks?.property).toBe("tone");
  expect([...(looks?.kinds.values() ?? [])]).toEqual(["blue", "red"]);
  expect(looks?.seen.map(({ uses }) => uses.length)).toEqual([2, 1]);
});

it("a property of the design keeps its name", () => {
  const variants = new Map([["tone", "Soft"]]);
  const origin = { family: "1:1", familyName: "Chip", placement: [], variants };
  const looks = looksOf(aUse(["bg-red-50"], { origin }), aUse(["bg-blue-50"], { origin }));
  expect(looks?.property).toBe("tone look");
});

it("another tag or no difference is no look", () => {
  expect(looksOf(aUse(["bg-red-50"]), aUse(["bg-blue-50"], { tag: "p" }))).toBeNull();
  expect(looksOf(aUse(["bg-red-50"]), aUse(["bg-red-50"]))).toBeNull();
});
