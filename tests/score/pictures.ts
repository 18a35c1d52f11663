import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import type { Box } from "../../lib/designs/read/node.ts";

/** The allowed difference of a color, in pixelmatch's unit: the edges of letters stay below it, and so do pale boxes. */
const THRESHOLD = 0.1;
/** Of 255: what a channel may differ by where both pictures are flat. The palest boxes on white differ by 3 or more. */
const FLAT_THRESHOLD = 2;
/** Neighbors that differ by less are one flat color. */
const FLAT_NOISE = 1;
const CHANNELS = 4;
const WHITE = 255;

/**
 * The share of the pixels, within the width and down to the end of the taller picture, that a person sees differ. What
 * lies in `ignored` boxes is equal.
 */
export function differingShare(
  one: Buffer,
  other: Buffer,
  width: number,
  ignored: readonly Box[] = [],
): number {
  const pictures = [PNG.sync.read(one), PNG.sync.read(other)];
  const height = Math.max(...pictures.map((picture) => picture.height));
  const [first, second] = pictures.map((picture) => onWhite(picture, width, height, ignored));
  if (first === undefined || second === undefined) return 0;
  const marks = new PNG({ width, height });
  const options = { threshold: THRESHOLD, diffMask: true };
  pixelmatch(first.data, second.data, marks.data, width, height, options);
  let off = 0;
  for (let at = 0; at < marks.data.length; at += CHANNELS)
    if (marks.data[at + CHANNELS - 1] !== 0 || differFlatly(first, second, at)) off++;
  return off / (width * height);
}

/** Pale areas differ by less than the edges of letters may, but letters are never flat. */
const differFlatly = (first: PNG, second: PNG, at: number): boolean =>
  distance(first, at, second, at) > FLAT_THRESHOLD && isFlat(first, at) && isFlat(second, at);

const isFlat = (picture: PNG, at: number): boolean =>
  [-CHANNELS, CHANNELS, -picture.width * CHANNELS, picture.width * CHANNELS]
    .map((step) => at + step)
    .filter((neighbor) => neighbor >= 0 && neighbor < picture.data.length)
    .every((neighbor) => distance(picture, at, picture, neighbor) <= FLAT_NOISE);

/** The largest difference of a channel. */
const distance = (one: PNG, at: number, other: PNG, otherAt: number): number =>
  Math.max(
    ...[0, 1, 2].map((channel) =>
      Math.abs((one.data[at + channel] ?? 0) - (other.data[otherAt + channel] ?? 0)),
    ),
  );

function onWhite(picture: PNG, width: number, height: number, ignored: readonly Box[]): PNG {
  const page = new PNG({ width, height });
  page.data.fill(WHITE);
  PNG.bitblt(picture, page, 0, 0, Math.min(width, picture.width), picture.height, 0, 0);
  for (const box of ignored) blank(page, box);
  return page;
}

function blank({ data, width, height }: PNG, box: Box): void {
  const left = Math.max(0, Math.floor(box.x));
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  for (let y = Math.max(0, Math.floor(box.y)); y < bottom && left < right; y++)
    data.fill(WHITE, (y * width + left) * CHANNELS, (y * width + right) * CHANNELS);
}
