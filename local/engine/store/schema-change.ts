// From the schemas in force to others, in short steps inside mutations: prepared beside the current ones while calls
// go on, then applied at once. A walk visits existing documents; writes cover the new ones.
import type {
  ComponentSchemaProgress,
  IndexJson,
  SchemaJson,
  SchemaStatus,
} from "../contracts/schema.ts";
import type { SchemaChange } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { successor } from "../values/index-key.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import { wholeIndexRange } from "./index-range.ts";
import type { Walk } from "./schema-drafts.ts";
import { declaredIndexes } from "./schema-rules.ts";
import { faultOf, parseDocument } from "./stored-document.ts";
import { declarationOf, type IndexEntry, type TableEntry } from "./table-entry.ts";
import { indexKey, rawIdOf, type TransactionState } from "./transaction-state.ts";

/** The limit of one step: a few milliseconds' work, so that calls do not wait long for the lane. */
const MAX_DOCUMENTS = 500;
const MAX_KEYS = 1500;
const MAX_TEXT_LENGTH = 1024 * 1024;
const DOCUMENTS_AT_ONCE = 25;
const MAX_SWEPT_KEYS = 1500;

type Status = ReturnType<SchemaChange["advance"]>;

interface VisitedDocument {
  document: JsonObject;
  rowId: number;
}

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

  prepare(schemas: ReadonlyMap<ComponentPath, SchemaJson | null>): void {
    this.#prepareWrite();
    const { catalog } = this.#state;
    catalog.dropDrafts();
    for (const [component, schema] of schemas) {
      for (const { tableName } of schema?.tables ?? []) {
        this.#state.tableForWriting(component, tableName);
      }
      catalog.draftSchema(component, schema);
      for (const table of userTables(catalog.tables(component))) this.#draftTable(table, schema);
    }
  }

  advance(): Status {
    this.#prepareWrite();
    const { drafts } = this.#state.catalog;
    const [walk] = drafts.walks();
    if (walk !== undefined && drafts.fault === null) this.#walkOn(walk);
    return this.#status();
  }

  apply(): void {
    this.#prepareWrite();
    const { catalog } = this.#state;
    const status = this.#status();
    if (status.type === "failed") throw new SyscallError(status.error);
    if (status.type !== "complete") throw new Error("The schema is not prepared yet");
    for (const [component, schema] of catalog.drafts.all()) {
      catalog.storeSchema(component, schema);
      for (const table of userTables(catalog.tables(component))) {
        for (const index of unwantedIndexes(table, schema)) catalog.retireIndex(index);
        catalog.finishBuilding(table);
      }
    }
    catalog.dropDrafts();
  }

  giveUp(): void {
    this.#prepareWrite();
    this.#state.catalog.dropDrafts();
  }

  sweep(): boolean {
    const { catalog, rows, writer } = this.#state;
    const id = catalog.retiredIndexId;
    if (id === null) return false;
    this.#prepareWrite();
    const removed = rows.removeKeys(wholeIndexRange(writer, { id }), MAX_SWEPT_KEYS);
    if (removed < MAX_SWEPT_KEYS) catalog.forgetRetired(id);
    return catalog.retiredIndexId !== null;
  }

  #draftTable(table: TableEntry, schema: SchemaJson | null): void {
    const { catalog, rows, writer } = this.#state;
    for (const [name, fields] of wantedIndexes(table, schema)) {
      if (!isSame(fields, table.indexes.get(name)?.fields)) {
        catalog.startBuilding(table, name, fields);
      }
    }
    if (table.building.size === 0 && table.draftCheck === null) return;
    const range = wholeIndexRange(writer, table.byId);
    const last = rows.lastKey(range);
    if (last === null) return;
    // Documents added after the current last one are indexed and checked by the writes that add them.
    const { component, name: tableName } = table;
    const end = successor(last);
    catalog.drafts.addWalk({ component, tableName, position: range.start, end });
  }

  #walkOn(walk: Walk): void {
    const { catalog } = this.#state;
    const { component, tableName } = walk;
    const table = catalog.table(component, tableName);
    if (table === undefined) throw new Error(`The table ${tableName} is gone`);
    const visited = this.#nextDocuments(walk, table.building.size);
    const error = this.#firstFault(table, visited.documents);
    if (error !== null) {
      catalog.drafts.fail({ componentPath: component, tableName, error });
      return;
    }
    this.#addKeys(table, visited.documents);
    catalog.drafts.moveWalk(walk, visited.position);
  }

  #nextDocuments(walk: Walk, indexCount: number) {
    const documents: VisitedDocument[] = [];
    let start = walk.position;
    let textLength = 0;
    while (
      documents.length < MAX_DOCUMENTS &&
      documents.length * indexCount < MAX_KEYS &&
      textLength < MAX_TEXT_LENGTH
    ) {
      const rows = this.#state.rows.chunk({ start, end: walk.end }, DOCUMENTS_AT_ONCE);
      for (const [, json, rowId] of rows) {
        textLength += json.length;
        documents.push({ document: parseDocument(json), rowId });
      }
      const last = rows.at(-1);
      if (last === undefined || rows.length < DOCUMENTS_AT_ONCE) {
        return { documents, position: null };
      }
      start = successor(last[0]);
    }
    return { documents, position: start };
  }

  #firstFault(table: TableEntry, documents: readonly VisitedDocument[]): string | null {
    if (table.draftCheck === null) return null;
    const tableOf = this.#tableOf(table.component);
    for (const { document } of documents) {
      const fault = faultOf(table.draftCheck, document, tableOf);
      if (fault === null) continue;
      return `Document with ID "${textOf(document._id)}" in table "${table.name}" does not match the schema: ${fault}`;
    }
    return null;
  }

  // Keys are inserted in sorted order: the tree then grows page by page instead of at random.
  #addKeys(table: TableEntry, documents: readonly VisitedDocument[]): void {
    const entries: { key: Uint8Array; rowId: number }[] = [];
    for (const { document, rowId } of documents) {
      const { rawId } = rawIdOf(document);
      for (const index of table.building.values()) {
        entries.push({ key: indexKey(index, document, rawId), rowId });
      }
    }
    entries.sort((left, right) => Buffer.compare(left.key, right.key));
    for (const { key, rowId } of entries) this.#state.rows.addMissingKey(key, rowId);
  }

  #status(): Status {
    const { catalog } = this.#state;
    const fault = catalog.drafts.fault;
    if (fault !== null) return { type: "failed", ...fault };
    const walks = catalog.drafts.walks();
    if (walks.length === 0) return { type: "complete" };
    const components: Extract<SchemaStatus, { type: "inProgress" }>["components"] = {};
    for (const component of catalog.drafts.all().keys()) {
      const walked = walks.filter((walk) => walk.component === component);
      components[component] = progressOf(
        catalog.tables(component),
        new Set(walked.map(({ tableName }) => tableName)),
      );
    }
    return { type: "inProgress", components };
  }
}

