// The pages of the data file, below SQLite. Each ends with a checksum, in space that SQLite leaves alone because the header reserves
// it, and the unused bytes between its cell pointers and its cells are zeros: where a page is split, they keep copies of the cells
// that moved to another page, and secure_delete does not overwrite those.
// https://www.sqlite.org/fileformat2.html describes the pages and the write-ahead log.
import { closeSync, fdatasyncSync, fstatSync, openSync, readSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";

export const PAGE_BYTES = 4096;
export const SEAL_BYTES = 4;
const SEAL_OFFSET = PAGE_BYTES - SEAL_BYTES;
const PAGES_AT_ONCE = 256;

const LOG_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const FRAME_BYTES = FRAME_HEADER_BYTES + PAGE_BYTES;

const CELL_COUNT_OFFSET = 3;
const CELLS_OFFSET = 5;
const CELL_POINTER_BYTES = 2;
const ZEROS = Buffer.alloc(PAGE_BYTES);

/** The length of a b-tree page's header, by the page's first byte. */
const PAGE_HEADERS = new Map([
  [2, 12],
  [5, 12],
  [10, 8],
  [13, 8],
]);

/** The file's header comes first in it. It holds the names of SQLite's tables and no document. */
const FIRST_PAGE = 1;
const FILE_HEADER_BYTES = 100;
const JOURNAL_VERSIONS_OFFSET = 18;
const LOG_VERSION = 2;
const RESERVED_OFFSET = 20;

/** Instead of the first page's number, while a process has the file open: closed in order, it has no log to be missed. */
const FIRST_PAGE_IN_USE = 0;

/** SQLite keeps its locks at the first byte of this page and stores nothing in it. */
const LOCK_PAGE = 2 ** 30 / PAGE_BYTES + 1;

/**
 * Pages of other kinds begin with a page number. Up to this limit, the number's first byte differs from that of every
 * b-tree page.
 */
export const MAX_PAGES = 2 ** 25 - 1;

/** The number is part of the sum: a page in another's place is damage. */
const sumOf = (page: Buffer, number: number): number =>
  crc32(page.subarray(0, SEAL_OFFSET), number);

/** Of the first page, read before SQLite may touch the file. */
export function stateOf(firstPage: Buffer): "closed" | "in use" | "damaged" {
  const seal = firstPage.readUInt32BE(SEAL_OFFSET);
  if (seal === sumOf(firstPage, FIRST_PAGE)) return "closed";
  return seal === sumOf(firstPage, FIRST_PAGE_IN_USE) ? "in use" : "damaged";
}

/** An empty database whose pages have room for checksums; SQLite offers this to extensions alone. */
export function createSealable(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA user_version = 1`);
  database.close();
  const file = openSync(path, "r+");
  const page = Buffer.alloc(PAGE_BYTES);
  readSync(file, page, 0, PAGE_BYTES, 0);
  page[RESERVED_OFFSET] = SEAL_BYTES;
  page.writeUInt16BE(SEAL_OFFSET, FILE_HEADER_BYTES + CELLS_OFFSET);
  writeSync(file, page, 0, PAGE_BYTES, 0);
  closeSync(file);
}

/** Seals a whole file that no connection has open, and makes it one with a write-ahead log, so that opening it changes no page. */
export function sealFile(path: string): void {
  const file = openSync(path, "r+");
  try {
    writeSync(file, Buffer.from([LOG_VERSION, LOG_VERSION]), 0, 2, JOURNAL_VERSIONS_OFFSET);
    const seals = new PageSeals(file);
    seals.seal(Array.from({ length: seals.pageCount }, (_, place) => place + 1));
  } finally {
    closeSync(file);
  }
}

/** The numbers of the pages in the first frames of the log. */
export function pagesIn(log: string, frames: number): Set<number> {
  const numbers = new Set<number>();
  if (frames === 0) return numbers;
  const descriptor = openSync(log, "r");
  try {
    const chunk = Buffer.alloc(PAGES_AT_ONCE * FRAME_BYTES);
    for (let first = 0; first < frames; first += PAGES_AT_ONCE) {
      readSync(descriptor, chunk, 0, chunk.length, LOG_HEADER_BYTES + first * FRAME_BYTES);
      const count = Math.min(PAGES_AT_ONCE, frames - first);
      for (let n = 0; n < count; n++) numbers.add(chunk.readUInt32BE(n * FRAME_BYTES));
    }
    return numbers;
  } finally {
    closeSync(descriptor);
  }
}

export class PageSeals {
  /** Whether a process has the file open, as its first page says. */
  isInUse = false;
  readonly #file: number;

  constructor(file: number) {
    this.#file = file;
  }

  /** With a page that is not whole, whose checksum is gone. */
  get pageCount(): number {
    return Math.ceil(fstatSync(this.#file).size / PAGE_BYTES);
  }

  /** Requires that the log has been moved into the data file. The data file alone decides where a gap is. */
  seal(numbers: Iterable<number>): void {
    const page = Buffer.alloc(PAGE_BYTES);
    for (const number of numbers) {
      if (number === LOCK_PAGE || !this.#read(page, number, 1)) continue;
      const gap = number === FIRST_PAGE ? page.subarray(0, 0) : gapOf(page);
      const isGapUsed = !gap.equals(ZEROS.subarray(0, gap.length));
      gap.fill(0);
      const sum = this.#sumOf(page, number);
      if (!isGapUsed && page.readUInt32BE(SEAL_OFFSET) === sum) continue;
      page.writeUInt32BE(sum, SEAL_OFFSET);
      const start = isGapUsed ? 0 : SEAL_OFFSET;
      writeSync(this.#file, page, start, PAGE_BYTES - start, (number - 1) * PAGE_BYTES + start);
    }
    fdatasyncSync(this.#file);
  }

  markInUse(isInUse: boolean): void {
    this.isInUse = isInUse;
    this.seal([FIRST_PAGE]);
  }

  /** The numbers of the pages, from `first` to `last`, that are not as they were sealed. */
  changedBetween(first: number, last: number): number[] {
    const pages = Buffer.alloc(PAGES_AT_ONCE * PAGE_BYTES);
    const changed: number[] = [];
    for (let number = first; number <= last; number++) {
      const place = (number - first) % PAGES_AT_ONCE;
      if (place === 0) this.#read(pages, number, Math.min(PAGES_AT_ONCE, last - number + 1));
      const page = pages.subarray(place * PAGE_BYTES, (place + 1) * PAGE_BYTES);
      const isSound = page.readUInt32BE(SEAL_OFFSET) === this.#sumOf(page, number);
      if (!isSound && number !== LOCK_PAGE) changed.push(number);
    }
    return changed;
  }

  #sumOf(page: Buffer, number: number): number {
    return sumOf(page, number === FIRST_PAGE && this.isInUse ? FIRST_PAGE_IN_USE : number);
  }

  /** False if the file ends before. */
  #read(pages: Buffer, first: number, count: number): boolean {
    const bytes = count * PAGE_BYTES;
    return readSync(this.#file, pages, 0, bytes, (first - 1) * PAGE_BYTES) === bytes;
  }
}

/** Empty for a page of another kind. */
function gapOf(page: Buffer): Buffer {
  const headerBytes = PAGE_HEADERS.get(page[0] ?? 0);
  if (headerBytes === undefined) return page.subarray(0, 0);
  const start = headerBytes + CELL_POINTER_BYTES * page.readUInt16BE(CELL_COUNT_OFFSET);
  const end = page.readUInt16BE(CELLS_OFFSET);
  return end <= page.length ? page.subarray(start, Math.max(start, end)) : page.subarray(0, 0);
}
