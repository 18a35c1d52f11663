import { describe, expect, it } from "vitest";
import { MAX_PARTS, toPath, toSketch } from "../../../../lib/designs/drawings/parts.ts";
import type { Drawn } from "../../../../lib/designs/read/node.ts";
import { aBox, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aShadow,
  aSolid,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { aGroup, anUnknownVector, aVector } from "../../../support/drawings.ts";

const sketch = (raw: RawLayer) => toSketch(readLayer(raw));
const shapesOf = (parts: readonly Drawn[] = []): string[] =>
  parts.flatMap((part) => (part.kind === "path" ? [toPath(part).shape] : shapesOf(part.parts)));
const shapes = (raw: RawLayer) => shapesOf(sketch(raw)?.parts);

it("a group's shapes are drawn in its own coordinates, bottom up", () => {
  const group = aGroup(100, 200, 40, 40, [
    aRectangle(aBox(100, 200, 40, 40)),
    aGroup(110, 210, 10, 10, [aVector(110, 210, 10, 10)]),
  ]);
  expect(shapes(group)).toEqual(["M0 0L40 0L40 40L0 40L0 0Z", "M10 10L20 10L10 20Z"]);
});

it("a turned shape is drawn as it is turned, and so is what a turned group holds", () => {
  const quarter = { rotation: Math.PI / 2 };
  const wide = { fillGeometry: [{ path: "M0 0L20 0L0 10Z" }] };
  const turned = aVector(5, 0, 10, 20, { ...quarter, ...wide });
  expect(shapes(aGroup(0, 0, 20, 20, [turned]))).toEqual(["M15 0L15 20L5 0Z"]);
  const inner = aGroup(5, 0, 10, 20, [aVector(5, 0, 10, 20, wide)], quarter);
  expect(shapes(aGroup(0, 0, 20, 20, [inner]))).toEqual(["M15 0L15 20L5 0Z"]);
});

it("a shape turned by 45 degrees has the size that the provider says", () => {
  const path = { fillGeometry: [{ path: "M0 0L10 0L10 10L0 10Z" }] };
  const diamond = aVector(0, 0, 14.14, 14.14, {
    ...path,
    rotation: Math.PI / 4,
    size: { x: 10, y: 10 },
  });
  expect(shapes(aGroup(0, 0, 14.14, 14.14, [diamond]))).toEqual([
    "M7.07 0L14.14 7.07L7.07 14.14L0 7.07Z",
  ]);
});

it("a box that is not where its rotation puts it cannot be drawn", () => {
  const odd = aVector(0, 0, 80, 20, { rotation: Math.PI / 4, size: { x: 10, y: 10 } });
  expect(sketch(aGroup(0, 0, 80, 20, [odd]))).toBeNull();
});

describe("opacity", () => {
  it("of one shape is that of its path", () => {
    const { parts = [] } =
      sketch(aGroup(0, 0, 10, 10, [aVector(0, 0, 10, 10, { opacity: 0.4 })])) ?? {};
    expect(parts).toMatchObject([{ kind: "path", opacity: 0.4 }]);
  });

  it("of several is that of their group; the drawing's own stays with it", () => {
    const pair = aGroup(0, 0, 20, 10, [aVector(0, 0, 10, 10), aVector(5, 0, 10, 10)], {
      opacity: 0.4,
    });
    expect(sketch(aGroup(0, 0, 20, 10, [pair], { opacity: 0.5 }))?.parts).toMatchObject([
      { kind: "group", opacity: 0.4, parts: [{ opacity: 1 }, { opacity: 1 }] },
    ]);
  });
});

describe("a frame that clips", () => {
  const clipping = (child: RawLayer, fields: RawLayer = {}) =>
    sketch(aFrame({ ...at(0, 0, 20, 20), clipsContent: true, children: [child], ...fields }))
      ?.parts;

  it("what lies in it changes nothing", () => {
    expect(clipping(aVector(0, 0, 20, 20))).toMatchObject([{ kind: "path" }]);
  });

  it.each([
    ["what protrudes", aVector(10, 10, 20, 20), {}],
    ["what protrudes from a group in it", aGroup(0, 0, 20, 20, [aVector(10, 10, 20, 20)]), {}],
    ["by its corners", aVector(0, 0, 20, 20), { cornerRadius: 10 }],
  ])("%s is cut", (_, child, fields) => {
    expect(clipping(child, fields)).toMatchObject([
      {
        kind: "group",
        clipPaths: [{ shape: expect.stringMatching(/^M/) }],
        parts: [{ kind: "path" }],
      },
    ]);
  });
});

it("a stroke is drawn above what the container holds", () => {
  const frame = aFrame({
    ...at(0, 0, 20, 20),
    fills: [aSolid("#ffffff")],
    strokes: [aSolid("#000000")],
    children: [aVector(0, 0, 20, 20)],
  });
  expect(shapes(frame)[1]).toBe("M0 0L20 0L0 20Z");
});

it.each([
  ["a shadow inside", aVector(0, 0, 10, 10, { effects: [aShadow()] })],
  ["a blend mode inside", aVector(0, 0, 10, 10, { blendMode: "MULTIPLY" })],
  ["paths that the provider left out", anUnknownVector(0, 0, 10, 10)],
  ["a box with a gradient", aRectangle(aBox(0, 0, 10, 10), { fills: [aGradient()] })],
])("%s cannot be drawn by paths", (_, layer) => {
  expect(sketch(aGroup(0, 0, 10, 10, [layer]))).toBeNull();
});

it("a path with a gradient is said to be reduced", () => {
  expect(sketch(aVector(0, 0, 10, 10, { fills: [aGradient()] }))?.isReduced).toBe(true);
  expect(sketch(aVector(0, 0, 10, 10))?.isReduced).toBe(false);
});

it("a drawing has a limit of paths and of letters", () => {
  const many = (count: number) => Array.from({ length: count }, () => aVector(0, 0, 10, 10));
  expect(sketch(aGroup(0, 0, 10, 10, many(MAX_PARTS)))?.paths).toBe(MAX_PARTS);
  expect(sketch(aGroup(0, 0, 10, 10, many(MAX_PARTS + 1)))).toBeNull();
  const long = aVector(0, 0, 10, 10, {
    fillGeometry: [{ path: `M0 0${"L1.11 1.11".repeat(1500)}` }],
  });
  expect(sketch(aGroup(0, 0, 10, 10, [long, long, long, long, long, long]))).toBeNull();
});
