import { describe, expect, it } from "vitest";
import { cancelFlips, readTurn, straighten } from "../../../../lib/designs/read/turn.ts";
import { classesInside, readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aGradient,
  aLayer,
  aShadow,
  aSolid,
  type RawLayer,
} from "../../../support/design-layers.ts";

const matrix = (a: number, c: number, b: number, d: number) => [
  [a, c, 7],
  [b, d, 9],
];

it.each([
  [0, 0],
  [Math.PI / 2, 90],
  [-Math.PI / 4, -45],
  ["a lot", 0],
])("a rotation of %s radians is one of %d degrees in CSS", (rotation, degrees) => {
  expect(readTurn({ rotation })).toEqual({ rotation: degrees, isMirrored: false, size: null });
});

it.each([
  ["as it is", matrix(1, 0, 0, 1), 0, false],
  ["turned by a quarter", matrix(0, -1, 1, 0), 90, false],
  ["upside down", matrix(1, 0, 0, -1), 0, true],
  ["with its sides exchanged", matrix(-1, 0, 0, 1), 180, true],
  ["of nonsense", [[null, "x"], {}], 0, false],
])("a transform tells a node %s", (_, relativeTransform, rotation, isMirrored) => {
  expect(readTurn({ relativeTransform })).toEqual({ rotation, isMirrored, size: null });
});

it("a mirrored layer is mirrored in CSS", () => {
  const layer = aFrame({ relativeTransform: matrix(-1, 0, 0, 1) });
  const classes = classesInside(aFrame({ children: [layer] }));
  expect(classes).toEqual(expect.arrayContaining(["rotate-180", "-scale-y-100"]));
});

it("a size that is no size is nothing", () => {
  expect(readTurn({ size: { x: 100, y: 40 } }).size).toEqual({ width: 100, height: 40 });
  expect(readTurn({ size: 100 }).size).toBeNull();
});

describe("a line's stroke", () => {
  const line = (fields: RawLayer) =>
    readLayer(aLayer("LINE", { strokes: [aSolid("#ff0000")], ...fields }));

  it.each([
    [0, "outside"],
    [Math.PI / 2, "inside"],
    [Math.PI, "inside"],
    [-Math.PI / 2, "outside"],
  ])("turned by %d radians, lies %s", (rotation, align) => {
    const { stroke, rotation: left } = line({ rotation });
    expect([left, stroke?.align]).toEqual([0, align]);
  });

  it("stays where it is on a line that is turned by anything else", () => {
    expect(line({ rotation: 1 }).rotation).toBe(57.3);
    expect(straighten({ rotation: 45, isMirrored: false, stroke: null })).toEqual({});
  });
});

describe("what is turned or mirrored twice", () => {
  const HALF = { rotation: Math.PI };
  const MIRRORED = { relativeTransform: matrix(-1, 0, 0, 1) };
  const below = (y: number, fields: RawLayer) =>
    aFrame({ absoluteBoundingBox: { x: 0, y, width: 100, height: 40 }, ...fields });
  const turnsOf = (fields: RawLayer, children: RawLayer[]) => {
    const node = cancelFlips(readLayer(aFrame({ ...fields, children })));
    return [node, ...node.children].map(({ rotation, isMirrored }) => [rotation, isMirrored]);
  };
  const UPRIGHT = [0, false];
  const TURNED = [180, false];

  it("stands upright", () => {
    const parts = [below(0, HALF), below(40, HALF)];
    expect(turnsOf({ layoutMode: "VERTICAL", ...HALF }, parts)).toEqual([
      UPRIGHT,
      UPRIGHT,
      UPRIGHT,
    ]);
    expect(turnsOf(MIRRORED, [below(0, MIRRORED)])).toEqual([UPRIGHT, UPRIGHT]);
  });

  it.each<[string, RawLayer, RawLayer[]]>([
    ["a part that is not turned back", {}, [below(0, HALF), below(40, {})]],
    ["a part that is turned otherwise", {}, [below(0, HALF), below(40, MIRRORED)]],
    ["its parts from last to first", { layoutMode: "VERTICAL" }, [below(40, HALF), below(0, HALF)]],
    ["paint from top to bottom", { fills: [aGradient()] }, [below(0, HALF)]],
    ["one round corner", { rectangleCornerRadii: [8, 0, 0, 0] }, [below(0, HALF)]],
    ["a shadow", { fills: [aSolid("#ffffff")], effects: [aShadow()] }, [below(0, HALF)]],
    ["no parts", {}, []],
  ])("stays as it is with %s", (_, fields, children) => {
    expect(turnsOf({ ...HALF, ...fields }, children)[0]).toEqual(TURNED);
  });

  const QUARTER = { rotation: -Math.PI / 2 };
  const BACK = { rotation: Math.PI / 2 };

  it("stands upright after a quarter, and turns the few parts that are not turned back", () => {
    const parts = [below(0, BACK), below(40, BACK), below(80, { rotation: Math.PI / 4 })];
    expect(turnsOf(QUARTER, parts)).toEqual([UPRIGHT, UPRIGHT, UPRIGHT, [-45, false]]);
    expect(turnsOf(BACK, [below(0, QUARTER), below(40, QUARTER), below(80, HALF)]).at(-1)).toEqual([
      ...[-90, false],
    ]);
    const pinned = below(0, { ...BACK, constraints: { horizontal: "RIGHT", vertical: "BOTTOM" } });
    const [child] = cancelFlips(readLayer(aFrame({ ...QUARTER, children: [pinned] }))).children;
    expect(child?.constraints).toEqual({ horizontal: "start", vertical: "start" });
  });

  it.each<[string, RawLayer, RawLayer[]]>([
    ["half of its parts as they are", {}, [below(0, BACK), below(40, {})]],
    ["a layout of its own", { layoutMode: "VERTICAL" }, [below(0, BACK)]],
    ["one round corner", { rectangleCornerRadii: [8, 0, 0, 0] }, [below(0, BACK)]],
    ["a mirror", { relativeTransform: matrix(0, -1, -1, 0) }, [below(0, BACK)]],
  ])("stays turned by a quarter with %s", (_, fields, children) => {
    expect(turnsOf({ ...QUARTER, ...fields }, children)[0]?.[0]).toBe(-90);
  });
});
