import { describe, expect, it } from "vitest";
import { classesInside, flowingClassesOf } from "../../../support/design-code.ts";
import {
  aGradient,
  aLayer,
  aSolid,
  aStack,
  aText,
  type RawLayer,
} from "../../../support/design-layers.ts";

const STYLES = { "S:1": { name: "Line", styleType: "FILL" } };
const classesOf = (layer: RawLayer) =>
  classesInside(aStack({ children: [layer] }), { styles: STYLES })
    .filter((name) => !/^(shrink-0|w-|h-|size-)/.test(name))
    .join(" ");
const edged = (fields: RawLayer) =>
  classesOf(aLayer("RECTANGLE", { strokes: [aSolid("#ff0000")], ...fields }));

describe("a stroke", () => {
  it.each([
    ["inside", { strokeAlign: "INSIDE" }, "outline -outline-offset-1 outline-[#ff0000]"],
    ["outside", { strokeAlign: "OUTSIDE" }, "outline outline-[#ff0000]"],
    [
      "on the edge",
      { strokeAlign: "CENTER", strokeWeight: 3 },
      "outline outline-3 -outline-offset-[1.5px] outline-[#ff0000]",
    ],
    ["dashed", { strokeDashes: [4] }, "outline outline-dashed -outline-offset-1 outline-[#ff0000]"],
    ["of a style", { styles: { stroke: "S:1" } }, "outline -outline-offset-1 outline-line"],
    ["of a gradient", { strokes: [aGradient()] }, "outline -outline-offset-1 outline-[#ff0000]"],
    ["of an image alone", { strokes: [{ type: "IMAGE" }] }, "outline -outline-offset-1"],
    ["of one side", { individualStrokeWeights: { left: 2 } }, "border-l-2 border-[#ff0000]"],
    [
      "of two sides",
      { individualStrokeWeights: { top: 1, bottom: 1 }, strokeDashes: [1] },
      "border-t border-b border-dashed border-[#ff0000]",
    ],
  ])("%s, %j, is %s", (_, fields, expected) => {
    expect(edged(fields)).toBe(expected);
  });

  it("of one side without enough padding is drawn where the design has it, which way ever the page is read", () => {
    const row = aStack({
      strokes: [aSolid("#ff0000")],
      individualStrokeWeights: { right: 2 },
      children: [aText("שלום"), aText("עולם")],
    });
    expect(classesOf(row)).toContain("inset-shadow-[-2px_0_0_0_#ff0000]");
  });

  it("of one side without enough padding is drawn inside the box", () => {
    const row = aStack({
      strokes: [aSolid("#ff0000")],
      individualStrokeWeights: { bottom: 1, right: 2 },
      children: [aText("a"), aText("b")],
    });
    expect(classesOf(row)).toBe(
      "flex items-start inset-shadow-[-2px_0_0_0_#ff0000,0_-1px_0_0_#ff0000]",
    );
  });

  it("included in the layout is a border on all sides", () => {
    const row = aStack({
      strokes: [aSolid("#ff0000")],
      strokeWeight: 2,
      strokesIncludedInLayout: true,
    });
    expect(classesOf(row)).toBe("flex items-start border-2 border-[#ff0000]");
  });
});

describe("a stroke that a layout counts", () => {
  const counted = { strokesIncludedInLayout: true, layoutMode: "VERTICAL" };
  const red = { strokes: [aSolid("#ff0000")], strokeWeight: 2 };

  it.each([
    ["INSIDE", "border-2 p-2"],
    ["CENTER", "outline outline-2 -outline-offset-1 p-2.25"],
    ["OUTSIDE", "outline outline-2 p-2"],
  ])("drawn %s takes the room that lies inside its container", (strokeAlign, expected) => {
    const padding = { paddingTop: 8, paddingRight: 8, paddingBottom: 8, paddingLeft: 8 };
    const all = classesOf(aStack({ ...counted, ...padding, ...red, strokeAlign })).split(" ");
    expect(all).toEqual(expect.arrayContaining(expected.split(" ")));
  });

  it.each([
    ["INSIDE", true, undefined],
    ["CENTER", true, "m-px"],
    ["OUTSIDE", true, "m-0.5"],
    ["OUTSIDE", false, undefined],
  ])(
    "drawn %s by a child takes the room around that child (%s)",
    (strokeAlign, isCounted, margin) => {
      const child = aLayer("RECTANGLE", { ...red, strokeAlign });
      const column = aStack({ ...counted, strokesIncludedInLayout: isCounted, children: [child] });
      const classes = classesInside(column);
      expect(classes.find((name) => /^m[trblxy]?-/.test(name))).toBe(margin);
      expect(classes).toContain("h-10");
    },
  );

  it("takes it also where a child follows the page", () => {
    const box = { absoluteBoundingBox: { x: 2, y: 2, width: 300, height: 40 } };
    const child = aLayer("RECTANGLE", { ...red, ...box, strokeAlign: "OUTSIDE" });
    const page = { absoluteBoundingBox: { x: 0, y: 0, width: 304, height: 44 } };
    const [, classes] = flowingClassesOf(aStack({ ...counted, ...page, children: [child] }));
    expect(classes).toContain("max-w-75");
    expect(classes).toContain("m-0.5");
  });

  it("on some sides of a child takes room there", () => {
    const child = aLayer("RECTANGLE", {
      ...red,
      strokeAlign: "OUTSIDE",
      individualStrokeWeights: { top: 0, right: 0, bottom: 2, left: 0 },
    });
    const classes = classesInside(aStack({ ...counted, children: [child] }));
    expect(classes.filter((name) => /^m[trblxy]?-/.test(name))).toEqual(["mb-0.5"]);
  });
});

describe("corners", () => {
  it.each([
    ["RECTANGLE", { cornerRadius: 8 }, "rounded-lg"],
    ["RECTANGLE", { cornerRadius: 10 }, "rounded-[10px]"],
    ["RECTANGLE", { cornerRadius: 20 }, "rounded-full"],
    ["RECTANGLE", { cornerRadius: 999 }, "rounded-full"],
    ["RECTANGLE", { rectangleCornerRadii: [8, 8, 0, 0] }, "rounded-t-lg"],
    ["RECTANGLE", { rectangleCornerRadii: [4, 8, 8, 4] }, "rounded-l-sm rounded-r-lg"],
    ["RECTANGLE", { rectangleCornerRadii: [0, 3, 0, 40] }, "rounded-tr-[3px] rounded-bl-[40px]"],
    ["ELLIPSE", {}, "rounded-[50%]"],
    ["ELLIPSE", { absoluteBoundingBox: { x: 0, y: 0, width: 8, height: 8 } }, "rounded-full"],
  ])("of a %s of %j are %s", (type, fields, expected) => {
    expect(classesOf(aLayer(type, fields))).toBe(expected);
  });
});
