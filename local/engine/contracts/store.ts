// Documents, indexes and transactions, as the parts above the store see them.
// Only types live in this folder; each interface names the one file that implements it.
import type { JSONValue } from "convex/values";
import type { SchemaFault, SchemaJson } from "./schema.ts";
import type { ComponentPath, JsonText, Timestamp } from "./values.ts";

/** Half-open range `[start, end)` of bytes in the engine's single key space. */
export interface KeyRange {
  start: Uint8Array;
  end: Uint8Array;
}

/** What a query read. Implemented in store/read-set.ts. */
export interface ReadSet {
  readonly ranges: readonly KeyRange[];
  /** True when one of `writes` (index keys, old and new) lies in a range of this set. */
  isTouchedBy(writes: WriteSet): boolean;
}

/** Every index key that a commit removed or added. Implemented in store/read-set.ts. */
export interface WriteSet {
  readonly keys: readonly Uint8Array[];
  readonly isEmpty: boolean;
}

/** Documents on disk. Implemented in store/store.ts over node:sqlite; one process per data file. */
export interface Store {
  readonly lastTimestamp: Timestamp;
  /** Everything between openBatch and commitBatch becomes durable with one fsync, or not at all. */
  openBatch(): void;
  /** Throws if the disk refuses the write; then nothing of the batch is applied. */
  commitBatch(): void;
  abortBatch(): void;
  /** Ends the batch and the transaction that an interruption left open, wherever in them it came. */
  abandon(): void;
  readonly isBatchOpen: boolean;
  /** One transaction at a time. A mutation needs an open batch; a query sees committed and batched writes. */
  begin(kind: "query" | "mutation", now: number): Transaction;
  /** Engine settings (environment, last push, ...): stored outside documents, in the same file and batch. */
  getSetting(key: string): string | null;
  setSetting(key: string, value: string): void;
  /** The stored outcome of a client's mutation, for clients that resend after a reconnect. */
  recallRequest(sessionId: string, requestId: number): string | null;
  /** The table of an id, for `v.id(...)` in arguments and returns; null if the id does not belong to this component. */
  tableOf(component: ComponentPath, id: string): string | null;
  /** Writes everything that is committed into a new file, while nothing else runs. Throws inside a batch. */
  copyTo(file: string): void;
  close(): void;
}

/** Documents that come with their ids and creation times. Implemented in store/document-import.ts; each call belongs to its mutation. */
export interface DocumentImport {
  /** Gives tables the numbers that begin the ids of their documents, and creates those that are missing. */
  numberTables(component: ComponentPath, numbers: ReadonlyMap<string, number>): void;
  /** Without an id or a creation time it gets new ones. Returns the id. */
  insert(component: ComponentPath, table: string, document: Record<string, JSONValue>): string;
  /** Removes the next few documents; true when there may be more. */
  clear(component: ComponentPath, table: string): boolean;
}

/** Switches to other schemas. Implemented in store/schema-change.ts; it belongs to its mutation: a rollback undoes it. */
export interface SchemaChange {
  /** Of the first document that does not fit. */
  firstFault(schemas: ReadonlyMap<ComponentPath, SchemaJson | null>): SchemaFault | null;
  /** Builds and drops indexes, and puts the schemas in force. Throws if a document does not fit. */
  apply(schemas: ReadonlyMap<ComponentPath, SchemaJson | null>): void;
}

/** What a transaction may use of the database, or has used. */
export interface UsageLimits {
  bytesRead: number;
  documentsRead: number;
  databaseQueries: number;
  bytesWritten: number;
  documentsWritten: number;
}

/** The bytes of stored files, by document id. */
export interface FileContents {
  put(id: string, bytes: Uint8Array): void;
  get(id: string): Uint8Array | null;
  remove(id: string): void;
}

/** One query's or mutation's view of the store. Implemented in store/transaction.ts. */
export interface Transaction {
  /** Runs one database syscall (`1.0/get`, `1.0/insert`, `1.0/queryStream`, ...) and returns its JSON text. */
  database(component: ComponentPath, op: string, args: JSONValue): JsonText;
  /** The component's tables, including system tables. Creating or removing a table touches this read. */
  tableNames(component: ComponentPath): string[];
  /** Engine-side access to system tables such as `_scheduled_functions`. */
  system(component: ComponentPath): SystemTables;
  /**
   * Surrounds every nested function (queries too, since each may paginate once).
   * `rollback` undoes writes after `savepoint`, `release` keeps them; until then `limits` apply to further use.
   */
  savepoint(limits?: Partial<UsageLimits>): void;
  release(): void;
  rollback(): void;
  /** Ends the transaction inside the batch. A mutation that wrote gets a new timestamp. */
  commit(): { timestamp: Timestamp; writes: WriteSet };
  abort(): void;
  /** Stored in the mutation's own commit, so that a resent mutation never runs twice. */
  rememberRequest(sessionId: string, requestId: number, outcome: string): void;
  readonly reads: ReadSet;
  readonly files: FileContents;
  readonly schema: SchemaChange;
  readonly imports: DocumentImport;
  /** Of the newest commit it sees, and of its own commit if it writes. */
  readonly timestamps: { snapshot: Timestamp; commit: Timestamp };
  /** So far, including nested functions; the limits are the current ones. */
  readonly usage: { used: UsageLimits; limits: UsageLimits };
}

/**
 * Fields that start with `_` (other than `_id`, `_creationTime`) belong to the engine and are hidden from user code.
 * Indexes: `_scheduled_functions` has `by_phase` on `["_phase", "_orderedAt"]`: `_phase` is "pending" (ordered by due time),
 * "inProgress" or "finished" (ordered by completion time).
 */
export interface SystemTables {
  insert(table: string, fields: Record<string, JSONValue>): string;
  get(table: string, id: string): Record<string, JSONValue> | null;
  patch(table: string, id: string, fields: Record<string, JSONValue>): void;
  remove(table: string, id: string): void;
  /** Ascending by the engine-defined index; `prefix` holds equal leading values. */
  list(
    table: string,
    index: string,
    prefix: JSONValue[],
    limit: number,
  ): Record<string, JSONValue>[];
}
