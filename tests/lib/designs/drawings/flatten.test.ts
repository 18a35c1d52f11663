import { describe, expect, it } from "vitest";
import { findRendered, flattenDrawings } from "../../../../lib/designs/drawings/flatten.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aShadow,
  aSolid,
  aStack,
  aTower,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { aGroup, anUnknownVector, aVector } from "../../../support/drawings.ts";

const ALL = { has: () => true };
const NONE = { has: () => false };

function flatten(raw: RawLayer, renders = NONE): DesignNode {
  const [only] = flattenDrawings(readLayer(aFrame({ children: [raw] })), renders).node.children;
  if (only === undefined) throw new Error("It is gone");
  return only;
}

const count = (node: DesignNode) => [...walkDesign(node)].length;

const icon = (fields: RawLayer = {}) =>
  aGroup(10, 10, 24, 24, [aVector(10, 10, 12, 12), aVector(22, 22, 12, 12)], fields);
const illustration = (fields: RawLayer = {}) =>
  aGroup(
    0,
    0,
    300,
    200,
    Array.from({ length: 40 }, (_, index) => aVector(index * 5, 0, 100, 200)),
    { id: "5:5", ...fields },
  );

it("an icon of several shapes is one layer, with its place", () => {
  const node = flatten(icon({ opacity: 0.5 }));
  expect(count(node)).toBe(1);
  expect(node).toMatchObject({ kind: "vector", box: aBox(10, 10, 24, 24), opacity: 0.5 });
  expect(node.drawing).toHaveLength(2);
});

it("an icon needs no render", () => {
  expect(flatten(icon(), ALL).drawing).toHaveLength(2);
});

it("an illustration is the provider's render, which has its opacity and shadows in it", () => {
  const node = flatten(illustration({ opacity: 0.5, effects: [aShadow()] }), ALL);
  expect(node).toMatchObject({
    id: "5:5",
    kind: "vector",
    drawing: "render",
    opacity: 1,
    effects: [],
  });
  expect(node.children).toEqual([]);
});

it("an illustration without a render is one layer of paths", () => {
  expect(flatten(illustration()).drawing).toHaveLength(40);
});

it("a drawing that is neither known nor rendered stays as it is", () => {
  const group = aGroup(0, 0, 300, 200, [
    anUnknownVector(0, 0, 300, 200),
    anUnknownVector(0, 0, 9, 9),
  ]);
  expect(count(flatten(group))).toBe(3);
});

it.each([
  ["a gradient", aVector(0, 0, 24, 24, { fills: [aGradient()] })],
  ["unknown paths", anUnknownVector(0, 0, 24, 24)],
  ["a shadow on a part", aGroup(0, 0, 24, 24, [aVector(0, 0, 24, 24, { effects: [aShadow()] })])],
])("an icon with %s is better a render", (_, layer) => {
  expect(flatten(layer, ALL).drawing).toBe("render");
});

it("a turned drawing is drawn turned, so that it can flow", () => {
  const node = flatten(aVector(0, 0, 10, 20, { rotation: Math.PI / 2 }));
  expect(node.rotation).toBe(0);
});

it("a vector without paint draws nothing and needs no render", () => {
  const node = flatten(aVector(0, 0, 24, 24, { fills: [] }), ALL);
  expect(node.drawing).toEqual([]);
});

describe("a painted frame", () => {
  const white = { fills: [aSolid("#ffffff")], cornerRadius: 8 };
  const shapes = [aVector(8, 8, 12, 24), aVector(20, 8, 12, 24)];

  it("stays a box, with what it holds as one drawing", () => {
    const node = flatten(aFrame({ ...at(0, 0, 40, 40), ...white, children: shapes }));
    expect(node).toMatchObject({ kind: "frame", fills: [{ kind: "solid" }] });
    expect(node.children).toMatchObject([{ kind: "vector", drawing: [{}, {}] }]);
  });

  it("keeps the layout that the design gave it", () => {
    const stack = aStack({ ...at(0, 0, 40, 40), ...white, children: shapes });
    expect(flatten(stack).children).toHaveLength(2);
  });
});

it("the renders to ask for are those of drawings that show one, each once", () => {
  const same = (id: string, x: number) => anUnknownVector(x, 0, 100, 100, { id });
  const root = aFrame({
    children: [icon(), illustration(), same("I1:1;9:9", 0), same("I2:2;9:9", 400), same("3:3", 0)],
  });
  expect(findRendered(flattenDrawings(readLayer(root), ALL).node)).toEqual([
    "5:5",
    "I1:1;9:9",
    "3:3",
  ]);
});

