import { expect, it } from "vitest";
import {
  chromaOf,
  contrastOf,
  isPainted,
  lightnessOf,
  luminanceOf,
} from "../../../../lib/designs/meaning/color.ts";
import { topColorOf } from "../../../../lib/designs/read/mix-paints.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aGradient, aSolid, type RawLayer } from "../../../support/design-layers.ts";

const colorOf = (...fills: RawLayer[]) => topColorOf(readLayer(aFrame({ fills })).fills);
const solid = (hex: string, fields: RawLayer = {}) => {
  const color = colorOf(aSolid(hex, fields));
  if (color === null) throw new Error("That is no color");
  return color;
};

it("the topmost color is seen, of a gradient its first one, of a picture none", () => {
  expect(colorOf(aSolid("#0000ff"), aSolid("#ff0000"))).toMatchObject({ red: 1, blue: 0 });
  expect(colorOf(aGradient())).toMatchObject({ red: 1, blue: 0 });
  expect(colorOf({ type: "IMAGE", imageRef: "photo" })).toBeNull();
});

it("a transparent color is as light as the white below it", () => {
  expect(lightnessOf(solid("#000000"))).toBe(0);
  expect(lightnessOf(solid("#ffffff"))).toBeCloseTo(1);
  expect(lightnessOf(solid("#000000", { opacity: 0.1 }))).toBeCloseTo(0.9);
});

it("grays have no chroma, accents do", () => {
  expect(chromaOf(solid("#888888"))).toBe(0);
  expect(chromaOf(solid("#2563eb"))).toBeGreaterThan(0.5);
});

it("a box is painted by a fill or a stroke", () => {
  expect(isPainted(readLayer(aFrame()))).toBe(false);
  expect(isPainted(readLayer(aFrame({ fills: [aSolid("#ffffff")] })))).toBe(true);
  const stroke = { strokes: [aSolid("#ffffff")], strokeWeight: 1 };
  expect(isPainted(readLayer(aFrame(stroke)))).toBe(true);
});

it("black on white has the most contrast, and what lets white through less", () => {
  expect(contrastOf(solid("#000000"), solid("#ffffff"))).toBeCloseTo(21);
  expect(contrastOf(solid("#ffffff"), null)).toBe(1);
  expect(contrastOf(solid("#000000", { opacity: 0.5 }), null)).toBeCloseTo(3.98, 1);
  expect(luminanceOf(solid("#808080"))).toBeCloseTo(0.216);
});
