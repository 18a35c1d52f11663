import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** How much colour may differ before a pixel counts, of 1: smoothed edges of letters stay below it. */
const TOLERANCE = 0.1;

/** Share of the pixels, of 1, in which two pictures of one size differ. */
export function differingShare(one: Buffer, other: Buffer): number {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const { width, height } = first;
  if (second.width !== width || second.height !== height) return 1;
  const options = { threshold: TOLERANCE };
  const count = pixelmatch(first.data, second.data, undefined, width, height, options);
  return count / (width * height);
}
