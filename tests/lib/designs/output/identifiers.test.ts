import { Script } from "node:vm";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  NameRegistry,
  toComponentName,
  toPropertyName,
} from "../../../../lib/designs/output/identifiers.ts";

it.each([
  ["Metric card", "MetricCard"],
  ["icon/home", "IconHome"],
  ["2nd", "Component2nd"],
  ["", "Component"],
  ["ключ", "Component"],
])("a component called %s is %s", (name, expected) => {
  expect(toComponentName(name, "Component")).toBe(expected);
});

it.each([
  ["Sub title", "subTitle"],
  ["URL", "url"],
  ["onBrand", "onBrand"],
  ["class", "classText"],
  ["children", "childrenText"],
  ["ref", "refText"],
  ["constructor", "constructorText"],
  ["to string", "toStringText"],
  ["__proto__", "proto"],
  ["12 t", "text12T"],
  ["🙂", "text"],
])("a property for the layer %s is %s", (name, expected) => {
  expect(toPropertyName(name)).toBe(expected);
});

it("any name becomes a valid identifier, capitalized for components", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      expect(toComponentName(name, "Component")).toMatch(/^[A-Z][A-Za-z0-9]{0,39}$/);
      const property = toPropertyName(name);
      expect(property).toMatch(/^[a-z][A-Za-z0-9]*$/);
      expect(() => new Script(`"use strict"; const ${property} = 1;`)).not.toThrow();
    }),
  );
});

it("a repeated name gets a number", () => {
  const names = new NameRegistry(["Frame"]);
  expect(["Card", "Card", "Frame", "Card2"].map((name) => names.take(name))).toEqual([
    "Card",
    "Card2",
    "Frame2",
    "Card22",
  ]);
});
