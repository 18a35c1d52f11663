import { compareStrip, cutIntoStrips } from "./compare-pixels";
import { drawPage, drawRender, type FrameSize } from "./frame-drawing";
import { NoMatch } from "./no-match";

/** Measures in this browser how a frame's code differs from the provider's render, at the design's width. */

export interface ComparedFrame {
  /** The address of its preview page. */
  readonly preview: string;
  /** The address of the provider's render. */
  readonly render: string;
  readonly size: FrameSize;
}

/** Receives the differing pixels of some rows, in red on a transparent ground. */
export type MaskPainter = (mask: ImageData, top: number) => void;

/** Canvases end here in every browser. */
const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 64 * 1024 * 1024;
/** Frames have fractional sizes, and the provider rounds its renders. */
const ROUNDING_PX = 1;

/** Returns the share of pixels that differ, from 0 to 1. Throws `NoMatch` rather than guess. */
export async function measureMatch(
  { preview, render, size }: ComparedFrame,
  signal: AbortSignal,
  paint: MaskPainter = () => {},
): Promise<number> {
  const [width, height] = [Math.ceil(size.width), Math.ceil(size.height)];
  const isTooLarge = Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS;
  if (isTooLarge) throw new NoMatch("too_large");
  const theirs = await drawRender(render, signal);
  if (!hasSize(theirs, width, height)) throw new NoMatch("other_size");
  const ours = await drawPage(await fetchPage(preview, signal), size, signal);
  let differing = 0;
  const [ourRows, theirRows] = [new RowReader(ours, width), new RowReader(theirs, width)];
  for (const strip of cutIntoStrips(height)) {
    await untilIdle(signal);
    const { firstRow, endRow } = strip;
    const [our, their] = [ourRows.read(firstRow, endRow), theirRows.read(firstRow, endRow)];
    const compared = compareStrip(our, their, width, strip);
    differing += compared.differing;
    paint(new ImageData(compared.mask, width), strip.top);
  }
  return differing / (width * height);
}

async function fetchPage(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new NoMatch("unreachable");
  return await answer.text();
}

const hasSize = (image: HTMLImageElement, width: number, height: number): boolean =>
  Math.abs(image.naturalWidth - width) <= ROUNDING_PX &&
  Math.abs(image.naturalHeight - height) <= ROUNDING_PX;

/** Draws some rows of a picture at a time, on white as the preview does. */
class RowReader {
  readonly #image: HTMLImageElement;
  readonly #canvas = document.createElement("canvas");

  constructor(image: HTMLImageElement, width: number) {
    this.#image = image;
    this.#canvas.width = width;
  }

  read(firstRow: number, endRow: number): Uint8ClampedArray<ArrayBuffer> {
    const { width } = this.#canvas;
    this.#canvas.height = endRow - firstRow;
    const context = this.#canvas.getContext("2d", { willReadFrequently: true });
    if (context === null) throw new NoMatch("unreadable");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, endRow - firstRow);
    context.drawImage(this.#image, 0, -firstRow);
    try {
      return context.getImageData(0, 0, width, endRow - firstRow).data;
    } catch {
      // Some browsers let no page read what they have drawn from foreign markup.
      throw new NoMatch("unreadable");
    }
  }
}

/** Lets the page answer its reader between two strips. */
async function untilIdle(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 0);
  });
  signal.throwIfAborted();
}
