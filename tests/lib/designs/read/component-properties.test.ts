import { expect, it } from "vitest";
import {
  hasWords,
  isHiddenPart,
  NOTHING_KNOWN,
  readKnown,
  readReferences,
  readVariants,
} from "../../../../lib/designs/read/component-properties.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aText } from "../../../support/design-layers.ts";

const properties = {
  "Label#1:2": { type: "TEXT", value: "Save" },
  "Icon#1:3": { type: "BOOLEAN", value: true },
  Kind: { type: "VARIANT", value: "Primary" },
};
const known = readKnown({ type: "INSTANCE", componentProperties: properties }, NOTHING_KNOWN);
const refer = (fields: unknown) => readReferences({ componentPropertyReferences: fields }, known);

it("a layer knows the properties that set its words and whether it is shown", () => {
  expect(refer({ characters: "Label#1:2", visible: "Icon#1:3" })).toEqual({
    words: "Label#1:2",
    shown: "Icon#1:3",
  });
});

it.each([
  ["that does not exist", { characters: "Other#1:2" }],
  ["of another type", { characters: "Icon#1:3", visible: "Label#1:2" }],
  ["of every object", { visible: "constructor" }],
  ["that is no name", { visible: 3, characters: ["Label#1:2"] }],
  ["in a field of another kind", { mainComponent: "Icon#1:3" }],
])("a reference to a property %s is none", (_, fields) => {
  expect(refer(fields)).toBeNull();
});

it("no instance around, no reference", () => {
  const raw = { componentPropertyReferences: { characters: "Label#1:2" } };
  expect(readReferences(raw, NOTHING_KNOWN)).toBeNull();
});

it("layers refer to the properties of the nearest instance, and of a variant to those of its set", () => {
  const text = aText("Save", { componentPropertyReferences: { characters: "Label#1:2" } });
  const instance = aLayer("INSTANCE", { componentProperties: properties, children: [text] });
  const inner = aLayer("INSTANCE", { componentProperties: {}, children: [text] });
  const outer = aLayer("INSTANCE", { componentProperties: properties, children: [inner] });
  const set = aLayer("COMPONENT_SET", {
    componentPropertyDefinitions: properties,
    children: [aLayer("COMPONENT", { children: [text] })],
  });
  const words = { words: "Label#1:2" };
  expect(readLayer(instance).children[0]?.references).toEqual(words);
  expect(readLayer(outer).children[0]?.children[0]?.references).toBeNull();
  expect(readLayer(set).children[0]?.children[0]?.references).toEqual(words);
});

it("an instance knows of what kind the parts are that it hides", () => {
  const hidden = { visible: false, componentPropertyReferences: { visible: "Icon#1:3" } };
  const read = (...children: object[]) =>
    readLayer(aLayer("INSTANCE", { componentProperties: properties, children: children as never }))
      .hides;
  expect(read(aLayer("VECTOR", hidden))).toBe("shapes");
  expect(read(aLayer("VECTOR", { visible: false }))).toBeNull();
  const words = aFrame({ ...hidden, children: [aText("3")] });
  expect(read(words, aLayer("VECTOR", hidden))).toBe("words");
  expect(isHiddenPart(null, known)).toBe(false);
  expect(hasWords(aFrame({ children: [aFrame({ children: [{}] })] }))).toBe(false);
});

it("a set's variants are read by property", () => {
  expect([...readVariants(properties)]).toEqual([["Kind", "Primary"]]);
  expect(readVariants("none").size).toBe(0);
});
