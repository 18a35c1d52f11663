import { describe, expect, it } from "vitest";
import { readImage } from "../../../../lib/designs/read/image.ts";

const cropped = (...[x, y, width, height]: [number, number, number, number]) => ({
  scaleMode: "STRETCH",
  imageTransform: [
    [width, 0, x],
    [0, height, y],
  ],
});

it("a transform tells which part of an image fills its box", () => {
  expect(readImage(cropped(0.1, 0.2, 0.5, 0.6), 1).crop).toEqual({
    x: 0.1,
    y: 0.2,
    width: 0.5,
    height: 0.6,
  });
});

it.each([
  ["the whole", cropped(0, 0, 1, 1)],
  ["a part of another fit", { ...cropped(0, 0, 0.5, 0.5), scaleMode: "FILL" }],
  ["no part", cropped(0, 0, 0, 0.5)],
  ["a mirrored part", cropped(1, 0, -1, 1)],
  ["an endless part", cropped(0, 0, 1e9, 1)],
  ["nothing known", { scaleMode: "STRETCH" }],
  ["nonsense", { scaleMode: "STRETCH", imageTransform: [["x"], null] }],
])("a transform of %s crops nothing", (_, raw) => {
  expect(readImage(raw, 1)).toMatchObject({ crop: null, isReduced: false });
});

it("adjustments are factors of CSS filters, within bounds", () => {
  expect(
    readImage({ filters: { exposure: 0.2, contrast: -0.5, saturation: -7 } }, 1).filters,
  ).toEqual({
    brightness: 1.2,
    contrast: 0.5,
    saturate: 0,
  });
  expect(readImage({}, 1).filters).toEqual({ brightness: 1, contrast: 1, saturate: 1 });
});

describe("what CSS does not know is said to be reduced:", () => {
  it.each([
    ["a rotation", { rotation: 90 }],
    [
      "a turned crop",
      {
        scaleMode: "STRETCH",
        imageTransform: [
          [0, 1, 0],
          [1, 0, 0],
        ],
      },
    ],
    ["tiles", { scaleMode: "TILE" }],
    ["a tint", { filters: { tint: 0.2 } }],
    ["shadows", { filters: { shadows: -0.2 } }],
  ])("%s", (_, raw) => {
    expect(readImage(raw, 1).isReduced).toBe(true);
    expect(readImage(raw, 1).fit).not.toBe("stretch");
  });

  it("nothing else is", () => {
    expect(readImage({ scaleMode: "FIT", filters: { exposure: 0.2, tint: 0 } }, 1).isReduced).toBe(
      false,
    );
  });
});
