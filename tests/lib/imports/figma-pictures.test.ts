import { expect, it } from "vitest";
import {
  choosePictures,
  hasRoomForPicture,
  MAX_PICTURES_BYTES,
  MOST_PICTURES,
  mostDrawings,
} from "../../../lib/imports/figma-pictures.ts";

it("a picture in several frames is selected once, at its first use", () => {
  expect(choosePictures([["a", "b"], [], ["b", "c", "a"]])).toEqual(["a", "b", "c"]);
});

it("at most a hundred are selected, from the first frames", () => {
  const many = Array.from({ length: 80 }, (_, n) => `first-${n}`);
  const more = Array.from({ length: 80 }, (_, n) => `second-${n}`);
  const chosen = choosePictures([many, more]);
  expect(chosen).toHaveLength(MOST_PICTURES);
  expect(chosen.at(-1)).toBe("second-19");
});

it("drawings come after all images, and the limit of those does not concern them", () => {
  const images = Array.from({ length: MOST_PICTURES + 1 }, (_, n) => `image${n}`);
  const chosen = choosePictures([
    ["node-1-2", ...images],
    ["node-I1-2_3-4", "node-1-2"],
  ]);
  expect(chosen).toHaveLength(MOST_PICTURES + 2);
  expect(chosen.slice(-2)).toEqual(["node-1-2", "node-I1-2_3-4"]);
});

it("the drawings of the first frames are asked for, in one call of bounded length", () => {
  expect([0, 3, 4, 199].map(mostDrawings)).toEqual([20, 20, 0, 0]);
});

it("another one is fetched only if one of maximum size would fit", () => {
  const largest = 4 * 1024 * 1024;
  expect(hasRoomForPicture(MAX_PICTURES_BYTES - largest)).toBe(true);
  expect(hasRoomForPicture(MAX_PICTURES_BYTES - largest + 1)).toBe(false);
});
