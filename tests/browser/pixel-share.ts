import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The color difference, out of 1, above which a pixel counts. Antialiased letter edges stay below it. */
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
