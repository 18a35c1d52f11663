import pixelmatch from "pixelmatch";

/**
 * Compares two pictures strip by strip, so that neither memory nor a pause of the page grows with a frame's height. The
 * outcome is that of one comparison of the whole pictures.
 */

/** The allowed difference of a color, out of 1: letter edges, which browsers place by fractions, stay below it. */
const TOLERANCE = 0.1;
const STRIP_ROWS = 256;
/** Rows around a strip that the detection of antialiased edges looks at. */
const MARGIN = 2;

/** Rows of a picture; `firstRow` to `endRow` include the margins around `top` to `bottom`. */
export interface Strip {
  readonly top: number;
  readonly bottom: number;
  readonly firstRow: number;
  readonly endRow: number;
}

export function cutIntoStrips(height: number, rows: number = STRIP_ROWS): Strip[] {
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => {
    const top = index * rows;
    const bottom = Math.min(height, top + rows);
    return {
      top,
      bottom,
      firstRow: Math.max(0, top - MARGIN),
      endRow: Math.min(height, bottom + MARGIN),
    };
  });
}

/** RGBA, of the rows from `firstRow` to `endRow`. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

interface ComparedStrip {
  readonly differing: number;
  /** The rows from `top` to `bottom`: red where they differ, transparent elsewhere. */
  readonly mask: Pixels;
}

export function compareStrip(
  ours: Pixels,
  theirs: Pixels,
  width: number,
  { top, bottom, firstRow, endRow }: Strip,
): ComparedStrip {
  const output = new Uint8ClampedArray(ours.length);
  const options = { threshold: TOLERANCE, diffMask: true };
  pixelmatch(ours, theirs, output, width, endRow - firstRow, options);
  const mask = output.slice((top - firstRow) * width * 4, (bottom - firstRow) * width * 4);
  let differing = 0;
  for (let alpha = 3; alpha < mask.length; alpha += 4) if (mask[alpha] !== 0) differing += 1;
  return { differing, mask };
}
