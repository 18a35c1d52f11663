import { expect, it } from "vitest";
import { readDesignComponents } from "../../../../lib/designs/read/components.ts";

it("a variant is read with its component set", () => {
  const components = readDesignComponents(
    {
      components: { "1:2": { name: "Kind=Primary", componentSetId: "1:1" } },
      componentSets: { "1:1": { name: "Button" } },
    },
    { components: { "2:1": { name: " Avatar ", description: "A person" } } },
  );
  expect([...components.values()]).toEqual([
    {
      id: "1:2",
      name: "Kind=Primary",
      description: "",
      set: { id: "1:1", name: "Button", description: "" },
    },
    { id: "2:1", name: "Avatar", description: "A person", set: null },
  ]);
});

it("a set without a description has no name, and invalid entries are skipped", () => {
  const { set } =
    readDesignComponents({ components: { a: { componentSetId: "constructor" } } }).get("a") ?? {};
  expect(set?.name).toBe("");
  expect(readDesignComponents({ components: "x" }, {}, { components: [1] }).size).toBe(0);
});
