import { describe, expect, it } from "vitest";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { MAX_DEPTH, MAX_NODES, readDesignNode } from "../../../../lib/designs/read/read-node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aStack, aText, aTower } from "../../../support/design-layers.ts";

const count = (root: DesignNode): number => [...walkDesign(root)].length;

describe("an invalid layer", () => {
  it.each([
    ["nothing", undefined],
    ["null", null],
    ["a word", "FRAME"],
    ["a list", [{ id: "1:1", type: "FRAME" }]],
    ["an object without an id", { type: "FRAME" }],
    ["an object without a type", { id: "1:1" }],
    ["a hidden layer", aFrame({ visible: false })],
    ["a slice", aLayer("SLICE")],
  ])("is null: %s", (_, raw) => {
    expect(readDesignNode(raw)).toBeNull();
  });

  it("is skipped among children", () => {
    const root = readLayer(aFrame({ children: [null, 7, "x", [], {}, aText("here")] }));
    expect(root.children.map(({ kind }) => kind)).toEqual(["text"]);
  });
});

it.each([
  ["FRAME", "frame"],
  ["TRANSFORM_GROUP", "frame"],
  ["GROUP", "group"],
  ["SECTION", "section"],
  ["COMPONENT", "component"],
  ["COMPONENT_SET", "component-set"],
  ["INSTANCE", "instance"],
  ["TEXT", "text"],
  ["RECTANGLE", "rectangle"],
  ["ELLIPSE", "ellipse"],
  ["LINE", "line"],
  ["VECTOR", "vector"],
  ["STAR", "vector"],
  ["REGULAR_POLYGON", "vector"],
  ["BOOLEAN_OPERATION", "vector"],
  ["STICKY", "other"],
])("a %s is of the kind %s", (type, kind) => {
  expect(readLayer(aLayer(type)).kind).toBe(kind);
});

it("a boolean operation is one shape without children", () => {
  expect(readLayer(aLayer("BOOLEAN_OPERATION", { children: [aLayer("VECTOR")] })).children).toEqual(
    [],
  );
});

it("children keep their order", () => {
  const children = ["a", "b", "c"].map((name) => aFrame({ name, children: [aText(`in ${name}`)] }));
  const root = readLayer(aFrame({ children }));
  expect(root.children.map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

it.each([
  ["MULTIPLY", "multiply"],
  ["COLOR_DODGE", "color-dodge"],
  ["PASS_THROUGH", null],
  ["NORMAL", null],
  ["LINEAR_BURN", null],
  ["</style>", null],
])("the blend mode %s is %s to CSS", (blendMode, expected) => {
  expect(readLayer(aFrame({ blendMode })).blend).toBe(expected);
});

it("style uses are read in both spellings", () => {
  expect(readLayer(aFrame({ styles: { fills: "S:1", stroke: "S:2" } })).styles).toEqual({
    fill: "S:1",
    stroke: "S:2",
    text: null,
    effect: null,
  });
});

it("an instance keeps only its variant properties", () => {
  const componentProperties = {
    Kind: { type: "VARIANT", value: "Primary" },
    "Label#1:2": { type: "TEXT", value: "Save" },
  };
  const { variants, componentId } = readLayer(
    aLayer("INSTANCE", { componentId: "9:1", componentProperties }),
  );
  expect([...variants]).toEqual([["Kind", "Primary"]]);
  expect(componentId).toBe("9:1");
});

it("a text that resizes with its characters hugs as a layer too", () => {
  const hugging = (textAutoResize: string) => {
    const { horizontal, vertical } = readLayer(aText("x", { style: { textAutoResize } }));
    return [horizontal, vertical];
  };
  expect(hugging("WIDTH_AND_HEIGHT")).toEqual(["hug", "hug"]);
  expect(hugging("HEIGHT")).toEqual(["fixed", "hug"]);
  expect(hugging("NONE")).toEqual(["fixed", "fixed"]);
});

it("an absolutely positioned child never fills its parent", () => {
  const child = aFrame({ layoutPositioning: "ABSOLUTE", layoutSizingHorizontal: "FILL" });
  expect(readLayer(aStack({ children: [child] })).children[0]?.horizontal).toBe("fixed");
});

describe("bounds", () => {
  it("of depth: 10,000 levels are read down to the limit, and the omission is counted", () => {
    const root = readLayer(aTower(10_000));
    expect(count(root)).toBe(MAX_DEPTH);
    expect([...walkDesign(root)].at(-1)?.leftOut).toBe(1);
  });

  it("of number: layers beyond the limit are counted only", () => {
    const rows = Array.from({ length: 11 }, () =>
      aFrame({ children: Array.from({ length: 10_000 }, () => aLayer("RECTANGLE")) }),
    );
    const root = readLayer(aFrame({ children: rows }));
    expect(count(root)).toBe(MAX_NODES);
    const leftOut = [...walkDesign(root)].reduce((sum, node) => sum + node.leftOut, 0);
    expect(leftOut).toBe(11 * 10_001 + 1 - MAX_NODES);
  });

  it("of text: names are truncated and lose characters that cannot be stored", () => {
    expect(readLayer(aFrame({ name: "x".repeat(10_000) })).name).toHaveLength(200);
    expect(readLayer(aFrame({ name: "a\u0000\ud800b" })).name).toBe("a\ufffdb");
  });
});
