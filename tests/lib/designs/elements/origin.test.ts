import { expect, it } from "vitest";
import { fromLayer, toOrigin } from "../../../../lib/designs/elements/origin.ts";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer } from "../../../support/design-layers.ts";
import { anElement } from "../../../support/elements.ts";

const components = readDesignComponents({
  components: { "1:2": { name: "Kind=A", componentSetId: "1:1" }, "2:1": { name: "Card" } },
  componentSets: { "1:1": { name: "Button" } },
});
const originOf = (componentId: string | null) =>
  toOrigin(readLayer(aLayer("INSTANCE", { name: "Own", componentId })), ["w-4"], { components });

it.each([
  ["a variant", "1:2", "1:1", "Button"],
  ["a component", "2:1", "2:1", "Card"],
  ["an unknown component", "9:9", "9:9", "Own"],
])("an instance of %s belongs to its family", (_, id, family, familyName) => {
  expect(originOf(id)).toMatchObject({ family, familyName, placement: ["w-4"] });
});

it("what is no instance has no origin", () => {
  expect(originOf(null)).toBeNull();
});

it("an element knows what sets the words and the parts of its layer", () => {
  const node = { ...readLayer(aFrame({ name: "Row" })), references: { shown: "A" } };
  const made = anElement("", [], { references: { words: "B" } });
  expect(fromLayer(node, made)).toEqual({ layer: "Row", references: { words: "B", shown: "A" } });
  expect(fromLayer({ ...node, references: null, hides: "shapes" }, made)).toEqual({
    layer: "Row",
    hidesParts: true,
  });
});
