// What the parts of one transaction share: where documents are stored, what was read and written, and the remaining limits.
import type { ComponentPath } from "../contracts/values.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { type DocumentId, decodeDocumentId } from "../values/document-id.ts";
import { valueAt } from "../values/field-path.ts";
import { prefixRange, writeRawId, writeValue } from "../values/index-key.ts";
import { KeyWriter } from "../values/key-writer.ts";
import type { Catalog } from "./catalog.ts";
import type { Clock } from "./clock.ts";
import type { CursorCodec } from "./cursor.ts";
import { TransactionReads, TransactionWrites } from "./read-set.ts";
import type { Rows } from "./rows.ts";
import type { Savepoints } from "./savepoints.ts";
import type { IndexEntry, TableEntry } from "./table-entry.ts";
import { type Caps, TransactionLimits } from "./transaction-limits.ts";

/** What the store provides to every transaction. */
export interface StoreParts {
  catalog: Catalog;
  clock: Clock;
  rows: Rows;
  savepoints: Savepoints;
  cursors: CursorCodec;
  limits: Caps;
}

/** One writer for all: transactions run one at a time, and each key is used before the next is encoded. */
export const keyWriter = new KeyWriter();
const writer = keyWriter;

/** Index id 0 is reserved: its keys stand for the existence of tables. */
const TABLE_EXISTENCE = 0;

export class TransactionState {
  readonly catalog: Catalog;
  readonly clock: Clock;
  readonly rows: Rows;
  readonly savepoints: Savepoints;
  readonly cursors: CursorCodec;
  readonly now: number;
  readonly reads = new TransactionReads();
  readonly writes = new TransactionWrites();
  readonly limits: TransactionLimits;
  readonly writer = writer;

  constructor(parts: StoreParts, now: number) {
    this.catalog = parts.catalog;
    this.clock = parts.clock;
    this.rows = parts.rows;
    this.savepoints = parts.savepoints;
    this.cursors = parts.cursors;
    this.now = now;
    this.limits = new TransactionLimits(parts.limits);
    this.reads.limitRanges(parts.limits.databaseQueries);
  }

  /** Null when the table does not exist; then its absence is what was read. */
  readTable(component: ComponentPath, name: string): TableEntry | null {
    const table = this.catalog.table(component, name);
    if (table !== undefined) return table;
    this.reads.addKey(existenceKey(component, name));
    return null;
  }

  tableNames(component: ComponentPath): string[] {
    this.reads.addRange(prefixRange(existencePrefix(component)));
    return this.catalog.tables(component).map(({ name }) => name);
  }

  /** Convex creates a table with its first document. */
  tableForWriting(component: ComponentPath, name: string, number?: number): TableEntry {
    const table = this.catalog.table(component, name);
    if (table !== undefined) return table;
    this.savepoints.open();
    this.writes.add(existenceKey(component, name));
    return this.catalog.createTable(component, name, number);
  }
}

function existencePrefix(component: ComponentPath): Uint8Array {
  writer.reset();
  writer.uint32(TABLE_EXISTENCE);
  writer.text(component);
  return writer.take();
}

function existenceKey(component: ComponentPath, name: string): Uint8Array {
  const prefix = existencePrefix(component);
  writer.reset();
  writer.raw(prefix);
  writer.text(name);
  return writer.take();
}

export function documentKey(table: TableEntry, rawId: Uint8Array): Uint8Array {
  writer.reset();
  writer.uint32(table.byId.id);
  writeRawId(writer, rawId);
  return writer.take();
}

export function indexKey(index: IndexEntry, document: JsonObject, rawId: Uint8Array): Uint8Array {
  writer.reset();
  writer.uint32(index.id);
  for (const path of index.paths) writeValue(writer, valueAt(document, path));
  writeRawId(writer, rawId);
  return writer.take();
}

export function rawIdOf(document: JsonObject): DocumentId {
  const decoded = decodeDocumentId(textOf(document._id));
  if (!decoded.ok) throw new Error(`A stored document has a bad id: ${decoded.reason}`);
  return decoded;
}
