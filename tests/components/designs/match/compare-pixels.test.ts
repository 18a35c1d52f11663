import fc from "fast-check";
import pixelmatch from "pixelmatch";
import { expect, it } from "vitest";
import {
  compareStrip,
  cutIntoStrips,
} from "../../../../components/designs/match/compare-pixels.ts";

const WIDTH = 9;
const rowsOf = (pixels: Uint8ClampedArray<ArrayBuffer>, from: number, to: number) =>
  pixels.slice(from * WIDTH * 4, to * WIDTH * 4);

/** Few colors, so that many pixels look like the edges of letters. */
const anyPixels = (height: number) =>
  fc
    .array(fc.constantFrom(0, 90, 180, 255), {
      minLength: WIDTH * height,
      maxLength: WIDTH * height,
    })
    .map((grays) => new Uint8ClampedArray(grays.flatMap((gray) => [gray, gray, gray, 255])));

it("strips together find exactly the pixels that one comparison finds", () => {
  const twoPictures = fc
    .integer({ min: 1, max: 20 })
    .chain((height) => fc.tuple(fc.constant(height), anyPixels(height), anyPixels(height)));
  fc.assert(
    fc.property(twoPictures, fc.integer({ min: 1, max: 8 }), ([height, ours, theirs], rows) => {
      const whole = new Uint8ClampedArray(ours.length);
      const options = { threshold: 0.1, diffMask: true };
      const expected = pixelmatch(ours, theirs, whole, WIDTH, height, options);
      const strips = cutIntoStrips(height, rows).map((strip) => {
        const { firstRow, endRow } = strip;
        const [one, other] = [rowsOf(ours, firstRow, endRow), rowsOf(theirs, firstRow, endRow)];
        return compareStrip(one, other, WIDTH, strip);
      });
      expect(strips.reduce((sum, { differing }) => sum + differing, 0)).toBe(expected);
      expect(strips.flatMap(({ mask }) => [...mask])).toEqual([...whole]);
    }),
    { numRuns: 100 },
  );
});

it("strips cover every row once", () => {
  const strips = cutIntoStrips(600);
  expect(strips.map(({ top, bottom }) => [top, bottom])).toEqual([
    [0, 256],
    [256, 512],
    [512, 600],
  ]);
  expect(cutIntoStrips(0)).toEqual([]);
});
