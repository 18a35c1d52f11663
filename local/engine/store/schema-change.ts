// Takes a component from its present schema to a new one: tables, existing documents, indexes, in this order.
// Runs inside the caller's batch and savepoint; a document that breaks the new schema refuses the whole change.
import type { ComponentPath, IndexDiff, IndexJson, SchemaJson, TableJson } from "../contracts.ts";
import { textOf } from "../values/convex-json.ts";
import { successor } from "../values/index-key.ts";
import { KeyWriter } from "../values/key-writer.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import type { IndexEntry, TableEntry } from "./catalog.ts";
import { wholeIndexRange } from "./index-range.ts";
import { declaredIndexes } from "./schema-rules.ts";
import { parseDocument, schemaFault } from "./stored-document.ts";
import { indexKey, rawIdOf, type StoreParts } from "./transaction-state.ts";

const CHUNK_DOCUMENTS = 1000;

const writer = new KeyWriter();

export function changeSchema(
  parts: StoreParts,
  component: ComponentPath,
  schema: SchemaJson | null,
  tableOf: TableOf,
): IndexDiff {
  const declared = new Map((schema?.tables ?? []).map((table) => [table.tableName, table]));
  for (const name of declared.keys()) {
    if (parts.catalog.table(component, name) === undefined) {
      parts.catalog.createTable(component, name);
    }
  }
  const enforcedBefore = new Map(
    parts.catalog.tables(component).map((table) => [table.name, typeText(table)]),
  );
  parts.catalog.storeSchema(component, schema);
  const diff: IndexDiff = { added: [], removed: [] };
  for (const table of parts.catalog.tables(component)) {
    if (table.isSystem) continue;
    if (typeText(table) !== enforcedBefore.get(table.name)) checkExisting(parts, table, tableOf);
    changeIndexes(parts, table, declared.get(table.name), diff);
  }
  return diff;
}

function typeText(table: TableEntry): string {
  return JSON.stringify(table.documentType);
}

function checkExisting(parts: StoreParts, table: TableEntry, tableOf: TableOf): void {
  if (table.check === null) return;
  forEachChunk(parts, table, (documents) => {
    for (const { json } of documents) {
      const document = parseDocument(json);
      const fault = schemaFault(table, document, tableOf);
      if (fault === null) continue;
      throw new SyscallError(
        `Document with ID "${textOf(document._id)}" in table "${table.name}" does not match the schema: ${fault}`,
      );
    }
  });
}

function changeIndexes(
  parts: StoreParts,
  table: TableEntry,
  declared: TableJson | undefined,
  diff: IndexDiff,
): void {
  const wanted = new Map(
    (declared === undefined ? [] : declaredIndexes(declared)).map((index) => [
      index.indexDescriptor,
      storedFields(index),
    ]),
  );
  for (const index of table.stored.toSorted(byName)) {
    if (index.name === "by_creation_time" || isSame(wanted.get(index.name), index.fields)) continue;
    parts.rows.removeKeys(wholeIndexRange(writer, index));
    parts.catalog.dropIndex(index);
    diff.removed.push(`${table.name}.${index.name}`);
  }
  const added: IndexEntry[] = [];
  for (const [name, fields] of wanted) {
    if (table.indexes.has(name)) continue;
    added.push(parts.catalog.createIndex(table, name, fields));
    diff.added.push(`${table.name}.${name}`);
  }
  if (added.length > 0) buildIndexes(parts, table, added);
}

function storedFields(index: IndexJson): string[] {
  return [...index.fields, "_creationTime"];
}

function isSame(wanted: string[] | undefined, present: string[]): boolean {
  return wanted !== undefined && wanted.join() === present.join();
}

function byName(left: IndexEntry, right: IndexEntry): number {
  return left.name < right.name ? -1 : 1;
}

// Each chunk's keys go in sorted: the tree then grows page by page instead of at random.
function buildIndexes(parts: StoreParts, table: TableEntry, indexes: IndexEntry[]): void {
  forEachChunk(parts, table, (documents) => {
    const entries: { key: Uint8Array; rowId: number }[] = [];
    for (const { json, rowId } of documents) {
      const document = parseDocument(json);
      const { rawId } = rawIdOf(document);
      for (const index of indexes) entries.push({ key: indexKey(index, document, rawId), rowId });
    }
    entries.sort((left, right) => Buffer.compare(left.key, right.key));
    for (const { key, rowId } of entries) parts.rows.addKey(key, rowId);
  });
}

function forEachChunk(
  parts: StoreParts,
  table: TableEntry,
  visit: (documents: { json: string; rowId: number }[]) => void,
): void {
  let range = wholeIndexRange(writer, table.byId);
  for (;;) {
    const chunk = parts.rows.chunk(range, CHUNK_DOCUMENTS);
    visit(chunk.map(([, json, rowId]) => ({ json, rowId })));
    const last = chunk.at(-1);
    if (last === undefined || chunk.length < CHUNK_DOCUMENTS) return;
    range = { start: successor(last[0]), end: range.end };
  }
}
