import { expect, it } from "vitest";
import { toFlowPlaceClasses } from "../../../../lib/designs/classes/flow-place.ts";
import { NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import type { AutoLayout, FlowPlace } from "../../../../lib/designs/read/node.ts";

const PLACE: FlowPlace = {
  margin: NO_MARGIN,
  self: null,
  isPushed: false,
  isRaised: false,
  width: "content",
  height: "content",
};

const layout = (direction: "row" | "column", cross: AutoLayout["cross"] = "start"): AutoLayout => ({
  direction,
  wraps: false,
  isYielding: false,
  gap: 0,
  crossGap: 0,
  padding: NO_MARGIN,
  main: "start",
  cross,
  strokesTakeSpace: false,
  firstOnTop: false,
});

const SIZE = { width: 100, height: 40 };
const classes = (flow: Partial<FlowPlace>, of = layout("column"), size = SIZE) =>
  toFlowPlaceClasses({ ...PLACE, ...flow }, size, of).join(" ");

it.each<[FlowPlace["width"], string, string]>([
  ["content", "", ""],
  ["stretch", "", ""],
  ["fixed", "w-25", "w-25 shrink-0"],
  ["most", "w-full max-w-25", "w-full max-w-25"],
  ["grow", "w-25 min-w-0 grow", "w-25 min-w-0 grow"],
  ["even", "min-w-0 flex-1", "min-w-0 flex-1"],
  ["shrink", "w-25 min-w-0", "w-25 min-w-0"],
])("a width of the kind %s is %j in a column, %j in a row", (width, inColumn, inRow) => {
  expect(classes({ width })).toBe(inColumn);
  expect(classes({ width }, layout("row"))).toBe(inRow);
});

it("what stretches up to a width needs no width of its own", () => {
  expect(classes({ width: "most" }, layout("column", "stretch"))).toBe("max-w-25");
  expect(classes({ width: "most", self: "stretch" })).toBe("self-stretch max-w-25");
});

it.each<[AutoLayout["cross"], number, string]>([
  ["start", 12, "self-stretch max-w-25 ml-3"],
  ["center", 12, "w-[calc(100%-12px)] max-w-25 ml-3"],
  ["end", 12, "w-[calc(100%-12px)] max-w-25 ml-3"],
  ["center", 1, "w-full max-w-25 ml-px"],
])(
  "what is as wide as there is room, at the %s, leaves a margin of %d px its room",
  (cross, left, expected) => {
    const margin = { ...NO_MARGIN, left };
    expect(classes({ width: "most", margin }, layout("column", cross))).toBe(expected);
  },
);

it("in a row, a margin does not stretch what is as wide as there is room", () => {
  const margin = { ...NO_MARGIN, left: 12 };
  expect(classes({ width: "most", margin }, layout("row"))).toBe(
    "w-[calc(100%-12px)] max-w-25 ml-3",
  );
});

it("a place that is the container's own needs no class", () => {
  expect(classes({ self: "start" })).toBe("");
  expect(classes({ self: "end" })).toBe("self-end");
});

it.each<[number, number, string]>([
  [1, 12, "w-full shrink-0"],
  [3, 0, "w-1/3 shrink-0"],
  [3, 12, "w-[calc((100%-24px)/3)] shrink-0"],
  [2.12345, 10, "w-[calc((100%-11.23px)/2.123)] shrink-0"],
  [2.5, 0, "w-[calc(100%/2.5)] shrink-0"],
])("%d slides with gaps of %i px are %j", (perView, gap, expected) => {
  const row = { ...layout("row"), gap };
  expect(classes({ width: "slide", perView }, row)).toBe(expected);
});

it.each<[FlowPlace["height"], string]>([
  ["content", ""],
  ["least", "min-h-10"],
  ["fixed", "h-10"],
])("a height of the kind %s is %j", (height, expected) => {
  expect(classes({ height })).toBe(expected);
});

it("a square has one size", () => {
  expect(
    classes({ width: "fixed", height: "fixed" }, layout("row"), { width: 24, height: 24 }),
  ).toBe("size-6 shrink-0");
});

it("margins, sides and a raised place are said once each", () => {
  const margin = { top: 8, right: 0.004, bottom: -4, left: 12 };
  expect(classes({ margin, self: "end", isRaised: true })).toBe(
    "self-end mt-2 -mb-1 ml-3 relative z-1",
  );
});

it("what is pushed takes the space before it, in a row only", () => {
  expect(classes({ isPushed: true }, layout("row"))).toBe("ml-auto");
  expect(classes({ isPushed: true })).toBe("");
});
