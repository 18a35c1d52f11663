import { describe, expect, it } from "vitest";
import { lowerOutlines } from "../../../../lib/designs/layout/lower-outlines.ts";
import { aBox, aLine, aRectangle, toItem } from "../../../support/boxes.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";

const anOutline = (fields: RawLayer = {}) =>
  aRectangle(aBox(0, 0, 200, 100), {
    name: "outline",
    fills: [],
    strokes: [aSolid("#111111")],
    strokeWeight: 4,
    ...fields,
  });
const aGround = aRectangle(aBox(-20, -20, 300, 300), { name: "ground" });
const aPicture = (x: number, y: number) =>
  aRectangle(aBox(x, y, 60, 40), { name: `picture at ${x}` });

function lowered(...raws: RawLayer[]) {
  const items = lowerOutlines(raws.map(toItem));
  expect(items.map(({ order }) => order)).toEqual(items.map((_, index) => index));
  return items.map(({ node }) => node.name);
}

it("an outline that is painted last is moved below what it surrounds", () => {
  const label = aLine(0, 0, 80, "label");
  expect(lowered(aGround, label, aPicture(20, 20), anOutline())).toEqual([
    "ground",
    "outline",
    label.name,
    "picture at 20",
  ]);
});

it("it stays above what crosses it, and above what lies on its line", () => {
  const crossing = aPicture(180, 20);
  expect(lowered(aPicture(20, 20), crossing, aPicture(40, 40), anOutline())).toEqual([
    "picture at 20",
    "picture at 180",
    "outline",
    "picture at 40",
  ]);
  expect(lowered(aPicture(2, 20), anOutline())).toEqual(["picture at 2", "outline"]);
});

describe("what is not moved", () => {
  it.each<[string, RawLayer]>([
    ["a painted shape", { fills: [aSolid("#ffffff")] }],
    ["a shape without an outline", { strokes: [] }],
    ["an ellipse", { type: "ELLIPSE" }],
    ["a turned shape", { rotation: 1 }],
    ["a translucent shape", { opacity: 0.5 }],
    ["a shape that blends with what is below it", { blendMode: "MULTIPLY" }],
    ["a shape with an effect", { effects: [{ type: "LAYER_BLUR", radius: 4, visible: true }] }],
  ])("%s", (_, fields) => {
    expect(lowered(aPicture(20, 20), anOutline(fields))).toEqual(["picture at 20", "outline"]);
  });
});
