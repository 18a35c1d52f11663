import { describe, expect, it } from "vitest";
import { classesInside } from "../../../support/design-code.ts";
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
    ["dashed", { strokeDashes: [4] }, "outline-dashed -outline-offset-1 outline-[#ff0000]"],
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

describe("corners", () => {
  it.each([
    ["RECTANGLE", { cornerRadius: 8 }, "rounded-lg"],
    ["RECTANGLE", { cornerRadius: 10 }, "rounded-[10px]"],
    ["RECTANGLE", { cornerRadius: 20 }, "rounded-full"],
    ["RECTANGLE", { cornerRadius: 999 }, "rounded-full"],
    ["RECTANGLE", { rectangleCornerRadii: [8, 8, 0, 0] }, "rounded-tl-lg rounded-tr-lg"],
    ["RECTANGLE", { rectangleCornerRadii: [0, 3, 0, 40] }, "rounded-tr-[3px] rounded-bl-[40px]"],
    ["ELLIPSE", {}, "rounded-[50%]"],
    ["ELLIPSE", { absoluteBoundingBox: { x: 0, y: 0, width: 8, height: 8 } }, "rounded-full"],
  ])("of a %s of %j are %s", (type, fields, expected) => {
    expect(classesOf(aLayer(type, fields))).toBe(expected);
  });
});
