import { expect, it } from "vitest";
import type { FigmaNode } from "../../../../../local/emulators/figma/design/node.ts";
import { harbor } from "../../../../../local/emulators/figma/files/harbor/harbor.ts";
import { meridian } from "../../../../../local/emulators/figma/files/meridian/meridian.ts";

const nodes = [...meridian().byId.values()];
const set = nodes.find(({ type }) => type === "COMPONENT_SET");
const definitions = set?.componentPropertyDefinitions ?? {};

it("a component set defines the properties of its variants and of their layers", () => {
  expect(Object.entries(definitions).map(([key, { type }]) => [key, type])).toEqual([
    ["State", "VARIANT"],
    [`Has icon#${set?.id}`, "BOOLEAN"],
    [`Icon#${set?.id}`, "INSTANCE_SWAP"],
    [`Label#${set?.id}`, "TEXT"],
  ]);
  expect(definitions.State?.variantOptions).toEqual([
    "Default",
    "Hover",
    "Focus",
    "Pressed",
    "Disabled",
  ]);
});

it("layers of variants and of instances refer to properties that are defined", () => {
  const types: Record<string, string> = {
    ...{ characters: "TEXT", visible: "BOOLEAN", mainComponent: "INSTANCE_SWAP" },
  };
  const references = nodes.flatMap(({ componentPropertyReferences = {} }) =>
    Object.entries(componentPropertyReferences),
  );
  expect(references.length).toBeGreaterThan(0);
  for (const [field, key] of references) expect(definitions[key]?.type).toBe(types[field]);
});

it("an instance says what it takes, and hides what it says so of", () => {
  const instances = nodes.filter(({ componentProperties = {} }) => componentProperties.State);
  const isIcon = ({ name }: FigmaNode) => name === "Icon";
  for (const { componentProperties = {}, children = [] } of instances) {
    expect(Object.keys(componentProperties).toSorted()).toEqual(
      Object.keys(definitions).toSorted(),
    );
    const isShown = componentProperties[`Has icon#${set?.id}`]?.value;
    expect(children.find(isIcon)?.visible !== false).toBe(isShown);
  }
  expect(instances.some(({ children = [] }) => children.find(isIcon)?.visible === false)).toBe(
    true,
  );
});

it("a property says which component stands in the place of another one", () => {
  const { byId } = harbor();
  const item = [...byId.values()].find(
    ({ type, name }) => type === "COMPONENT_SET" && name === "Navigation item",
  );
  const key = `Icon#${item?.id}`;
  const nameOf = (id: unknown) => byId.get(String(id))?.name;
  const defined = item?.componentPropertyDefinitions?.[key];
  expect([defined?.type, nameOf(defined?.defaultValue)]).toEqual(["INSTANCE_SWAP", "Icon / home"]);
  const entries = [...byId.values()].filter(
    ({ componentProperties }) => componentProperties?.[key],
  );
  expect(new Set(entries.map((one) => nameOf(one.componentProperties?.[key]?.value))).size).toBe(5);
  for (const { componentProperties, children: [icon] = [] } of entries) {
    expect(icon?.componentPropertyReferences).toEqual({ mainComponent: key });
    expect(icon?.componentId).toBe(componentProperties?.[key]?.value);
  }
});
