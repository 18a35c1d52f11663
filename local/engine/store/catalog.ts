// Which tables and indexes exist, per component. Kept whole in memory; every change also goes to the data file.
// It knows nothing of documents: building an index is schema-change.ts's work.
import type {
  ComponentPath,
  SchemaJson,
  SearchIndexJson,
  TableJson,
  ValidatorJson,
  VectorIndexJson,
} from "../contracts.ts";
import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { type Check, compileValidator } from "../values/validator.ts";
import type { Statements } from "./statements.ts";
import { SYSTEM_TABLES, systemTableNamed } from "./system-tables.ts";

export interface IndexEntry {
  /** Opens every key of this index. */
  id: number;
  name: string;
  /** As queries name them: `_creationTime` closes every index but `by_id`; `_id` is implied. */
  fields: string[];
  paths: FieldPath[];
  table: TableEntry;
  /** Engine-defined indexes of system tables are not for user code. */
  isPrivate: boolean;
}

export interface TableEntry {
  id: number;
  component: ComponentPath;
  name: string;
  number: number;
  isSystem: boolean;
  byId: IndexEntry;
  /** All indexes whose keys are stored, that is all but `by_id`. */
  stored: IndexEntry[];
  indexes: Map<string, IndexEntry>;
  searchIndexes: SearchIndexJson[];
  vectorIndexes: VectorIndexJson[];
  documentType: ValidatorJson | null;
  check: Check | null;
}

const FIRST_USER_TABLE_NUMBER = 10_001;

interface Namespace {
  byName: Map<string, TableEntry>;
  byNumber: Map<number, TableEntry>;
}

