import { expect, it } from "vitest";
import { mirror } from "../../../../lib/designs/layout/mirror.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, aText, aTypeStyle } from "../../../support/design-layers.ts";

const at = (x: number, width: number, y = 0) => ({ x, y, width, height: 10 });
const mirrored = (fields: Record<string, unknown>) =>
  mirror(readLayer(aFrame({ absoluteBoundingBox: at(100, 200), ...fields })));
const xOf = ({ box }: DesignNode) => box?.x;

it("what lies at the left lies at the right, in the frame's own place", () => {
  const inner = aFrame({
    absoluteBoundingBox: at(110, 50),
    children: [aFrame({ absoluteBoundingBox: at(120, 10) })],
  });
  const { box, children } = mirrored({ children: [inner] });
  expect(box?.x).toBe(100);
  expect(children.map(xOf)).toEqual([240]);
  expect(children[0]?.children.map(xOf)).toEqual([270]);
});

it("sides, corners and ends change places", () => {
  const text = aText("a", { style: aTypeStyle({ textAlignHorizontal: "RIGHT" }) });
  const node = mirrored({
    layoutMode: "HORIZONTAL",
    primaryAxisAlignItems: "MAX",
    paddingLeft: 1,
    paddingRight: 2,
    rectangleCornerRadii: [1, 2, 3, 4],
    strokes: [aSolid("#000000")],
    individualStrokeWeights: { top: 0, right: 0, bottom: 0, left: 3 },
    constraints: { horizontal: "RIGHT", vertical: "TOP" },
    children: [text],
  });
  expect(node).toMatchObject({
    layout: { main: "start", padding: { left: 2, right: 1 } },
    radii: [2, 1, 4, 3],
    stroke: { weights: { left: 0, right: 3 }, isMirrored: true },
    constraints: { horizontal: "start" },
    children: [{ text: { horizontal: "start" } }],
  });
});

it("a column is aligned at its other side, in its own order", () => {
  const children = [aFrame({ name: "a" }), aFrame({ name: "b" })];
  const { layout, children: kept } = mirrored({
    layoutMode: "VERTICAL",
    counterAxisAlignItems: "MAX",
    children,
  });
  expect(layout?.cross).toBe("start");
  expect(kept.map(({ name }) => name)).toEqual(["a", "b"]);
});

it("each line of a row begins at its other end, around what lies outside the flow", () => {
  const one = (name: string, x: number, y: number, fields = {}) =>
    aFrame({ name, absoluteBoundingBox: at(x, 40, y), ...fields });
  const { children } = mirrored({
    layoutMode: "HORIZONTAL",
    layoutWrap: "WRAP",
    children: [
      one("a", 100, 0),
      one("outside", 0, 0, { layoutPositioning: "ABSOLUTE" }),
      one("b", 150, 0),
      one("c", 100, 20),
      one("d", 150, 20),
    ],
  });
  expect(children.map(({ name }) => name)).toEqual(["b", "outside", "a", "d", "c"]);
});

it("a line's stroke lies at its other side, and a part of an image where it shows the same", () => {
  const line = aLayer("LINE", {
    absoluteBoundingBox: { x: 110, y: 0, width: 0, height: 50 },
    rotation: Math.PI / 2,
    strokes: [aSolid("#000000")],
  });
  const image = aFrame({
    fills: [
      {
        type: "IMAGE",
        imageRef: "r",
        scaleMode: "STRETCH",
        imageTransform: [
          [0.5, 0, 0.1],
          [0, 0.5, 0],
        ],
      },
    ],
  });
  const [upright, picture] = mirrored({ children: [line, image] }).children;
  expect(upright?.stroke?.align).toBe("outside");
  expect(picture?.fills).toMatchObject([{ crop: { x: 0.4, width: 0.5 } }]);
});
