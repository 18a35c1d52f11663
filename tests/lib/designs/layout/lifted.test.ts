import { describe, expect, it } from "vitest";
import { arrange, type Part } from "../../../../lib/designs/layout/arrange.ts";
import {
  insertLifted,
  keepInside,
  type Painted,
  sinkLifted,
  stretchWide,
  toLifted,
} from "../../../../lib/designs/layout/lifted.ts";
import { NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import type { Box, FlowPlace } from "../../../../lib/designs/read/node.ts";
import { aBox, aHandPlaced, aLine, aRectangle, toItem } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aLayer, type RawLayer } from "../../../support/design-layers.ts";

const FRAME = aBox(0, 0, 400, 300);
const aDrawing = (box: Box) =>
  aHandPlaced(
    box,
    Array.from({ length: 41 }, () => aLayer("VECTOR", { absoluteBoundingBox: box })),
  );

describe("the nearest side", () => {
  it.each<[string, RawLayer, string]>([
    ["left", aRectangle(aBox(20, 9, 100, 9)), "start"],
    ["right", aRectangle(aBox(280, 9, 100, 9)), "end"],
    ["the middle", aRectangle(aBox(151, 9, 100, 9)), "center"],
    ["both, for a wide layer", aRectangle(aBox(10, 9, 300, 9)), "stretch"],
    ["right, for a wide layer that mostly lies beside it", aRectangle(aBox(360, 9, 300, 9)), "end"],
    ["left, for a text as wide as its letters", aLine(10, 9, 300), "start"],
    ["left, for a drawing of many shapes", aDrawing(aBox(10, 9, 300, 9)), "start"],
    ["left, for a turned layer", aRectangle(aBox(10, 9, 300, 9), { rotation: 1 }), "start"],
  ])("is %s", (_, raw, horizontal) => {
    const lifted = toLifted(toItem(raw, 0), FRAME);
    expect(lifted.isAbsolute).toBe(true);
    expect(lifted.constraints).toEqual({ horizontal, vertical: "start" });
  });
});

const IN_FLOW: FlowPlace = {
  margin: NO_MARGIN,
  self: null,
  isPushed: false,
  isRaised: false,
  width: "fixed",
  height: "fixed",
};

function painted(name: string, box: Box, order: number): Painted {
  const node = { ...readLayer(aRectangle(box)), name, flow: IN_FLOW };
  return { node, layers: [{ box, order }] };
}

function lifted(name: string, box: Box, order: number) {
  const { node, layers } = painted(name, box, order);
  return { node: { ...node, flow: null, isAbsolute: true }, layers, box, order };
}

const order = (flowing: Painted[], ...layers: ReturnType<typeof lifted>[]) =>
  insertLifted(flowing, layers).map(({ name, flow }) =>
    flow?.isRaised ? `${name}, raised` : name,
  );

const TOP = aBox(0, 0, 100, 50);
const BOTTOM = aBox(0, 50, 100, 50);
const ACROSS = aBox(0, 40, 100, 20);

describe("the order of painting", () => {
  it("puts a layer before what lies on it", () => {
    expect(
      order([painted("a", TOP, 1), painted("b", BOTTOM, 2)], lifted("under", ACROSS, 0)),
    ).toEqual(["under", "a", "b"]);
  });

  it("puts a layer after what it lies on", () => {
    expect(
      order([painted("a", TOP, 0), painted("b", BOTTOM, 1)], lifted("over", ACROSS, 2)),
    ).toEqual(["a", "b", "over"]);
  });

  it("puts a layer between the two", () => {
    expect(
      order([painted("a", TOP, 0), painted("b", BOTTOM, 2)], lifted("mid", ACROSS, 1)),
    ).toEqual(["a", "mid", "b"]);
  });

  it("raises what reading puts before a layer that lies under it", () => {
    expect(
      order([painted("a", TOP, 2), painted("b", BOTTOM, 0)], lifted("mid", ACROSS, 1)),
    ).toEqual(["a, raised", "b", "mid"]);
  });

  it("raises nothing that the layer does not touch", () => {
    const far = painted("far", aBox(200, 0, 50, 50), 3);
    expect(
      order([far, painted("a", TOP, 2), painted("b", BOTTOM, 0)], lifted("mid", ACROSS, 1)),
    ).toEqual(["far", "a, raised", "b", "mid"]);
  });

  it("asks where a layer touches a group, not where the group is", () => {
    const row = { ...painted("row", TOP, 0), layers: [{ box: aBox(0, 0, 20, 50), order: 2 }] };
    const mid = lifted("mid", aBox(50, 40, 50, 20), 1);
    expect(order([row, painted("b", BOTTOM, 0)], mid)).toEqual(["row", "b", "mid"]);
  });

  it("keeps the order among several layers", () => {
    const flowing = [painted("a", TOP, 0)];
    const [two, one] = [lifted("two", TOP, 2), lifted("one", TOP, 1)];
    expect(order(flowing, two, one)).toEqual(["a", "one", "two"]);
  });
});

