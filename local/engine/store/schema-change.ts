// From the schemas in force to others, within one mutation: documents are checked, indexes built and dropped. Calls wait meanwhile.
import type { IndexJson, SchemaFault, SchemaJson } from "../contracts/schema.ts";
import type { SchemaChange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { successor } from "../values/index-key.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import { wholeIndexRange } from "./index-range.ts";
import { declaredIndexes } from "./schema-rules.ts";
import { faultOf, parseDocument } from "./stored-document.ts";
import { declarationOf, type IndexEntry, newCheckOf, type TableEntry } from "./table-entry.ts";
import { indexKey, rawIdOf, type TransactionState } from "./transaction-state.ts";

const DOCUMENTS_AT_ONCE = 500;

interface VisitedDocument {
  document: JsonObject;
  rowId: number;
}

type Schemas = ReadonlyMap<ComponentPath, SchemaJson | null>;

export class StoredSchemaChange implements SchemaChange {
  readonly #state: TransactionState;
  readonly #tableOf: (component: ComponentPath) => TableOf;
  readonly #prepareWrite: () => void;

  constructor(
    state: TransactionState,
    tableOf: (component: ComponentPath) => TableOf,
    prepareWrite: () => void,
  ) {
    this.#state = state;
    this.#tableOf = tableOf;
    this.#prepareWrite = prepareWrite;
  }

  firstFault(schemas: Schemas): SchemaFault | null {
    for (const [component, schema] of schemas) {
      for (const table of this.#userTables(component)) {
        const error = this.#faultIn(table, schema);
        if (error !== null) return { componentPath: component, tableName: table.name, error };
      }
    }
    return null;
  }

  apply(schemas: Schemas): void {
    this.#prepareWrite();
    const fault = this.firstFault(schemas);
    if (fault !== null) throw new SyscallError(fault.error);
    const { catalog } = this.#state;
    for (const [component, schema] of schemas) {
      for (const { tableName } of schema?.tables ?? []) {
        this.#state.tableForWriting(component, tableName);
      }
      for (const table of this.#userTables(component)) this.#reindex(table, schema);
      catalog.storeSchema(component, schema);
    }
  }

  #userTables(component: ComponentPath): TableEntry[] {
    return this.#state.catalog.tables(component).filter(({ isSystem }) => !isSystem);
  }

  #faultIn(table: TableEntry, schema: SchemaJson | null): string | null {
    const check = newCheckOf(table, schema);
    if (check === null) return null;
    const tableOf = this.#tableOf(table.component);
    for (const documents of this.#chunksOf(table)) {
      for (const { document } of documents) {
        const fault = faultOf(check, document, tableOf);
        if (fault === null) continue;
        return `Document with ID "${textOf(document._id)}" in table "${table.name}" does not match the schema: ${fault}`;
      }
    }
    return null;
  }

  #reindex(table: TableEntry, schema: SchemaJson | null): void {
    const { catalog, rows, writer } = this.#state;
    const wanted = wantedIndexes(table, schema);
    for (const index of unwantedIndexes(table, wanted)) {
      rows.removeKeys(wholeIndexRange(writer, index));
      catalog.dropIndex(index);
    }
    const added = [...wanted]
      .filter(([name]) => !table.indexes.has(name))
      .map(([name, fields]) => catalog.createIndex(table, name, fields));
    if (added.length === 0) return;
    for (const documents of this.#chunksOf(table)) this.#addKeys(added, documents);
  }

  *#chunksOf(table: TableEntry): Generator<VisitedDocument[]> {
    const { start: first, end } = wholeIndexRange(this.#state.writer, table.byId);
    let start = first;
    for (;;) {
      const rows = this.#state.rows.chunk({ start, end }, DOCUMENTS_AT_ONCE);
      yield rows.map(([, json, rowId]) => ({ document: parseDocument(json), rowId }));
      const last = rows.at(-1);
      if (last === undefined || rows.length < DOCUMENTS_AT_ONCE) return;
      start = successor(last[0]);
    }
  }

  // Keys are inserted in sorted order: the tree then grows page by page instead of at random.
  #addKeys(indexes: readonly IndexEntry[], documents: readonly VisitedDocument[]): void {
    const entries: { key: Uint8Array; rowId: number }[] = [];
    for (const { document, rowId } of documents) {
      const { rawId } = rawIdOf(document);
      for (const index of indexes) entries.push({ key: indexKey(index, document, rawId), rowId });
    }
    entries.sort((left, right) => Buffer.compare(left.key, right.key));
    for (const { key, rowId } of entries) this.#state.rows.buildKey(key, rowId);
  }
}

/** The fields of every index that the schema declares, by index name. */
function wantedIndexes(table: TableEntry, schema: SchemaJson | null): Map<string, string[]> {
  const declared = declarationOf(schema, table.name);
  const indexes: IndexJson[] = declared === null ? [] : declaredIndexes(declared);
  return new Map(
    indexes.map(({ indexDescriptor, fields }) => [indexDescriptor, [...fields, "_creationTime"]]),
  );
}

function unwantedIndexes(
  table: TableEntry,
  wanted: ReadonlyMap<string, readonly string[]>,
): IndexEntry[] {
  return [...table.indexes.values()].filter(
    ({ name, fields }) =>
      name !== "by_id" && name !== "by_creation_time" && wanted.get(name)?.join() !== fields.join(),
  );
}
