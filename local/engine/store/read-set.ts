// What a transaction read and wrote, as bytes in the single key space of all indexes.
// A commit affects a query exactly when one of its keys is in one of the query's ranges.
import type { KeyRange, ReadSet, WriteSet } from "../contracts/store.ts";
import { successor } from "../values/index-key.ts";
import { DEFAULT_LIMITS, LimitError, READ_LESS } from "./transaction-limits.ts";

/** While a scan runs its range grows in place; `isEndIncluded` saves copying each key on the way. */
interface GrowingRange {
  start: Uint8Array;
  end: Uint8Array;
  isEndIncluded: boolean;
}

export class TransactionReads implements ReadSet {
  #growing: GrowingRange[] = [];
  #merged: readonly KeyRange[] | null = null;
  #maximum = DEFAULT_LIMITS.databaseQueries;
  #nextCheck = this.#maximum;
  #isSealed = false;

  /** Sorted and disjoint. */
  get ranges(): readonly KeyRange[] {
    this.#merged ??= merge(this.#growing);
    if (this.#isSealed) this.#growing = [];
    return this.#merged;
  }

  get rangeCount(): number {
    return this.ranges.length;
  }

  /** How many separate ranges may be read, including those already read. */
  limitRanges(maximum: number): void {
    if (maximum === this.#maximum) return;
    this.#maximum = maximum;
    this.#nextCheck = this.#growing.length + Math.max(0, maximum - this.rangeCount);
  }

  /** Ends the transaction: live queries keep this set for long, so only the merged ranges are kept. */
  seal(): void {
    this.#isSealed = true;
  }

  isTouchedBy(writes: WriteSet): boolean {
    const ranges = this.ranges;
    return ranges.length > 0 && writes.keys.some((key) => isInside(ranges, key));
  }

  addKey(key: Uint8Array): void {
    this.#add({ start: key, end: key, isEndIncluded: true });
  }

  addRange(range: KeyRange): void {
    this.#add({ start: range.start, end: range.end, isEndIncluded: false });
  }

  /** The part of `range` that a scan has consumed so far; empty at first. */
  startScan(range: KeyRange, order: "asc" | "desc"): ScanRead {
    return new ScanRead(
      range,
      order,
      (growing) => this.#add(growing),
      () => this.#touch(),
    );
  }

  #add(range: GrowingRange): void {
    this.#touch();
    this.#growing.push(range);
    if (this.#growing.length > this.#nextCheck) this.#checkLimit();
  }

  #touch(): void {
    this.#merged = null;
  }

  // The limit counts merged ranges, and merging is deferred until the unmerged count alone passes the limit.
  #checkLimit(): void {
    const count = merge(this.#growing).length;
    if (count > this.#maximum) {
      throw new LimitError(
        `Too many reads in a single function execution (limit: ${this.#maximum}). ${READ_LESS}`,
      );
    }
    this.#nextCheck = this.#growing.length + this.#maximum - count;
  }
}

export class ScanRead {
  readonly #range: KeyRange;
  readonly #order: "asc" | "desc";
  readonly #add: (range: GrowingRange) => void;
  readonly #touch: () => void;
  #growing: GrowingRange | null = null;

  constructor(
    range: KeyRange,
    order: "asc" | "desc",
    add: (range: GrowingRange) => void,
    touch: () => void,
  ) {
    this.#range = range;
    this.#order = order;
    this.#add = add;
    this.#touch = touch;
  }

  consumed(key: Uint8Array): void {
    if (this.#order === "asc") this.#grow(this.#range.start, key, true);
    else this.#grow(key, this.#range.end, false);
  }

  finished(): void {
    this.#grow(this.#range.start, this.#range.end, false);
  }

  #grow(start: Uint8Array, end: Uint8Array, isEndIncluded: boolean): void {
    if (this.#growing === null) {
      this.#growing = { start, end, isEndIncluded };
      this.#add(this.#growing);
      return;
    }
    this.#growing.start = start;
    this.#growing.end = end;
    this.#growing.isEndIncluded = isEndIncluded;
    this.#touch();
  }
}

/** The keys, old and new, of every document that a transaction changed. */
export class TransactionWrites implements WriteSet {
  readonly #keys: Uint8Array[] = [];

  get keys(): readonly Uint8Array[] {
    return this.#keys;
  }

  get isEmpty(): boolean {
    return this.#keys.length === 0;
  }

  add(key: Uint8Array): void {
    this.#keys.push(key);
  }

  get length(): number {
    return this.#keys.length;
  }

  forgetAfter(length: number): void {
    this.#keys.length = length;
  }
}

function merge(growing: readonly GrowingRange[]): KeyRange[] {
  const sorted = growing
    .map(({ start, end, isEndIncluded }) => ({ start, end: isEndIncluded ? successor(end) : end }))
    .filter(({ start, end }) => Buffer.compare(start, end) < 0)
    .sort((left, right) => Buffer.compare(left.start, right.start));
  const merged: KeyRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last === undefined || Buffer.compare(range.start, last.end) > 0) merged.push(range);
    else if (Buffer.compare(range.end, last.end) > 0) last.end = range.end;
  }
  return merged;
}

function isInside(ranges: readonly KeyRange[], key: Uint8Array): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Buffer.compare((ranges[middle] as KeyRange).start, key) <= 0) low = middle + 1;
    else high = middle;
  }
  const candidate = ranges[low - 1];
  return candidate !== undefined && Buffer.compare(key, candidate.end) < 0;
}
