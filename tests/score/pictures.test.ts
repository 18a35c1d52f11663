import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { differingShare } from "./pictures.ts";

type Channels = readonly [red: number, green: number, blue: number];

const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];
/** The lightest gray of many pages: `#f8fafc`. */
const PALE: Channels = [248, 250, 252];

/** A box of one color, whose left and top parts are white. */
function aPicture(width: number, height: number, color: Channels, from = 0): Buffer {
  const picture = new PNG({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = x < from || y < from ? WHITE : color;
      picture.data.set([red, green, blue, 255], (y * width + x) * 4);
    }
  return PNG.sync.write(picture);
}

it("equal pictures do not differ, and others do in every pixel", () => {
  expect(differingShare(aPicture(10, 10, BLACK), aPicture(10, 10, BLACK), 10)).toBe(0);
  expect(differingShare(aPicture(10, 10, BLACK), aPicture(10, 10, WHITE), 10)).toBe(1);
});

it("what a taller page has more is compared with white", () => {
  expect(differingShare(aPicture(10, 10, BLACK), aPicture(10, 20, BLACK), 10)).toBe(0.5);
});

it("what reaches beyond the design's width does not count", () => {
  expect(differingShare(aPicture(10, 10, BLACK), aPicture(15, 10, BLACK), 10)).toBe(0);
});

it("what lies in an ignored box does not count", () => {
  const left = [{ x: -1, y: 0, width: 6, height: 99 }];
  expect(differingShare(aPicture(10, 10, BLACK), aPicture(10, 10, WHITE), 10, left)).toBe(0.5);
});

describe("a pale box", () => {
  it("counts where it is missing, but for its edge", () => {
    const share = differingShare(aPicture(40, 40, PALE, 20), aPicture(40, 40, WHITE), 40);
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThanOrEqual(0.25);
  });

  it("may be another white by a rounding", () => {
    const nearlyWhite: Channels = [254, 253, 255];
    expect(differingShare(aPicture(40, 40, nearlyWhite, 20), aPicture(40, 40, WHITE), 40)).toBe(0);
  });
});

it("lines and letters may differ by as little", () => {
  const striped = (color: Channels): Buffer => {
    const picture = PNG.sync.read(aPicture(20, 20, WHITE));
    for (let at = 0; at < picture.data.length; at += 8) picture.data.set(color, at);
    return PNG.sync.write(picture);
  };
  expect(differingShare(striped([90, 90, 90]), striped([94, 94, 94]), 20)).toBe(0);
});