function progressOf(
  tables: readonly TableEntry[],
  walked: ReadonlySet<string>,
): ComponentSchemaProgress {
  const indexesOf = (some: readonly TableEntry[]) =>
    some.reduce((sum, { building }) => sum + building.size, 0);
  const unfinished = tables.filter(({ name }) => walked.has(name));
  const indexesTotal = indexesOf(tables);
  return {
    schemaValidationComplete: unfinished.every(({ draftCheck }) => draftCheck === null),
    indexesComplete: indexesTotal - indexesOf(unfinished),
    indexesTotal,
  };
}

function userTables(tables: readonly TableEntry[]): TableEntry[] {
  return tables.filter(({ isSystem }) => !isSystem);
}

/** The fields of every index that the schema declares, by index name. */
function wantedIndexes(table: TableEntry, schema: SchemaJson | null): Map<string, string[]> {
  const declared = declarationOf(schema, table.name);
  const indexes: IndexJson[] = declared === null ? [] : declaredIndexes(declared);
  return new Map(
    indexes.map(({ indexDescriptor, fields }) => [indexDescriptor, [...fields, "_creationTime"]]),
  );
}

function unwantedIndexes(table: TableEntry, schema: SchemaJson | null): IndexEntry[] {
  const wanted = wantedIndexes(table, schema).set("by_creation_time", ["_creationTime"]);
  return [...table.indexes.values()].filter(
    (index) => index !== table.byId && !isSame(index.fields, wanted.get(index.name)),
  );
}

function isSame(fields: readonly string[], others: readonly string[] | undefined): boolean {
  return others !== undefined && fields.join() === others.join();
}
