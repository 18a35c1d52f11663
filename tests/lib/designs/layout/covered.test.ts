import { expect, it } from "vitest";
import { startBelowBar } from "../../../../lib/designs/layout/covered.ts";
import { aBox, aHandPlaced, aLine, aRectangle, toItems } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, type RawLayer } from "../../../support/design-layers.ts";

const PAGE = aBox(0, 0, 1440, 600);

const aBar = (fill: RawLayer = aSolid("#111111")): RawLayer =>
  aHandPlaced(aBox(0, 0, 1440, 56), [aLine(16, 16, 120, "Name")], { fills: [fill] });

/** `top`: where its words begin. */
const aColumn = (x: number, width: number, top: number): RawLayer =>
  aHandPlaced(aBox(x, 0, width, 600), [aLine(x + 16, top), aLine(x + 16, top + 40)], {
    fills: [aSolid(x === 0 ? "#222222" : "#eeeeee")],
  });

const columns = (top: number): RawLayer[] => [aColumn(0, 240, top), aColumn(240, 1200, top)];

const startsOf = (raws: RawLayer[]): number[] =>
  startBelowBar(toItems(raws), PAGE).map(({ box }) => box.y);

it("columns start below a bar that lies over them", () => {
  expect(startsOf([...columns(72), aBar()])).toEqual([56, 56, 0]);
  const { markup } = flowingCodeOf(aHandPlaced(PAGE, [...columns(72), aBar()]));
  expect(markup.indexOf("Name")).toBeLessThan(markup.indexOf("a line"));
});

it("they stay where they are if it covers words, lies below them, or lets them be seen", () => {
  expect(startsOf([...columns(24), aBar()])).toEqual([0, 0, 0]);
  expect(startsOf([aBar(), ...columns(72)])).toEqual([0, 0, 0]);
  expect(startsOf([...columns(72), aBar(aSolid("#111111", { opacity: 0.5 }))])).toEqual([0, 0, 0]);
});

it("a picture below it is shown from its start on", () => {
  const fills = [{ type: "IMAGE", imageRef: "a", scaleMode: "FILL" }];
  expect(startsOf([aRectangle(aBox(0, 0, 1440, 400), { fills }), aBar()])).toEqual([0, 0]);
});
