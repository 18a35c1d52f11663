// Scans one range of one index, a page of rows at a time, and reports its progress to the read set.
// Fetched rows do not change, even if the transaction writes meanwhile (as in Convex).
import type { KeyRange } from "../contracts/store.ts";
import { successor } from "../values/index-key.ts";
import type { ScanRead } from "./read-set.ts";
import type { Order, ScannedRow } from "./rows.ts";
import { withoutPrivateFields } from "./system-tables.ts";
import type { IndexEntry } from "./table-entry.ts";
import { LimitError } from "./transaction-limits.ts";
import type { TransactionState } from "./transaction-state.ts";

const FIRST_FETCH_ROWS = 64;
const LATER_FETCH_ROWS = 256;

interface ScanLimits {
  /** How many rows the query can use at most, if that is known beforehand. */
  expectedRows?: number;
  maximumRows?: number | null;
  maximumBytes?: number | null;
}

export class DocumentScan {
  readonly #state: TransactionState;
  readonly #index: IndexEntry;
  readonly #order: Order;
  readonly #limits: ScanLimits;
  readonly #read: ScanRead;
  #unfetched: KeyRange;
  #fetched: ScannedRow[] = [];
  #next = 0;
  #isAllFetched = false;
  #rowsRead = 0;
  #bytesRead = 0;
  #lastKey: Uint8Array | null = null;

  constructor(
    state: TransactionState,
    index: IndexEntry,
    range: KeyRange,
    order: Order,
    limits: ScanLimits,
  ) {
    this.#state = state;
    this.#index = index;
    this.#unfetched = range;
    this.#order = order;
    this.#limits = limits;
    this.#read = state.reads.startScan(range, order);
  }

  /** The key of the last row returned; null before the first. */
  get lastKey(): Uint8Array | null {
    return this.#lastKey;
  }

  get rowsRead(): number {
    return this.#rowsRead;
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  /** The next document's text, or null when the range is exhausted. */
  next(): string | null {
    this.#checkBytes();
    if (this.#next === this.#fetched.length && !this.#fetch()) {
      this.#read.finished();
      return null;
    }
    const [key, json, sizeBytes] = this.#fetched[this.#next++] as ScannedRow;
    this.#read.consumed(key);
    this.#lastKey = key;
    this.#rowsRead++;
    this.#bytesRead += sizeBytes;
    if (this.#index.table.isSystem) return withoutPrivateFields(json);
    this.#state.limits.countRead(sizeBytes);
    return json;
  }

  #fetch(): boolean {
    if (this.#isAllFetched) return false;
    const count = this.#fetchSize();
    const rows = this.#state.rows.scan(this.#index, this.#unfetched, this.#order, count);
    this.#isAllFetched = rows.length < count;
    this.#fetched = rows;
    this.#next = 0;
    const last = rows.at(-1);
    if (last !== undefined) this.#skipPast(last[0]);
    return rows.length > 0;
  }

  #fetchSize(): number {
    const { expectedRows, maximumRows } = this.#limits;
    const usual = this.#rowsRead === 0 ? FIRST_FETCH_ROWS : LATER_FETCH_ROWS;
    const wanted = Math.max(1, Math.min(usual, (expectedRows ?? usual) - this.#rowsRead));
    if (maximumRows === undefined || maximumRows === null) return wanted;
    const allowed = maximumRows - this.#rowsRead;
    if (allowed <= 0) {
      throw new LimitError(`Query scanned too many documents (fetched ${this.#rowsRead}).`);
    }
    return Math.min(wanted, allowed);
  }

  // Checked afterwards, so that a page always holds at least one document.
  #checkBytes(): void {
    const { maximumBytes } = this.#limits;
    if (maximumBytes === undefined || maximumBytes === null) return;
    if (this.#bytesRead >= maximumBytes) {
      throw new LimitError(`Query scanned too much data (fetched ${this.#bytesRead} bytes).`);
    }
  }

  #skipPast(key: Uint8Array): void {
    const { start, end } = this.#unfetched;
    this.#unfetched = this.#order === "asc" ? { start: successor(key), end } : { start, end: key };
  }
}
