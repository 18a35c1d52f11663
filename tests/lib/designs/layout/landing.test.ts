import { expect, it } from "vitest";
import { findDeviation } from "../../../../lib/designs/layout/landing.ts";
import { NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import type { AutoLayout, DesignNode, FlowPlace } from "../../../../lib/designs/read/node.ts";
import { aBox, aRectangle } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";

const FRAME = aBox(100, 100, 300, 200);

const aLayout = (fields: Partial<AutoLayout> = {}): AutoLayout => ({
  direction: "column",
  wraps: false,
  isYielding: false,
  gap: 0,
  crossGap: 0,
  padding: NO_MARGIN,
  main: "start",
  cross: "start",
  strokesTakeSpace: false,
  firstOnTop: false,
  ...fields,
});

function placed(
  sides: [number, number, number, number],
  flow: Partial<FlowPlace> = {},
): DesignNode {
  const place: FlowPlace = {
    margin: NO_MARGIN,
    self: null,
    isPushed: false,
    isRaised: false,
    width: "fixed",
    height: "fixed",
    ...flow,
  };
  return { ...readLayer(aRectangle(aBox(...sides))), flow: place };
}

const row = (fields: Partial<AutoLayout> = {}) => aLayout({ direction: "row", ...fields });

it.each<[string, AutoLayout, DesignNode[]]>([
  [
    "a column with padding and a gap",
    aLayout({ gap: 10, padding: { top: 5, right: 0, bottom: 0, left: 20 } }),
    [placed([120, 105, 50, 30]), placed([120, 145, 80, 30])],
  ],
  [
    "margins",
    aLayout(),
    [placed([107, 112, 50, 30], { margin: { ...NO_MARGIN, top: 12, left: 7 } })],
  ],
  ["a middle", aLayout({ cross: "center" }), [placed([225, 100, 50, 30])]],
  ["an end", aLayout({ cross: "end" }), [placed([350, 100, 50, 30])]],
  ["a place of its own", aLayout(), [placed([350, 100, 50, 30], { self: "end" })]],
  [
    "what stretches",
    aLayout({ cross: "stretch" }),
    [placed([100, 100, 300, 9], { width: "stretch" })],
  ],
  ["a row in the middle", row({ main: "center" }), [placed([225, 100, 50, 30])]],
  ["a row at the end", row({ main: "end" }), [placed([350, 100, 50, 30])]],
  [
    "free space between",
    row({ main: "between" }),
    [placed([100, 100, 50, 30]), placed([350, 100, 50, 30])],
  ],
  [
    "what is pushed",
    row(),
    [placed([100, 100, 50, 30]), placed([330, 100, 70, 30], { isPushed: true })],
  ],
  [
    "what grows",
    row({ gap: 10 }),
    [placed([100, 100, 50, 30]), placed([160, 100, 240, 30], { width: "grow" })],
  ],
  [
    "equal shares",
    row({ gap: 20 }),
    [
      placed([100, 100, 140, 30], { width: "even" }),
      placed([260, 100, 140, 30], { width: "even" }),
    ],
  ],
])("%s lands where the design has it", (_, layout, children) => {
  expect(findDeviation(FRAME, layout, children)).toBeCloseTo(0);
});

it.each<[string, AutoLayout, DesignNode[], number]>([
  [
    "too wide a gap",
    aLayout({ gap: 13 }),
    [placed([100, 100, 9, 30]), placed([100, 140, 9, 30])],
    3,
  ],
  ["another side", aLayout({ cross: "end" }), [placed([100, 100, 50, 30])], 250],
  [
    "what stretches too far",
    aLayout(),
    [placed([100, 100, 260, 9], { self: "stretch", width: "stretch" })],
    40,
  ],
  ["what grows too far", row(), [placed([100, 100, 280, 30], { width: "grow" })], 20],
  ["what was pushed away", row(), [placed([300, 100, 70, 30], { isPushed: true })], 30],
  ["a row that begins elsewhere", row({ main: "center" }), [placed([100, 100, 100, 9])], 100],
])("%s deviates", (_, layout, children, px) => {
  expect(findDeviation(FRAME, layout, children)).toBeCloseTo(px);
});

it("a container without children deviates by nothing", () => {
  expect(findDeviation(FRAME, aLayout(), [])).toBe(0);
});