/** The orders of what each part lifts: of a line, a row of two lines and a picture, and another line. */
function sunkIn(...layers: [order: number, box: Box][]): string {
  const picture = aRectangle(aBox(200, 0, 100, 70));
  const items = [
    toItem(aLine(0, -40, 300), 40),
    toItem(aLine(0, 0), 0),
    toItem(aLine(0, 40), 35),
    toItem(picture, 10),
    toItem(aLine(0, 100, 300), 30),
  ];
  const found = arrange(items);
  if (found === null) throw new Error("There is no arrangement");
  const lifted = layers.map(([own, box]) => toItem(aRectangle(box), own));
  const show = (part: Part): string =>
    part.kind === "item"
      ? ""
      : `${part.direction}(${part.lifted.map((item) => item.order).join(" ")}${part.parts.map(show).join("")})`;
  return show(sinkLifted({ ...found, lifted }));
}

describe("a layer between the layers of one part", () => {
  const across = aBox(40, 10, 60, 50);

  it("becomes a layer of that part", () => {
    expect(sunkIn([15, across])).toBe("column(row(15column()))");
  });

  it.each<[string, [number, Box][], string]>([
    ["lies above all of it", [[45, across]], "45"],
    ["lies below what comes before it", [[15, aBox(40, -30, 60, 90)]], "15"],
    ["lies above what comes after it", [[32, aBox(40, 10, 60, 120)]], "32"],
    [
      "lies above another that stays",
      [
        [-1, across],
        [15, across],
      ],
      "-1 15",
    ],
  ])("stays where it %s", (_, layers, expected) => {
    expect(sunkIn(...layers)).toBe(`column(${expected}row(column()))`);
  });
});

describe("a layer at coordinates", () => {
  const sideOf = (raw: RawLayer) => keepInside(readLayer(raw), FRAME).constraints.horizontal;
  const follows = (raw: RawLayer) => stretchWide(readLayer(raw), FRAME).constraints.horizontal;
  const right = { constraints: { horizontal: "RIGHT", vertical: "TOP" } };
  const middle = { constraints: { horizontal: "CENTER", vertical: "TOP" } };

  it.each<[string, string, string]>([
    ["that a narrow page has no room for", sideOf(aRectangle(aBox(250, 0, 100, 9))), "end"],
    ["that it has room for", sideOf(aRectangle(aBox(190, 0, 100, 9))), "start"],
    ["that is nearer to its start", sideOf(aLine(10, 0, 300)), "start"],
    ["that is wide", sideOf(aRectangle(aBox(90, 0, 300, 9))), "stretch"],
    ["with a side of its own", sideOf(aRectangle(aBox(280, 0, 100, 9), middle)), "center"],
  ])("in the design's own layout %s keeps to: %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });

  it.each<[string, string, string]>([
    ["nearly as wide as its container", follows(aRectangle(aBox(10, 0, 300, 9))), "stretch"],
    ["narrower", follows(aRectangle(aBox(10, 0, 200, 9))), "start"],
    ["that the design fixes to a side", follows(aRectangle(aBox(10, 0, 300, 9), right)), "end"],
    ["with letters of its own width", follows(aLine(10, 0, 300)), "start"],
  ])("%s keeps to: %s", (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
