import { describe, expect, it } from "vitest";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import { codeOf } from "../../../support/design-code.ts";
import { aLayer, aSolid, aStack, aText, type RawLayer } from "../../../support/design-layers.ts";

const PATH = {
  fillGeometry: [{ path: "M0 0L20 0L10 20Z", windingRule: "NONZERO" }],
  size: { x: 20, y: 20 },
};
const icon = (fields: RawLayer = {}) =>
  aLayer("VECTOR", {
    name: "ship",
    ...at(10, 10, 20, 20),
    fills: [aSolid("#ff0000")],
    ...PATH,
    ...fields,
  });
const badge = (children: RawLayer[], fields: RawLayer = {}) =>
  aStack({
    name: "badge",
    ...at(0, 0, 40, 40),
    layoutSizingHorizontal: "FIXED",
    layoutSizingVertical: "FIXED",
    paddingLeft: 10,
    paddingTop: 10,
    fills: [aSolid("#eeeeee")],
    cornerRadius: 20,
    children,
    ...fields,
  });
const inside = (layer: RawLayer) =>
  codeOf(
    aHandPlaced(aBox(0, 0, 400, 200), [
      aStack({ ...at(0, 0, 300, 40), children: [layer, aText("beside")] }),
    ]),
  ).markup;

describe("a box around one drawing", () => {
  it("is that drawing, with the paint and the padding of the box", () => {
    const markup = inside(badge([icon()]));
    expect(markup).toMatch(
      /<svg class="shrink-0 size-10 p-2.5 rounded-full bg-\[#eeeeee\] text-\[#ff0000\] overflow-visible/,
    );
    expect(markup).toContain('viewBox="0 0 20 20"');
  });

  it.each<[string, RawLayer]>([
    ["with a second layer", badge([icon(), aText("1", at(30, 0, 8, 12))])],
    ["whose size follows the page", badge([icon()], { layoutSizingHorizontal: "FILL" })],
    ["that the drawing leaves", badge([icon(at(30, 10, 20, 20))])],
    ["of a drawing with a shadow", badge([icon({ opacity: 0.5 })])],
    ["that is a button", badge([icon()], { name: "Button" })],
    ["on a picture", badge([icon()], { fills: [{ type: "IMAGE", imageRef: "photo" }] })],
  ])("stays one %s", (_, layer) => {
    expect(inside(layer)).not.toMatch(/<svg[^>]* bg-/);
  });
});
