// The unused bytes between the cell pointers and the cells of SQLite's b-tree pages. Where a page is split, they keep copies
// of the cells that moved to another page, and secure_delete does not overwrite those.
// https://www.sqlite.org/fileformat2.html describes the pages and the write-ahead log.
import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from "node:fs";

const LOG_HEADER_BYTES = 32;
const PAGE_SIZE_OFFSET = 8;
const FRAME_HEADER_BYTES = 24;
const FRAMES_READ_AT_ONCE = 256;
const CELL_COUNT_OFFSET = 3;
const CELLS_OFFSET = 5;
const CELL_POINTER_BYTES = 2;
const MAX_PAGE_BYTES = 2 ** 16;
const ZEROS = Buffer.alloc(MAX_PAGE_BYTES);

/** The length of a b-tree page's header, by the page's first byte. */
const PAGE_HEADERS = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** Its own header comes first. It holds the names of SQLite's tables and no document. */
const FIRST_PAGE = 1;

/**
 * Pages of other kinds begin with a page number. Up to this limit, the number's first byte differs from that of every
 * b-tree page.
 */
export const MAX_PAGES = 2 ** 25 - 1;

export interface WrittenPages {
  pageSize: number;
  numbers: ReadonlySet<number>;
}

/** Finds the pages with a gap to zero in the log, because reading the log in order is cheaper than reading its pages. */
export function findUsedGaps(log: string): WrittenPages {
  const descriptor = openSync(log, "r");
  try {
    const header = Buffer.alloc(LOG_HEADER_BYTES);
    readSync(descriptor, header, 0, LOG_HEADER_BYTES, 0);
    const pageSize = header.readUInt32BE(PAGE_SIZE_OFFSET);
    return { pageSize, numbers: scanFrames(descriptor, FRAME_HEADER_BYTES + pageSize) };
  } finally {
    closeSync(descriptor);
  }
}

function scanFrames(log: number, frameBytes: number): Set<number> {
  const numbers = new Set<number>();
  const frames = Buffer.alloc(FRAMES_READ_AT_ONCE * frameBytes);
  let position = LOG_HEADER_BYTES;
  for (;;) {
    const bytes = readSync(log, frames, 0, frames.length, position);
    for (let start = 0; start + frameBytes <= bytes; start += frameBytes) {
      const number = frames.readUInt32BE(start);
      const page = frames.subarray(start + FRAME_HEADER_BYTES, start + frameBytes);
      if (number !== FIRST_PAGE && isUsed(gapOf(page))) numbers.add(number);
    }
    if (bytes < frames.length) return numbers;
    position += bytes;
  }
}

/** Requires that the log has been moved into the data file. The data file alone decides where a gap is. */
export function zeroGaps(dataFile: number, { pageSize, numbers }: WrittenPages): void {
  const page = Buffer.alloc(pageSize);
  for (const number of numbers) {
    const position = (number - 1) * pageSize;
    if (readSync(dataFile, page, 0, pageSize, position) < pageSize) continue;
    const gap = gapOf(page);
    const offset = gap.byteOffset - page.byteOffset;
    if (isUsed(gap)) writeSync(dataFile, ZEROS, 0, gap.length, position + offset);
  }
  if (numbers.size > 0) fdatasyncSync(dataFile);
}

const isUsed = (gap: Buffer): boolean => !gap.equals(ZEROS.subarray(0, gap.length));

/** Empty for a page of another kind. */
function gapOf(page: Buffer): Buffer {
  const headerBytes = PAGE_HEADERS.get(page[0] ?? 0);
  if (headerBytes === undefined) return page.subarray(0, 0);
  const start = headerBytes + CELL_POINTER_BYTES * page.readUInt16BE(CELL_COUNT_OFFSET);
  const end = page.readUInt16BE(CELLS_OFFSET);
  return end <= page.length ? page.subarray(start, Math.max(start, end)) : page.subarray(0, 0);
}
