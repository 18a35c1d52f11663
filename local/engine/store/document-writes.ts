// insert, patch, replace and delete: the document's row, its key in every index, the write set, the limits.
// Permissions have been checked before; this is the only file that changes documents.
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { encodeDocumentId, newRawId } from "../values/document-id.ts";
import { valueAt } from "../values/field-path.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import type { Row } from "./rows.ts";
import {
  parseDocument,
  patched,
  type StorableDocument,
  type SystemFields,
  storable,
  storableSystemDocument,
  withSystemFields,
} from "./stored-document.ts";
import type { IndexEntry, TableEntry } from "./table-entry.ts";
import { documentKey, indexKey, type TransactionState } from "./transaction-state.ts";

type Verb = "Update" | "Replace" | "Delete";
const METHODS = { Update: "db.patch", Replace: "db.replace" } as const;

export function insertDocument(
  state: TransactionState,
  table: TableEntry,
  fields: JsonObject,
  tableOf: TableOf,
): string {
  const creationTime = state.clock.nextCreationTime(state.now);
  return placeDocument(
    state,
    table,
    fields,
    { creationTime, rawId: newRawId(creationTime) },
    tableOf,
  );
}

/** For a document whose id and creation time are known. */
export function placeDocument(
  state: TransactionState,
  table: TableEntry,
  fields: JsonObject,
  { creationTime, rawId }: { creationTime: number; rawId: Uint8Array },
  tableOf: TableOf,
): string {
  const system = { id: encodeDocumentId(table.number, rawId), creationTime };
  const storing = prepare(table, withSystemFields(fields, system), "db.insert", tableOf);
  if (!table.isSystem) state.limits.countWrite(storing.sizeBytes);
  const key = documentKey(table, rawId);
  const rowId = state.rows.insert(key, storing.sizeBytes, storing.json);
  state.writes.add(key);
  for (const index of table.stored) {
    const entry = indexKey(index, storing.document, rawId);
    state.rows.addKey(entry, rowId);
    state.writes.add(entry);
  }
  return system.id;
}

export function patchDocument(
  state: TransactionState,
  table: TableEntry,
  rawId: Uint8Array,
  patch: JsonObject,
  tableOf: TableOf,
): void {
  const row = existingRow(state, table, rawId, "Update");
  const old = parseDocument(row.json);
  const document = patched(old, patch);
  const isSame = document._id === old._id && document._creationTime === old._creationTime;
  const complete = isSame ? document : withSystemFields(document, systemFieldsOf(old));
  change(state, table, { rawId, verb: "Update", row, old }, complete, tableOf);
}

export function replaceDocument(
  state: TransactionState,
  table: TableEntry,
  rawId: Uint8Array,
  fields: JsonObject,
  tableOf: TableOf,
): void {
  const row = existingRow(state, table, rawId, "Replace");
  const old = parseDocument(row.json);
  const document = withSystemFields(fields, systemFieldsOf(old));
  change(state, table, { rawId, verb: "Replace", row, old }, document, tableOf);
}

export function removeDocument(
  state: TransactionState,
  table: TableEntry,
  rawId: Uint8Array,
): void {
  const row = existingRow(state, table, rawId, "Delete");
  if (!table.isSystem) state.limits.countWrite(0);
  const old = parseDocument(row.json);
  const key = documentKey(table, rawId);
  state.writes.add(key);
  state.rows.remove(key, row);
  for (const index of table.stored) {
    const entry = indexKey(index, old, rawId);
    state.rows.removeKey(entry, row.rowId);
    state.writes.add(entry);
  }
}

function existingRow(
  state: TransactionState,
  table: TableEntry,
  rawId: Uint8Array,
  verb: Verb,
): Row {
  const key = documentKey(table, rawId);
  state.reads.addKey(key);
  const row = state.rows.find(key);
  if (row === null) {
    throw new SyscallError(
      `${verb} on nonexistent document ID ${encodeDocumentId(table.number, rawId)}`,
    );
  }
  if (!table.isSystem) state.limits.countRead(row.sizeBytes);
  return row;
}

function systemFieldsOf(document: JsonObject): SystemFields {
  return { id: textOf(document._id), creationTime: Number(document._creationTime) };
}

interface Replaced {
  rawId: Uint8Array;
  verb: keyof typeof METHODS;
  row: Row;
  old: JsonObject;
}

function change(
  state: TransactionState,
  table: TableEntry,
  { rawId, verb, row, old }: Replaced,
  document: JsonObject,
  tableOf: TableOf,
): void {
  const storing = prepare(table, document, METHODS[verb], tableOf);
  if (storing.json === row.json) return;
  if (!table.isSystem) state.limits.countWrite(storing.sizeBytes);
  state.rows.update(row, storing.sizeBytes, storing.json);
  state.writes.add(documentKey(table, rawId));
  for (const index of table.stored) {
    const before = indexKey(index, old, rawId);
    state.writes.add(before);
    if (hasSameValues(index, old, document)) continue;
    const after = indexKey(index, document, rawId);
    if (Buffer.compare(before, after) === 0) continue;
    state.rows.removeKey(before, row.rowId);
    state.rows.addKey(after, row.rowId);
    state.writes.add(after);
  }
}

/** True only when the keys are certainly equal; distinct but equal objects are compared by key. */
function hasSameValues(index: IndexEntry, old: JsonObject, document: JsonObject): boolean {
  return index.paths.every((path) => valueAt(old, path) === valueAt(document, path));
}

function prepare(
  table: TableEntry,
  document: JsonObject,
  method: string,
  tableOf: TableOf,
): StorableDocument {
  if (table.isSystem) return storableSystemDocument(document);
  return storable(table, document, method, tableOf);
}
