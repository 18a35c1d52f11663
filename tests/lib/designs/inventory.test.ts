import { describe, expect, it } from "vitest";
import { completeInventory, readDesignInventory } from "../../../lib/designs/inventory.ts";
import { readDesignComponents } from "../../../lib/designs/read/components.ts";
import { readDesignStyles } from "../../../lib/designs/read/styles.ts";
import { digestFrame } from "../../../lib/designs/tokens/frame-digest.ts";
import { readLayer } from "../../support/design-code.ts";
import { aFrame, aLayer } from "../../support/design-layers.ts";

const COMPONENTS = {
  components: {
    "1:2": { name: "Kind=Primary, Size=Small", componentSetId: "1:1" },
    "1:3": { name: "Kind=Danger, Size=Small", componentSetId: "1:1" },
    "2:1": { name: "Avatar", description: "A person" },
  },
  componentSets: { "1:1": { name: "Button", description: "Does it" } },
};

const file = {
  name: " Harbor ",
  version: "42",
  lastModified: "2026-11-05T16:12:00Z",
  document: {
    type: "DOCUMENT",
    children: [
      {
        id: "0:1",
        type: "CANVAS",
        name: "Screens",
        children: [
          aFrame({ id: "5:1", name: "Home" }),
          aFrame({ id: "5:2", visible: false }),
          aLayer("SECTION", { id: "5:3", name: "Later" }),
          aLayer("SLICE"),
          aLayer("STICKY", { id: "5:4", name: "Note", absoluteBoundingBox: null }),
          null,
        ],
      },
      { id: "0:2", type: "CANVAS", name: "Empty" },
      { id: "0:3", type: "ODD" },
    ],
  },
  styles: { a: { styleType: "FILL" }, b: { styleType: "FILL" }, c: { styleType: "TEXT" } },
  ...COMPONENTS,
};

const inventoryOf = (raw: unknown) => {
  const inventory = readDesignInventory(raw);
  if (inventory === null) throw new Error("not a file");
  return inventory;
};

describe("a file", () => {
  it("is listed by its pages and their visible frames", () => {
    expect(inventoryOf(file).pages).toEqual([
      {
        id: "0:1",
        name: "Screens",
        frames: [
          { id: "5:1", name: "Home", kind: "frame", width: 100, height: 40 },
          { id: "5:3", name: "Later", kind: "section", width: 100, height: 40 },
          { id: "5:4", name: "Note", kind: "other", width: 0, height: 0 },
        ],
      },
      { id: "0:2", name: "Empty", frames: [] },
    ]);
  });

  it("has its name, its version and its number of styles", () => {
    expect(inventoryOf(file)).toMatchObject({
      name: "Harbor",
      version: "42",
      lastModified: "2026-11-05T16:12:00Z",
      styleCounts: { fill: 2, text: 1, effect: 0 },
      notes: [],
    });
  });

  it("lists components by name, and variants under their set with their values", () => {
    expect(inventoryOf(file).components).toEqual([
      {
        id: "2:1",
        name: "Avatar",
        description: "A person",
        properties: {},
        variants: [],
        uses: null,
      },
      {
        id: "1:1",
        name: "Button",
        description: "Does it",
        properties: { Kind: ["Danger", "Primary"], Size: ["Small"] },
        variants: [
          { id: "1:3", name: "Kind=Danger, Size=Small" },
          { id: "1:2", name: "Kind=Primary, Size=Small" },
        ],
        uses: null,
      },
    ]);
  });

  it.each([null, {}, { document: [] }, "x"])("is null for %j", (raw) => {
    expect(readDesignInventory(raw)).toBeNull();
  });

  it("with more frames than the limit has a note", () => {
    const children = Array.from({ length: 20_001 }, (_, index) => ({
      id: `1:${index}`,
      type: "FRAME",
    }));
    const inventory = inventoryOf({
      document: { children: [{ id: "0:1", type: "CANVAS", children }] },
    });
    expect(inventory.pages[0]?.frames).toHaveLength(20_000);
    expect(inventory.notes).toEqual(["Only the first 20000 frames are listed."]);
  });
});

it("after reading the frames, each component has its uses, variants combined", () => {
  const children = ["1:2", "1:3", "1:2"].map((componentId) => aLayer("INSTANCE", { componentId }));
  const digests = [digestFrame(readLayer(aFrame({ children })), readDesignStyles())];
  const components = readDesignComponents(COMPONENTS);
  const completed = completeInventory(inventoryOf(file), { components, digests });
  expect(completed.components.map(({ name, uses }) => [name, uses])).toEqual([
    ["Avatar", 0],
    ["Button", 3],
  ]);
});
