import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The allowed difference of a color, in the comparison's unit. */
const THRESHOLD = 0.1;

export interface Difference {
  /** Of all pixels; where the sizes differ, of the larger one in each direction. */
  readonly share: number;
  readonly picture: Buffer;
}

export function compare(one: Buffer, other: Buffer): Difference {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
  const width = Math.max(first.width, second.width);
  const height = Math.max(first.height, second.height);
  const picture = new PNG({ width, height });
  const off = pixelmatch(
    onWhite(first, width, height).data,
    onWhite(second, width, height).data,
    picture.data,
    width,
    height,
    { threshold: THRESHOLD },
  );
  return { share: off / (width * height), picture: PNG.sync.write(picture) };
}

function onWhite(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height, fill: true });
  larger.data.fill(255);
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
