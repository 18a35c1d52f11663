import { expect, it } from "vitest";
import { Twins } from "../../../../lib/designs/drawings/twins.ts";
import { at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, aSolid, type RawLayer } from "../../../support/design-layers.ts";

const star = (id: string, fields: RawLayer = {}) =>
  readLayer(aLayer("VECTOR", { id, fills: [aSolid("#ff0000")], ...fields }));

it("a layer of a component is the same in each instance, wherever that is", () => {
  const twins = new Twins();
  expect(twins.firstOf(star("I1:1;9:9"))).toBe("I1:1;9:9");
  expect(twins.firstOf(star("I2:2;9:9", at(300, 50, 100, 40)))).toBe("I1:1;9:9");
});

it.each([
  ["another color", "I2:2;9:9", { fills: [aSolid("#00ff00")] }],
  ["another size", "I2:2;9:9", at(0, 0, 50, 40)],
  ["another origin", "I2:2;9:8", {}],
  ["an instance of another component", "I2:2;9:9", { componentId: "5:5" }],
])("%s is another drawing", (_, id, fields) => {
  const twins = new Twins();
  twins.firstOf(star("I1:1;9:9"));
  expect(twins.firstOf(star(id, fields))).toBe(id);
});
