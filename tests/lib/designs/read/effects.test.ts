import { expect, it } from "vitest";
import { isShownGrowing, readEffects } from "../../../../lib/designs/read/effects.ts";
import { aShadow } from "../../../support/design-layers.ts";

it("a shadow keeps its offset, blur and color", () => {
  expect(
    readEffects([aShadow({ spread: 2 }), aShadow({ type: "INNER_SHADOW" })], true),
  ).toMatchObject([
    { kind: "shadow", inset: false, x: 0, y: 4, blur: 12, spread: 2, color: { alpha: 0.2 } },
    { kind: "shadow", inset: true, spread: 0 },
  ]);
});

const BLURS = [
  { type: "LAYER_BLUR", radius: 8 },
  { type: "BACKGROUND_BLUR", radius: 4 },
];

it("a blur applies to the layer or its backdrop", () => {
  expect(readEffects(BLURS, true)).toEqual([
    { kind: "blur", of: "layer", radius: 8 },
    { kind: "blur", of: "background", radius: 4 },
  ]);
});

it("without a fill, nothing behind a layer is blurred", () => {
  expect(readEffects(BLURS, false)).toEqual([{ kind: "blur", of: "layer", radius: 8 }]);
});

it("invisible, unknown and invalid effects are skipped", () => {
  expect(readEffects([aShadow({ visible: false }), { type: "NOISE" }, null, 3], true)).toEqual([]);
  expect(readEffects("x", true)).toEqual([]);
});

const grows = (type: string, startRadius: number, radius: number) => ({
  ...{ type, blurType: "PROGRESSIVE", startRadius, radius },
  startOffset: { x: 0.5, y: 0 },
  endOffset: { x: 0.5, y: 1 },
});
const [TOP, BOTTOM] = [
  { x: 0.5, y: 0 },
  { x: 0.5, y: 1 },
];

it.each([
  [grows("BACKGROUND_BLUR", 0, 8), { of: "background", radius: 8, grows: [TOP, BOTTOM] }, true],
  [grows("BACKGROUND_BLUR", 8, 0), { of: "background", radius: 8, grows: [BOTTOM, TOP] }, true],
  [grows("BACKGROUND_BLUR", 4, 8), { of: "background", radius: 6 }, false],
  [grows("LAYER_BLUR", 0, 8), { of: "layer", radius: 4 }, false],
])("a blur that grows: %j", (raw, blur, isShown) => {
  expect(readEffects([raw], true)).toEqual([{ kind: "blur", ...blur }]);
  expect(isShownGrowing(raw)).toBe(isShown);
});
