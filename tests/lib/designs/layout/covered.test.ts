import { expect, it } from "vitest";
import { startBelowBar } from "../../../../lib/designs/layout/covered.ts";
import { aBox, aHandPlaced, aLine, aRectangle, at, toItems } from "../../../support/boxes.ts";
import { flowingCodeOf } from "../../../support/design-code.ts";
import { aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";
import { aPage, classesIn, FILL, PAINT } from "../../../support/wide-pages.ts";

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

const HEADER = aStack({
  ...at(0, 0, 1440, 56),
  ...PAINT,
  layoutPositioning: "ABSOLUTE",
  constraints: { horizontal: "LEFT_RIGHT", vertical: "TOP" },
  children: [aLine(16, 16, 200, "The name of it")],
});

/** Side by side below the header, which lies over their padding. */
const aStackedColumn = (x: number, width: number, paddingTop: number): RawLayer =>
  aStack({
    ...at(x, 0, width, 600),
    ...(x === 0 ? { layoutSizingHorizontal: "FIXED", ...PAINT } : FILL),
    layoutMode: "VERTICAL",
    paddingTop,
    itemSpacing: 8,
    children: Array.from({ length: 4 }, (_, index) =>
      aLine(x, paddingTop + index * 32, 120, `Entry number ${index}`),
    ),
  });

const shell = (paddingTop: number) =>
  classesIn(
    aPage([
      aStack({
        ...at(0, 0, 1440, 600),
        ...FILL,
        children: [
          aStackedColumn(0, 240, paddingTop),
          aStackedColumn(240, 1200, paddingTop),
          HEADER,
        ],
      }),
    ]),
  ).slice(1);

it("a bar over the start of columns stands above them, in a layout of the design's own too", () => {
  const [column = "", bar = "", row = "", , side = ""] = shell(72);
  expect(column).toContain("flex-col");
  expect(bar).not.toContain("absolute");
  expect(row).toMatch(/flex-col.* sm:flex-row/);
  expect(side).toMatch(/\bpt-4\b/);
});

it("it stays where it lies over what they show", () => {
  expect(shell(24).some((classes) => /(?:^| )absolute/.test(classes))).toBe(true);
});
