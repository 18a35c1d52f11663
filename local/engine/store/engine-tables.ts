// The engine's own access to system tables, including private fields.
import type { JSONValue } from "convex/values";
import type { SystemTables } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { JsonObject } from "../values/convex-json.ts";
import { decodeDocumentId } from "../values/document-id.ts";
import { prefixRange, writeValue } from "../values/index-key.ts";
import { insertDocument, patchDocument, removeDocument } from "./document-writes.ts";
import { parseDocument } from "./stored-document.ts";
import { systemTableNamed } from "./system-tables.ts";
import type { TableEntry } from "./table-entry.ts";
import { documentKey, type TransactionState } from "./transaction-state.ts";

export class EngineTables implements SystemTables {
  readonly #state: TransactionState;
  readonly #component: ComponentPath;
  readonly #assertWriter: () => void;

  constructor(state: TransactionState, component: ComponentPath, assertWriter: () => void) {
    this.#state = state;
    this.#component = component;
    this.#assertWriter = assertWriter;
  }

  insert(table: string, fields: JsonObject): string {
    assertSystemTable(table);
    this.#assertWriter();
    const entry = this.#state.tableForWriting(this.#component, table);
    return insertDocument(this.#state, entry, fields, noTable);
  }

  get(table: string, id: string): JsonObject | null {
    const found = this.#locate(table, id);
    if (found === null) return null;
    const key = documentKey(found.table, found.rawId);
    this.#state.reads.addKey(key);
    const row = this.#state.rows.find(key);
    return row === null ? null : parseDocument(row.json);
  }

  patch(table: string, id: string, fields: JsonObject): void {
    const found = this.#existing(table, id);
    patchDocument(this.#state, found.table, found.rawId, fields, noTable);
  }

  remove(table: string, id: string): void {
    const found = this.#existing(table, id);
    removeDocument(this.#state, found.table, found.rawId);
  }

  list(table: string, index: string, prefix: JSONValue[], limit: number): JsonObject[] {
    assertSystemTable(table);
    const entry = this.#state.readTable(this.#component, table)?.indexes.get(index);
    if (entry === undefined) return [];
    const { writer, rows, reads } = this.#state;
    writer.reset();
    writer.uint32(entry.id);
    for (const value of prefix) writeValue(writer, value);
    const range = prefixRange(writer.take());
    const found = rows.scan(entry, range, "asc", limit);
    const read = reads.startScan(range, "asc");
    const last = found.at(-1);
    if (last === undefined || found.length < limit) read.finished();
    else read.consumed(last[0]);
    return found.map(([, json]) => parseDocument(json));
  }

  #existing(table: string, id: string): { table: TableEntry; rawId: Uint8Array } {
    this.#assertWriter();
    const found = this.#locate(table, id);
    if (found === null) throw new Error(`${table} has no document ${id}`);
    return found;
  }

  #locate(table: string, id: string): { table: TableEntry; rawId: Uint8Array } | null {
    assertSystemTable(table);
    const decoded = decodeDocumentId(id);
    const entry = this.#state.readTable(this.#component, table);
    if (entry === null || !decoded.ok || decoded.tableNumber !== entry.number) return null;
    return { table: entry, rawId: decoded.rawId };
  }
}

function assertSystemTable(name: string): void {
  if (systemTableNamed(name) === undefined) throw new Error(`${name} is no system table`);
}

/** System tables have no schema with ids to look up. */
function noTable(): null {
  return null;
}
