import { describe, expect, it } from "vitest";
import { toPlaceClasses } from "../../../../lib/designs/classes/placement.ts";
import { IN_FLOW, NO_MARGIN } from "../../../../lib/designs/layout/placed-flow.ts";
import { aBox, aLine, aRectangle, at } from "../../../support/boxes.ts";
import {
  classesInside,
  classesOf,
  codeOf,
  flowingClassesOf,
  readLayer,
} from "../../../support/design-code.ts";
import {
  aFrame,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const box = (x: number, y: number, width: number, height: number) => ({
  absoluteBoundingBox: { x, y, width, height },
});
const inRow = (fields: RawLayer) =>
  classesInside(aStack({ children: [aLayer("RECTANGLE", fields)] }));
const inColumn = (fields: RawLayer) =>
  classesInside(aStack({ layoutMode: "VERTICAL", children: [aLayer("RECTANGLE", fields)] }));

describe("in a row", () => {
  it.each([
    [{}, "shrink-0 w-25 h-10"],
    [box(0, 0, 20, 20), "shrink-0 size-5"],
    [{ layoutSizingHorizontal: "FILL" }, "flex-1 min-w-0 h-10"],
    [{ layoutSizingHorizontal: "FILL", minWidth: 80 }, "flex-1 h-10 min-w-20"],
    [{ layoutSizingVertical: "FILL" }, "shrink-0 self-stretch w-25"],
    [
      { layoutMode: "VERTICAL", layoutSizingHorizontal: "HUG", layoutSizingVertical: "HUG" },
      "shrink-0 flex flex-col items-start",
    ],
    [{ maxWidth: 200, maxHeight: 50 }, "shrink-0 w-25 h-10 max-w-50 max-h-12.5"],
    [
      { rotation: Math.PI / 2, ...box(0, 0, 40, 100) },
      "shrink-0 w-25 h-10 -mx-7.5 my-7.5 rotate-90",
    ],
    [{ absoluteBoundingBox: null }, "shrink-0"],
  ])("%j gives %s", (fields, expected) => {
    expect(inRow(fields).join(" ")).toBe(expected);
  });
});

it.each([
  [{ layoutSizingVertical: "FILL" }, "flex-1 min-h-0 w-25"],
  [{ layoutSizingHorizontal: "FILL" }, "shrink-0 self-stretch h-10"],
])("in a column %j gives %s", (fields, expected) => {
  expect(inColumn(fields).join(" ")).toBe(expected);
});

describe("children that overlap", () => {
  const children = [1, 2, 3].map(() => aLayer("RECTANGLE", box(0, 0, 20, 20)));
  const classesOfAll = (fields: RawLayer) =>
    codeOf(aStack({ children, ...fields }))
      .markup.split(/(?=<div)/)
      .slice(1)
      .map((markup) => classesOf(markup).slice(2).join(" "));

  it("overlap the previous child", () => {
    expect(classesOfAll({ itemSpacing: -8 })).toEqual(["", "-ml-2", "-ml-2"]);
    expect(classesOfAll({ itemSpacing: -8, layoutMode: "VERTICAL" })).toEqual([
      "",
      "-mt-2",
      "-mt-2",
    ]);
  });

  it("overlap it wherever a layout puts them", () => {
    const child = {
      ...readLayer(children[0] ?? {}),
      flow: { ...IN_FLOW, width: "most", height: "fixed" } as const,
    };
    const classesIn = (fields: RawLayer) => {
      const { layout } = readLayer(aStack({ children, itemSpacing: -8, ...fields }));
      if (layout === null) throw new Error("There is no layout");
      return [0, 1].map((index) =>
        toPlaceClasses(child, { kind: "flow", layout, index, count: 2 }).join(" "),
      );
    };
    const own = "w-full max-w-5 h-5";
    expect(classesIn({ layoutMode: "VERTICAL" })).toEqual([own, `${own} -mt-2`]);
    expect(classesIn({ layoutMode: "HORIZONTAL" })).toEqual([own, `${own} -ml-2`]);
    expect(classesIn({ layoutMode: "VERTICAL", itemSpacing: 8 })).toEqual([own, own]);
    expect(classesIn({ layoutMode: "HORIZONTAL", layoutWrap: "WRAP" })).toEqual([own, own]);
  });

  it("stack the first on top if the design says so", () => {
    expect(classesOfAll({ itemSpacing: -8, itemReverseZIndex: true })).toEqual([
      "relative z-3",
      "-ml-2 relative z-2",
      "-ml-2 relative z-1",
    ]);
  });
});

describe("positioned by its box", () => {
  const inFrame = (fields: RawLayer) =>
    classesInside(
      aFrame({
        ...box(100, 100, 200, 100),
        children: [aLayer("RECTANGLE", { ...box(120, 110, 50, 40), ...fields })],
      }),
    );

  it.each([
    [{}, "absolute left-5 w-12.5 top-2.5 h-10"],
    [
      { constraints: { horizontal: "RIGHT", vertical: "BOTTOM" } },
      "absolute right-32.5 w-12.5 bottom-12.5 h-10",
    ],
    [
      { constraints: { horizontal: "LEFT_RIGHT", vertical: "TOP_BOTTOM" } },
      "absolute left-5 right-32.5 top-2.5 bottom-12.5",
    ],
    [
      { constraints: { horizontal: "CENTER", vertical: "CENTER" } },
      "absolute left-[calc(50%-80px)] w-12.5 top-[calc(50%-40px)] h-10",
    ],
    [
      { constraints: { horizontal: "SCALE", vertical: "SCALE" } },
      "absolute left-[10%] w-[25%] top-[10%] h-[40%]",
    ],
    [box(200, 100, 10, 10), "absolute left-25 w-2.5 top-0 h-2.5"],
    [
      { ...box(200, 95, 10, 10), constraints: { horizontal: "CENTER" } },
      "absolute left-1/2 w-2.5 -top-1.25 h-2.5",
    ],
    [{ absoluteBoundingBox: null }, "absolute left-0 top-0"],
    [
      { rotation: Math.PI / 2, ...box(130, 110, 40, 50) },
      "absolute left-6.25 w-12.5 top-3.75 h-10 rotate-90",
    ],
  ])("%j stands at %s", (fields, expected) => {
    expect(inFrame(fields).join(" ")).toBe(expected);
  });

  it("the parent's border offsets the position", () => {
    const frame = aFrame({
      ...box(0, 0, 100, 100),
      strokes: [{ type: "SOLID", color: {} }],
      individualStrokeWeights: { top: 2, left: 4 },
      children: [aLayer("RECTANGLE", box(4, 2, 10, 10))],
    });
    expect(classesInside(frame).join(" ")).toBe("absolute left-0 w-2.5 top-0 h-2.5");
  });

  it("a hugging layer is as wide as its content", () => {
    const child = aStack({
      ...box(0, 0, 50, 20),
      layoutSizingHorizontal: "HUG",
      layoutSizingVertical: "HUG",
    });
    expect(classesInside(aFrame({ children: [child] })).slice(0, 4)).toEqual([
      "absolute",
      "left-0",
      "w-max",
      "top-0",
    ]);
  });
});

it("what fills up to a width keeps its place in the middle beyond it", () => {
  const limited = (fields: RawLayer) =>
    classesInside(
      aStack({
        layoutMode: "VERTICAL",
        children: [aLayer("RECTANGLE", { layoutSizingHorizontal: "FILL", ...fields })],
        counterAxisAlignItems: "CENTER",
      }),
    );
  expect(limited({ maxWidth: 80 })).toContain("w-full");
  expect(limited({})).toContain("self-stretch");
});

describe("a page", () => {
  const page = (fields: RawLayer) => {
    const children = [aRectangle(aBox(80, 0, 100, 40))];
    const [classes = ""] = flowingClassesOf(aFrame({ children, ...fields }));
    return classes.split(" ");
  };

  it("does not scroll to what lies beside it", () => {
    expect(page({})).toContain("overflow-x-clip");
  });

  it.each<[string, RawLayer, RawLayer, boolean]>([
    ["does not scroll to a decoration that reaches over its container", {}, {}, true],
    ["need not cut off what the container does", { clipsContent: true }, {}, false],
    ["cuts off no words", {}, { children: [aText("words")] }, false],
  ])("%s", (_, fields, decoration, isCut) => {
    const wide = {
      absoluteBoundingBox: aBox(-10, 0, 60, 40),
      layoutPositioning: "ABSOLUTE",
      fills: [aSolid("#dddddd")],
      ...decoration,
    };
    const card = aStack({
      absoluteBoundingBox: aBox(0, 0, 50, 40),
      clipsContent: false,
      children: [aLine(0, 0, 40), aFrame(wide)],
      ...fields,
    });
    const root = page({
      absoluteBoundingBox: aBox(-50, 0, 300, 40),
      layoutMode: "HORIZONTAL",
      children: [card],
    });
    expect(root.includes("overflow-x-clip")).toBe(isCut);
  });

  it("cuts nothing off that lies on it", () => {
    expect(page({ children: [] })).not.toContain("overflow-x-clip");
  });
});

it("a page that is a row of its own height is at least as tall where it wraps", () => {
  const words = [
    aLine(10, 10, 60, "first"),
    aLine(80, 10, 60, "second"),
    aLine(150, 10, 60, "third"),
  ];
  const row = aStack({
    ...at(0, 0, 220, 44),
    layoutSizingHorizontal: "FIXED",
    layoutSizingVertical: "FIXED",
    paddingLeft: 10,
    paddingRight: 10,
    itemSpacing: 10,
    children: words,
  });
  expect(flowingClassesOf(row)[0]).toMatch(/min-h-11 .*flex-wrap/);
});

it("a page is at least as tall as in the design, unless the design lets it fit its content", () => {
  const rootOf = (fields: RawLayer) => {
    const page = { layoutMode: "VERTICAL", absoluteBoundingBox: aBox(0, 0, 300, 400), ...fields };
    return flowingClassesOf(aStack({ ...page, children: [aLine(0, 0)] }))[0];
  };
  expect(rootOf({ layoutSizingVertical: "HUG" })).not.toContain("min-h-");
  expect(rootOf({ layoutSizingVertical: "FIXED" })).toContain("min-h-100");
  expect(rootOf({ layoutMode: "NONE" })).toContain("min-h-100");
  expect(rootOf({ layoutSizingVertical: "HUG", minHeight: 320 })).toContain("min-h-80");
  expect(rootOf({ layoutSizingVertical: "FIXED", minHeight: 320 })).not.toContain("min-h-80");
});

it("what a frame lets scroll scrolls in it, if it goes on below the frame", () => {
  const frame = (height: number, fields: RawLayer) =>
    flowingClassesOf(
      aStack({ ...at(0, 0, 400, 400), children: [aRectangle(aBox(0, 0, 400, height))], ...fields }),
    )[0];
  const scrolls = { layoutSizingVertical: "FIXED", overflowDirection: "VERTICAL_SCROLLING" };
  expect(frame(600, scrolls)).toMatch(/ h-100 .*overflow-auto/);
  expect(frame(400, scrolls)).toContain(" min-h-100 ");
  expect(frame(600, { layoutSizingVertical: "FIXED", clipsContent: true })).toContain(
    " min-h-100 ",
  );
});

it("a width that ends at the limit of the layer names the limit once", () => {
  const { layout } = readLayer(aStack({ layoutMode: "VERTICAL" }));
  if (layout === null) throw new Error("A stack has a layout");
  const node = readLayer(aLayer("RECTANGLE", { maxWidth: 100, minHeight: 20 }));
  const flow = {
    margin: NO_MARGIN,
    self: null,
    isPushed: false,
    isRaised: false,
    width: "most",
    height: "content",
  } as const;
  const place = { kind: "flow", layout, index: 0, count: 1 } as const;
  const classes = toPlaceClasses({ ...node, flow }, place);
  expect(classes).toEqual(["w-full", "max-w-25", "min-h-5"]);
  const tall = toPlaceClasses({ ...node, flow: { ...flow, height: "least" } }, place);
  expect(tall).toEqual(["w-full", "max-w-25", "min-h-10"]);
});
