import { describe, expect, it } from "vitest";
import { readImage } from "../../../../lib/designs/read/image.ts";
import { type Blended, mixPaints } from "../../../../lib/designs/read/mix-paints.ts";
import type { Paint } from "../../../../lib/designs/read/node.ts";

const solid = (red: number, alpha = 1): Paint => ({
  kind: "solid",
  color: { red, green: red, blue: red, alpha },
});
const layer = (paint: Paint, blend: string | null = null): Blended => ({ paint, blend });
const image: Paint = readImage({ imageRef: "photo" }, 1);

function mixed(...layers: Blended[]): [number, number] {
  const [only, ...others] = mixPaints(layers);
  if (only?.kind !== "solid" || others.length > 0) throw new Error("It is no plain color");
  return [Math.round(only.color.red * 1000) / 1000, Math.round(only.color.alpha * 1000) / 1000];
}

it("a translucent color lets the one below shine through", () => {
  expect(mixed(layer(solid(0)), layer(solid(1, 0.4)))).toEqual([0.4, 1]);
  expect(mixed(layer(solid(0, 0.5)), layer(solid(1, 0.5)))).toEqual([0.667, 0.75]);
});

it("an opaque color hides all that lies below it", () => {
  expect(mixPaints([layer(image), layer(solid(1, 0.5)), layer(solid(0))])).toEqual([solid(0)]);
});

it("only neighbors are mixed", () => {
  const paints = mixPaints([layer(solid(1)), layer(image), layer(solid(0, 0.5))]);
  expect(paints.map(({ kind }) => kind)).toEqual(["solid", "image", "solid"]);
});

describe("0.8 on 0.4", () => {
  it.each([
    ["multiply", 0.32],
    ["screen", 0.88],
    ["overlay", 0.64],
    ["darken", 0.4],
    ["lighten", 0.8],
    ["hard-light", 0.76],
    ["difference", 0.4],
    ["exclusion", 0.56],
    ["luminosity", 0.8],
  ])("in the mode %s is %d", (blend, expected) => {
    expect(mixed(layer(solid(0.4)), layer(solid(0.8), blend))).toEqual([expected, 1]);
  });

  it("in a mode is mixed by the share that its alpha says", () => {
    expect(mixed(layer(solid(0.4)), layer(solid(0.8, 0.5), "multiply"))).toEqual([0.36, 1]);
  });
});

it("two colors without any alpha give none", () => {
  expect(mixed(layer(solid(1, 0)), layer(solid(1, 0)))).toEqual([0, 0]);
});