export class Catalog {
  readonly #statements: Statements;
  #namespaces = new Map<ComponentPath, Namespace>();
  #changes = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
    this.reload();
  }

  /** Grows with every change, so that a rollback can tell whether the memory must be read anew. */
  get changes(): number {
    return this.#changes;
  }

  table(component: ComponentPath, name: string): TableEntry | undefined {
    return this.#namespaces.get(component)?.byName.get(name);
  }

  tables(component: ComponentPath): TableEntry[] {
    return [...(this.#namespaces.get(component)?.byName.values() ?? [])];
  }

  tableNumbered(component: ComponentPath, number: number): TableEntry | undefined {
    return this.#namespaces.get(component)?.byNumber.get(number);
  }

  /** Also names system tables that hold nothing yet. */
  nameOfTable(component: ComponentPath, number: number): string | null {
    const table = this.tableNumbered(component, number);
    if (table !== undefined) return table.name;
    return SYSTEM_TABLES.find((candidate) => candidate.number === number)?.name ?? null;
  }

  createTable(component: ComponentPath, name: string): TableEntry {
    const system = systemTableNamed(name);
    const number = system?.number ?? this.#nextTableNumber(component);
    const { lastInsertRowid } = this.#statements
      .prepare("INSERT INTO tables (component, name, number) VALUES (?, ?, ?)")
      .run(component, name, number);
    const table = this.#register(Number(lastInsertRowid), component, name, number);
    this.createIndex(table, "by_id", []);
    this.createIndex(table, "by_creation_time", ["_creationTime"]);
    for (const index of system?.indexes ?? []) {
      this.createIndex(table, index.name, [...index.fields, "_creationTime"]);
    }
    return table;
  }

  createIndex(table: TableEntry, name: string, fields: string[]): IndexEntry {
    this.#changes++;
    const { lastInsertRowid } = this.#statements
      .prepare("INSERT INTO indexes (table_id, name, fields) VALUES (?, ?, ?)")
      .run(table.id, name, JSON.stringify(fields));
    return registerIndex(table, Number(lastInsertRowid), name, fields);
  }

  dropIndex(index: IndexEntry): void {
    this.#changes++;
    this.#statements.prepare("DELETE FROM indexes WHERE id = ?").run(index.id);
    index.table.indexes.delete(index.name);
    index.table.stored = index.table.stored.filter((other) => other !== index);
  }

  schema(component: ComponentPath): SchemaJson | null {
    const row = this.#statements
      .prepare("SELECT json FROM schemas WHERE component = ?")
      .get(component) as unknown as [string] | undefined;
    return row === undefined ? null : (JSON.parse(row[0]) as SchemaJson);
  }

  storeSchema(component: ComponentPath, schema: SchemaJson | null): void {
    this.#changes++;
    if (schema === null) {
      this.#statements.prepare("DELETE FROM schemas WHERE component = ?").run(component);
    } else {
      this.#statements
        .prepare("INSERT OR REPLACE INTO schemas (component, json) VALUES (?, ?)")
        .run(component, JSON.stringify(schema));
    }
    this.#enforce(component, schema);
  }

  /** Reads everything from the data file again; entries handed out before are void. */
  reload(): void {
    this.#namespaces = new Map();
    const tablesById = new Map<number, TableEntry>();
    const tables = this.#statements.prepare("SELECT id, component, name, number FROM tables").all();
    for (const row of tables as unknown as [number, string, string, number][]) {
      tablesById.set(row[0], this.#register(...row));
    }
    const indexes = this.#statements
      .prepare("SELECT id, table_id, name, fields FROM indexes ORDER BY id")
      .all();
    for (const row of indexes as unknown as [number, number, string, string][]) {
      const table = tablesById.get(row[1]);
      if (table !== undefined) registerIndex(table, row[0], row[2], JSON.parse(row[3]));
    }
    for (const component of this.#namespaces.keys()) {
      this.#enforce(component, this.schema(component));
    }
  }

  #register(id: number, component: ComponentPath, name: string, number: number): TableEntry {
    const unindexed: Omit<TableEntry, "byId"> = {
      id,
      component,
      name,
      number,
      isSystem: name.startsWith("_"),
      stored: [],
      indexes: new Map(),
      searchIndexes: [],
      vectorIndexes: [],
      documentType: null,
      check: null,
    };
    // `by_id` follows at once, as every table's first index.
    const entry = unindexed as TableEntry;
    const namespace = this.#namespaces.get(component) ?? {
      byName: new Map(),
      byNumber: new Map(),
    };
    this.#namespaces.set(component, namespace);
    namespace.byName.set(name, entry);
    namespace.byNumber.set(number, entry);
    return entry;
  }

  #enforce(component: ComponentPath, schema: SchemaJson | null): void {
    const declared = new Map<string, TableJson>();
    for (const table of schema?.tables ?? []) declared.set(table.tableName, table);
    for (const table of this.tables(component)) {
      const json = declared.get(table.name);
      const documentType = json?.documentType ?? null;
      table.searchIndexes = [...(json?.searchIndexes ?? []), ...(json?.stagedSearchIndexes ?? [])];
      table.vectorIndexes = [...(json?.vectorIndexes ?? []), ...(json?.stagedVectorIndexes ?? [])];
      table.documentType = schema?.schemaValidation === true ? documentType : null;
      table.check = table.documentType === null ? null : compileValidator(table.documentType);
    }
  }

  #nextTableNumber(component: ComponentPath): number {
    const row = this.#statements
      .prepare("SELECT max(number) FROM tables WHERE component = ?")
      .get(component) as unknown as [number | null];
    return Math.max(FIRST_USER_TABLE_NUMBER, (row[0] ?? 0) + 1);
  }
}

function registerIndex(table: TableEntry, id: number, name: string, fields: string[]): IndexEntry {
  const isPrivate = table.isSystem && name !== "by_id" && name !== "by_creation_time";
  const index = { id, name, fields, paths: fields.map(parseFieldPath), table, isPrivate };
  table.indexes.set(name, index);
  if (name === "by_id") table.byId = index;
  else table.stored.push(index);
  return index;
}
