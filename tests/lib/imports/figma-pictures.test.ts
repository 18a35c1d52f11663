import { expect, it } from "vitest";
import {
  choosePictures,
  hasRoomForPicture,
  MAX_PICTURES_BYTES,
  MOST_PICTURES,
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

it("another one is fetched only if one of maximum size would fit", () => {
  const largest = 4 * 1024 * 1024;
  expect(hasRoomForPicture(MAX_PICTURES_BYTES - largest)).toBe(true);
  expect(hasRoomForPicture(MAX_PICTURES_BYTES - largest + 1)).toBe(false);
});
