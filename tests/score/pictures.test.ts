import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { compare } from "./pictures.ts";

/** Of one color, which need not be white. */
function aPicture(width: number, height: number, color: number): Buffer {
  const picture = new PNG({ width, height });
  picture.data.fill(255);
  for (let at = 0; at < picture.data.length; at += 4) picture.data[at] = color;
  return PNG.sync.write(picture);
}

it("equal pictures do not differ, and others do in every pixel", () => {
  expect(compare(aPicture(10, 10, 0), aPicture(10, 10, 0), 10).share).toBe(0);
  expect(compare(aPicture(10, 10, 0), aPicture(10, 10, 255), 10).share).toBe(1);
});

it("what a taller page has more is compared with white", () => {
  expect(compare(aPicture(10, 10, 0), aPicture(10, 20, 0), 10).share).toBe(0.5);
});

it("what reaches beyond the design's width does not count", () => {
  expect(compare(aPicture(10, 10, 0), aPicture(15, 10, 0), 10).share).toBe(0);
});
