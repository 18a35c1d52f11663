import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** The allowed difference of a color, in the comparison's unit. */
const THRESHOLD = 0.1;

export interface Difference {
  /** Of all pixels within the width, down to the end of the taller one. */
  readonly share: number;
  readonly picture: Buffer;
}

/** What lies beyond `width` is overflow, which has a figure of its own. */
export function compare(one: Buffer, other: Buffer, width: number): Difference {
  const [first, second] = [PNG.sync.read(one), PNG.sync.read(other)];
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
  const page = new PNG({ width, height });
  page.data.fill(255);
  PNG.bitblt(picture, page, 0, 0, Math.min(width, picture.width), picture.height, 0, 0);
  return page;
}
