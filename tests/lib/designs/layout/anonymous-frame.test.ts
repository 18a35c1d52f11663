import { expect, it } from "vitest";
import {
  drawsNothing,
  makeAnonymousFrame,
} from "../../../../lib/designs/layout/anonymous-frame.ts";
import { aBox, aLine } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import { aFrame, aShadow, aSolid, type RawLayer } from "../../../support/design-layers.ts";

it("an anonymous frame has every field that a read one has, and draws nothing", () => {
  const frame = makeAnonymousFrame("1:1.0", aBox(0, 0, 10, 10), []);
  expect(Object.keys(frame).sort()).toEqual(Object.keys(readLayer(aFrame())).sort());
  expect(drawsNothing(frame)).toBe(true);
});

it.each<RawLayer>([
  { fills: [aSolid("#ffffff")] },
  { strokes: [aSolid("#ffffff")] },
  { effects: [aShadow()] },
  { opacity: 0.5 },
  { blendMode: "MULTIPLY" },
  { rotation: 1 },
  { clipsContent: true },
  { overflowDirection: "VERTICAL_SCROLLING" },
])("a frame with %j shows", (fields) => {
  expect(drawsNothing(readLayer(aFrame(fields)))).toBe(false);
});

it("its name is no class and no attribute", () => {
  expect(codeOf(aFrame({ children: [aLine(0, 0)] })).markup).not.toContain("1:1.0");
});
