import { expect, it } from "vitest";
import { isDrawing, Surveys } from "../../../../lib/designs/drawings/survey.ts";
import { aBox, aLine, aRectangle, at } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aLayer, aSolid, type RawLayer } from "../../../support/design-layers.ts";
import { aGroup, aVector } from "../../../support/drawings.ts";

function isOne(raw: RawLayer): boolean {
  const node = readLayer(raw);
  return isDrawing(node, new Surveys().of(node));
}

const icon = (x: number, y = 0, fields: RawLayer = {}) =>
  aGroup(x, y, 24, 24, [aVector(x, y, 24, 24)], fields);
const ellipse = (x: number, y: number, size: number) =>
  aLayer("ELLIPSE", { ...at(x, y, size, size), fills: [aSolid("#ff0000")] });
const line = (y: number) => aVector(0, y, 20, 2);
const boxes = (count: number, x = 0): RawLayer[] =>
  Array.from({ length: count }, (_, index) => aRectangle(aBox(x, index * 6, 20, 4)));
const dots = (count: number): RawLayer[] =>
  Array.from({ length: count }, (_, index) => ellipse(index * 20, 0, 4));
const white = { fills: [aSolid("#ffffff")] };

it.each([
  ["a vector", aVector(0, 0, 300, 300)],
  ["a group of a vector", icon(0)],
  ["an icon on its ground", aGroup(0, 0, 40, 40, [ellipse(0, 0, 40), icon(8, 8)])],
  [
    "an illustration",
    aGroup(0, 0, 300, 200, [aVector(0, 0, 200, 200), aVector(150, 50, 100, 100)]),
  ],
  [
    "a wordmark of letters close to each other",
    aGroup(
      0,
      0,
      100,
      30,
      [0, 26, 52, 78].map((x) => aVector(x, 0, 22, 30)),
    ),
  ],
  ["a large icon of lines that stand apart", aGroup(0, 0, 90, 90, [0, 40, 80].map(line))],
  ["an icon of boxes", aGroup(0, 0, 20, 16, boxes(3))],
  [
    "a cross of two boxes",
    aGroup(0, 0, 20, 20, [aRectangle(aBox(0, 8, 20, 4)), aRectangle(aBox(8, 0, 4, 20))]),
  ],
  [
    "a cross of two bars with round ends",
    aGroup(0, 0, 20, 20, [
      aRectangle(aBox(0, 8, 20, 4), { cornerRadius: 2 }),
      aRectangle(aBox(8, 0, 4, 20), { cornerRadius: 2 }),
    ]),
  ],
  ["a pattern of dots", aGroup(0, 0, 240, 4, dots(12))],
])("%s is a drawing", (_, layer) => {
  expect(isOne(layer)).toBe(true);
});

it.each([
  ["a rectangle", aRectangle(aBox(0, 0, 300, 200))],
  [
    "a frame of rectangles",
    aFrame({ children: [aRectangle(aBox(0, 0, 50, 10)), aRectangle(aBox(0, 20, 80, 10))] }),
  ],
  ["two lines that stand apart", aGroup(0, 0, 90, 90, [0, 80].map(line))],
  ["lines that stand far apart", aGroup(0, 0, 20, 122, [0, 60, 120].map(line))],
  ["a box in a group", aGroup(0, 0, 20, 16, boxes(1))],
  ["a frame of frames without paint", aGroup(0, 0, 20, 20, [aFrame({}), aFrame({}), aFrame({})])],
  ["a checkbox of boxes", aGroup(0, 0, 20, 16, boxes(3), { name: "Checkbox" })],
  ["a radio button", aGroup(0, 0, 20, 20, [ellipse(0, 0, 20), ellipse(5, 5, 10)])],
  ["a few dots", aGroup(0, 0, 220, 4, dots(11))],
  ["dots beside a box", aGroup(0, 0, 240, 20, [...dots(12), ellipse(220, 0, 20)])],
  ["a switch", aGroup(0, 0, 40, 20, [aRectangle(aBox(0, 0, 40, 20)), ellipse(2, 2, 16)])],
  ["a group with a text", aGroup(0, 0, 300, 200, [aVector(0, 0, 300, 200), aLine(0, 0)])],
  [
    "a group with an image",
    aGroup(0, 0, 300, 200, [
      aVector(0, 0, 300, 200),
      aRectangle(aBox(0, 0, 10, 10), { fills: [{ type: "IMAGE", imageRef: "photo" }] }),
    ]),
  ],
  ["icons that stand apart", aGroup(0, 0, 300, 24, [icon(0), icon(130), icon(276)])],
  ["an icon on a card", aGroup(0, 0, 300, 100, [aRectangle(aBox(0, 0, 300, 100)), icon(20, 20)])],
  [
    "a row of the design's own layout",
    aFrame({
      ...at(0, 0, 300, 100),
      layoutMode: "HORIZONTAL",
      children: [aVector(0, 0, 140, 100), aVector(150, 0, 140, 100)],
    }),
  ],
  ["a button", aFrame({ ...at(0, 0, 24, 24), name: "Close button", children: [icon(0)] })],
  [
    "a painted field",
    aFrame({ ...at(0, 0, 24, 24), name: "Search", ...white, children: [icon(0)] }),
  ],
])("%s is none", (_, layer) => {
  expect(isOne(layer)).toBe(false);
});

it("an icon may be named after what it is used for", () => {
  expect(isOne(icon(0, 0, { name: "search" }))).toBe(true);
});