it("a frame with an illustration has less than a third of the source", () => {
  const page = (layer: RawLayer) =>
    flowingCodeOf(aHandPlaced(aBox(0, 0, 400, 400), [layer]), {
      pictures: new Map([["5:5", "./images/5-5"]]),
    }).tsx.length;
  const parts = illustration().children;
  const apart = illustration({ children: [...(Array.isArray(parts) ? parts : []), aLine(0, 0)] });
  expect(page(illustration()) / page(apart)).toBeLessThan(0.3);
});

describe("a limit of layers", () => {
  const box = aBox(0, 0, 400, 400);
  const aPair = (name: string) =>
    aHandPlaced(
      box,
      [1, 2].map((index) => aRectangle(box, { name: `${name}${index}` })),
      { name },
    );
  const root = readLayer(aHandPlaced(box, [aPair("a"), aPair("b"), aPair("c")], { name: "all" }));
  const namesOf = (limit: number) =>
    [...walkDesign(flattenDrawings(root, NONE, limit).node)].map(({ name }) => name).join(" ");

  it("keeps the first ones in their order, each in its container", () => {
    expect(namesOf(6)).toBe("all a a1 a2 b b1");
    expect(namesOf(1)).toBe("all");
  });

  it("counts what is left out of a container that is kept", () => {
    expect(flattenDrawings(root, NONE, 6).leftOut).toBe(2);
    expect(flattenDrawings(root, NONE, 1).leftOut).toBe(3);
  });

  it("leaves a tree within it as it is", () => {
    expect(flattenDrawings(root, NONE, 10)).toEqual({ node: root, leftOut: 0 });
    expect(flattenDrawings(root, NONE, 10).node).toBe(root);
  });

  it("counts the paths of drawings, but a render once", () => {
    const drawings = readLayer(aHandPlaced(box, [icon(), illustration(), aLine(0, 0)]));
    expect(flattenDrawings(drawings, ALL, 4).leftOut).toBe(2);
    expect(flattenDrawings(drawings, ALL, 5).leftOut).toBe(1);
    expect(flattenDrawings(drawings, ALL, 6).leftOut).toBe(0);
    expect(flattenDrawings(drawings, NONE, 45).leftOut).toBe(1);
  });
});

it("a tree of any depth is flattened", () => {
  const tower = aTower(1000);
  expect(count(flattenDrawings(readLayer(tower), ALL).node)).toBe(count(readLayer(tower)));
});

describe("a vector outlines a rectangle", () => {
  const outlined = (width: number, height: number) => ({
    fillGeometry: [{ path: `M0 0L${width} 0L${width} ${height}L0 ${height}Z` }],
  });

  it("which holds the texts on it, as a rectangle does", () => {
    const card = aVector(20, 20, 300, 100, outlined(300, 100));
    const frame = aHandPlaced(aBox(0, 0, 400, 300), [card, aLine(40, 60)]);
    const { markup } = flowingCodeOf(frame);
    expect(markup).not.toContain("<svg");
    expect(markup).not.toContain("absolute");
  });

  it("and is a part of a drawing nevertheless", () => {
    const chart = aGroup(0, 0, 300, 200, [
      aVector(0, 0, 300, 200, outlined(300, 200)),
      aVector(0, 0, 300, 200),
    ]);
    expect(flatten(chart).drawing).toHaveLength(2);
  });
});

describe("a line without an area", () => {
  const rule = aVector(0, 20, 300, 0, {
    fills: [],
    strokes: [aSolid("#00ff00")],
    fillGeometry: [],
    strokeGeometry: [{ path: "M0 0.5L300 0.5L300 -0.5L0 -0.5Z" }],
  });

  const drawn = (fields: RawLayer = {}) =>
    flattenDrawings(readLayer(aHandPlaced(aBox(0, 0, 400, 300), [rule], fields)), NONE).node
      .children;

  it("is a thin rectangle", () => {
    expect(drawn()).toMatchObject([{ kind: "rectangle", box: aBox(0, 19.5, 300, 1) }]);
  });

  it("is a drawing in a design's own layout, where it takes no room", () => {
    const inLayout = drawn({ layoutMode: "VERTICAL" });
    expect(inLayout).toMatchObject([{ kind: "vector", box: aBox(0, 20, 300, 0) }]);
  });
});
