import { expect, it } from "vitest";
import { toExtent } from "../../../../lib/designs/read/extent.ts";
import { aBox } from "../../../support/boxes.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame } from "../../../support/design-layers.ts";

const turned = (degrees: number, width: number, height: number, fields = {}) =>
  toExtent(
    readLayer(
      aFrame({
        rotation: (degrees * Math.PI) / 180,
        absoluteBoundingBox: aBox(0, 0, width, height),
        ...fields,
      }),
    ),
  );

it.each([
  [0, 100, 40, 100, 40],
  [90, 40, 100, 100, 40],
  [30, 40 * 0.5 + 100 * Math.cos(Math.PI / 6), 40 * Math.cos(Math.PI / 6) + 50, 100, 40],
  [45, 99, 99, 99, 99],
])(
  "turned by %d degrees within %d by %d, a layer itself is %d by %d",
  (degrees, width, height, ownWidth, ownHeight) => {
    const own = turned(degrees, width, height);
    expect(own.width).toBeCloseTo(ownWidth);
    expect(own.height).toBeCloseTo(ownHeight);
  },
);

it("turned by 45 degrees, a layer has the size that the provider says", () => {
  expect(turned(45, 99, 99, { size: { x: 100, y: 40 } })).toEqual({ width: 100, height: 40 });
  expect(turned(0, 80, 30, { size: { x: 100, y: 40 } })).toEqual({ width: 80, height: 30 });
});
