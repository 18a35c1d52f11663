import { expect, it } from "vitest";
import { dropBlank } from "../../../../lib/designs/read/blank.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { aBox, aHandPlaced, aLine, aRectangle } from "../../../support/boxes.ts";
import { flowingCodeOf, readLayer } from "../../../support/design-code.ts";
import { aLayer, aShadow, aSolid, aStack, type RawLayer } from "../../../support/design-layers.ts";

const box = aBox(0, 0, 40, 40);
const blank = (fields: RawLayer = {}) => aRectangle(box, { name: "blank", fills: [], ...fields });

const isKept = (raw: RawLayer): boolean =>
  [...walkDesign(dropBlank(readLayer(raw)))].some(({ name }) => name === "blank");

it.each<[string, RawLayer]>([
  ["nothing", blank()],
  ["a paint that lets all through", blank({ fills: [aSolid("#ffffff", { opacity: 0 })] })],
  ["nothing, as an instance without a state", aLayer("INSTANCE", { ...blank(), type: "INSTANCE" })],
  ["others that show nothing", aHandPlaced(box, [blank()], { name: "blank", fills: [] })],
])("a layer that shows %s is left out", (_, layer) => {
  expect(isKept(aHandPlaced(aBox(0, 0, 100, 100), [layer]))).toBe(false);
});

it.each<[string, RawLayer]>([
  ["has a paint", blank({ fills: [aSolid("#ff0000")] })],
  ["has a picture", blank({ fills: [{ type: "IMAGE", imageRef: "photo" }] })],
  ["has a stroke", blank({ strokes: [aSolid("#ff0000")], strokeWeight: 1 })],
  ["throws a shadow", blank({ effects: [aShadow()] })],
  ["masks others", blank({ isMask: true })],
  ["holds a text", aHandPlaced(box, [aLine(0, 0)], { name: "blank", fills: [] })],
])("a layer that %s is kept", (_, layer) => {
  expect(isKept(aHandPlaced(aBox(0, 0, 100, 100), [layer]))).toBe(true);
});

it("an empty layer that moves its neighbors is kept", () => {
  expect(isKept(aStack({ children: [blank(), aLine(40, 0)] }))).toBe(true);
  const free = blank({ layoutPositioning: "ABSOLUTE" });
  expect(isKept(aStack({ children: [free, aLine(40, 0)] }))).toBe(false);
});

it("a text over an empty layer needs no box around both", () => {
  const page = aHandPlaced(aBox(0, 0, 400, 300), [blank(), aLine(10, 8), aLine(0, 200)]);
  expect(flowingCodeOf(page).markup).toMatch(/^<main[^>]*><p[^>]*>a line<\/p><p/);
});
