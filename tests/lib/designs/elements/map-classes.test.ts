import { expect, it } from "vitest";
import { mapClasses } from "../../../../lib/designs/elements/map-classes.ts";
import { anElement } from "../../../support/elements.ts";

it("renames the classes of an element, of what is in it, and of its place", () => {
  const origin = { family: "1", familyName: "Card", variants: new Map(), placement: ["a"] };
  const inside = anElement("b c");
  const renamed = mapClasses(anElement("a b", [inside], { origin }), (name) => `${name}-2`);
  expect(renamed).toMatchObject({
    classes: ["a-2", "b-2"],
    children: [{ classes: ["b-2", "c-2"] }],
    origin: { placement: ["a-2"] },
  });
});
