// The documents and index entries as rows of the data file. It takes bytes and returns text; it knows no limits, read sets or schemas.
// What a function changes can be undone; what building and dropping an index changes relies on SQLite's savepoints.
import type { SQLInputValue } from "node:sqlite";
import type { KeyRange } from "../contracts/store.ts";
import type { Statements } from "./statements.ts";
import type { IndexEntry } from "./table-entry.ts";
import { UndoLog } from "./undo-log.ts";

export type Order = "asc" | "desc";

export interface Row {
  rowId: number;
  sizeBytes: number;
  json: string;
}

/** `[key, json, sizeBytes]`, in the order of the keys. */
export type ScannedRow = [key: Uint8Array, json: string, sizeBytes: number];

// `LIMIT +?`, not `LIMIT ?`: SQLite reparses and replans a statement each time a bare LIMIT parameter is bound.
const BY_ID_COLUMNS = "SELECT key, json, size FROM docs WHERE key >= ? AND key < ? ORDER BY key";
const INDEX_COLUMNS =
  "SELECT idx.key, docs.json, docs.size FROM idx CROSS JOIN docs ON docs.rid = idx.rid WHERE idx.key >= ? AND idx.key < ? ORDER BY idx.key";

const SCANS = {
  byId: { asc: `${BY_ID_COLUMNS} ASC LIMIT +?`, desc: `${BY_ID_COLUMNS} DESC LIMIT +?` },
  index: { asc: `${INDEX_COLUMNS} ASC LIMIT +?`, desc: `${INDEX_COLUMNS} DESC LIMIT +?` },
} as const;

const UPDATE = "UPDATE docs SET size = ?, json = ? WHERE rid = ?";
const RESTORE = "INSERT OR REPLACE INTO docs (rid, key, size, json) VALUES (?, ?, ?, ?)";
const REMOVE_KEY = "DELETE FROM idx WHERE key = ?";
const RESTORE_KEY = "INSERT OR REPLACE INTO idx (key, rid) VALUES (?, ?)";

export class Rows {
  readonly undoLog: UndoLog;
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.undoLog = new UndoLog(statements);
    this.#statements = statements;
  }

  find(key: Uint8Array): Row | null {
    const row = this.#statements
      .prepare("SELECT rid, size, json FROM docs WHERE key = ?")
      .get(key) as unknown as [number, number, string] | undefined;
    return row === undefined ? null : { rowId: row[0], sizeBytes: row[1], json: row[2] };
  }

  insert(key: Uint8Array, sizeBytes: number, json: string): number {
    this.undoLog.note(() => this.#run("DELETE FROM docs WHERE key = ?", key));
    return Number(
      this.#statements
        .prepare("INSERT INTO docs (key, size, json) VALUES (?, ?, ?)")
        .run(key, sizeBytes, json).lastInsertRowid,
    );
  }

  update({ rowId, sizeBytes, json }: Row, newSizeBytes: number, newJson: string): void {
    this.undoLog.note(() => this.#run(UPDATE, sizeBytes, json, rowId));
    this.#run(UPDATE, newSizeBytes, newJson, rowId);
  }

  remove(key: Uint8Array, { rowId, sizeBytes, json }: Row): void {
    this.undoLog.note(() => this.#run(RESTORE, rowId, key, sizeBytes, json));
    this.#run("DELETE FROM docs WHERE rid = ?", rowId);
  }

  addKey(key: Uint8Array, rowId: number): void {
    this.undoLog.note(() => this.#run(REMOVE_KEY, key));
    this.#run("INSERT INTO idx (key, rid) VALUES (?, ?)", key, rowId);
  }

  removeKey(key: Uint8Array, rowId: number): void {
    this.undoLog.note(() => this.#run(RESTORE_KEY, key, rowId));
    this.#run(REMOVE_KEY, key);
  }

  buildKey(key: Uint8Array, rowId: number): void {
    this.#run("INSERT INTO idx (key, rid) VALUES (?, ?)", key, rowId);
  }

  removeKeys({ start, end }: KeyRange): void {
    this.#run("DELETE FROM idx WHERE key >= ? AND key < ?", start, end);
  }

  scan(index: IndexEntry, range: KeyRange, order: Order, limit: number): ScannedRow[] {
    const kind = index === index.table.byId ? "byId" : "index";
    return this.#statements
      .prepare(SCANS[kind][order])
      .all(range.start, range.end, limit) as unknown as ScannedRow[];
  }

  /** With row ids, in the order of `by_id`: for building an index over existing documents. */
  chunk(range: KeyRange, limit: number): [key: Uint8Array, json: string, rowId: number][] {
    return this.#statements
      .prepare("SELECT key, json, rid FROM docs WHERE key >= ? AND key < ? ORDER BY key LIMIT +?")
      .all(range.start, range.end, limit) as unknown as [Uint8Array, string, number][];
  }

  count(range: KeyRange): number {
    const row = this.#statements
      .prepare("SELECT count(*) FROM docs WHERE key >= ? AND key < ?")
      .get(range.start, range.end) as unknown as [number];
    return row[0];
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#statements.prepare(sql).run(...values);
  }
}
