// Which tables and indexes exist, per component. Held in memory as a whole; every change is also written to the data file.
// Checking documents and building indexes is done by schema-change.ts.
import type { SchemaJson } from "../contracts/schema.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { IndexRegistry } from "./index-registry.ts";
import type { Statements } from "./statements.ts";
import { SYSTEM_TABLES, systemTableNamed } from "./system-tables.ts";
import {
  enforce,
  type IndexEntry,
  newTableEntry,
  registerIndex,
  type TableEntry,
  unregisterIndex,
} from "./table-entry.ts";

const FIRST_USER_TABLE_NUMBER = 10_001;

interface Namespace {
  byName: Map<string, TableEntry>;
  byNumber: Map<number, TableEntry>;
}

export class Catalog {
  readonly #statements: Statements;
  readonly #registry: IndexRegistry;
  #namespaces = new Map<ComponentPath, Namespace>();
  #changes = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
    this.#registry = new IndexRegistry(statements);
    this.reload();
  }

  /** Increases with every change, so that a rollback can tell whether to reload from the data file. */
  get changes(): number {
    return this.#changes;
  }

  table(component: ComponentPath, name: string): TableEntry | undefined {
    return this.#namespaces.get(component)?.byName.get(name);
  }

  tables(component: ComponentPath): TableEntry[] {
    return [...(this.#namespaces.get(component)?.byName.values() ?? [])];
  }

  all(): TableEntry[] {
    return [...this.#namespaces.values()].flatMap(({ byName }) => [...byName.values()]);
  }

  tableNumbered(component: ComponentPath, number: number): TableEntry | undefined {
    return this.#namespaces.get(component)?.byNumber.get(number);
  }

  /** Includes system tables that are still empty. */
  nameOfTable(component: ComponentPath, number: number): string | null {
    const table = this.tableNumbered(component, number);
    if (table !== undefined) return table.name;
    return SYSTEM_TABLES.find((candidate) => candidate.number === number)?.name ?? null;
  }

  createTable(
    component: ComponentPath,
    name: string,
    given = this.#nextTableNumber(component),
  ): TableEntry {
    const system = systemTableNamed(name);
    const number = system?.number ?? given;
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

  /** Of empty tables only: ids contain the number. Entries handed out before are invalid. */
  renumber(numbers: ReadonlyMap<TableEntry, number>): void {
    this.#changes++;
    const set = this.#statements.prepare("UPDATE tables SET number = ? WHERE id = ?");
    // Two tables may exchange their numbers, which are unique at every moment.
    for (const { id } of numbers.keys()) set.run(-id, id);
    for (const [{ id }, number] of numbers) set.run(number, id);
    this.reload();
  }

  /** The keys of documents that the table has already are still to be added. */
  createIndex(table: TableEntry, name: string, fields: string[]): IndexEntry {
    this.#changes++;
    const id = this.#registry.add(table.id, name, fields);
    return registerIndex(table, { id, name, fields });
  }

  /** Its keys must be gone. */
  dropIndex(index: IndexEntry): void {
    this.#changes++;
    this.#registry.remove(index.id);
    unregisterIndex(index);
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
    for (const table of this.tables(component)) enforce(table, schema);
  }

  /** Reloads everything from the data file; entries handed out before are invalid. */
  reload(): void {
    this.#namespaces = new Map();
    const tablesById = new Map<number, TableEntry>();
    const tables = this.#statements.prepare("SELECT id, component, name, number FROM tables").all();
    for (const row of tables as unknown as [number, string, string, number][]) {
      tablesById.set(row[0], this.#register(...row));
    }
    for (const index of this.#registry.all()) {
      const table = tablesById.get(index.tableId);
      if (table !== undefined) registerIndex(table, index);
    }
    for (const component of this.#namespaces.keys()) {
      const schema = this.schema(component);
      for (const table of this.tables(component)) enforce(table, schema);
    }
  }

  #register(id: number, component: ComponentPath, name: string, number: number): TableEntry {
    const entry = newTableEntry(id, component, name, number);
    const namespace = this.#namespaces.get(component) ?? {
      byName: new Map(),
      byNumber: new Map(),
    };
    this.#namespaces.set(component, namespace);
    namespace.byName.set(name, entry);
    namespace.byNumber.set(number, entry);
    return entry;
  }

  #nextTableNumber(component: ComponentPath): number {
    const row = this.#statements
      .prepare("SELECT max(number) FROM tables WHERE component = ?")
      .get(component) as unknown as [number | null];
    return Math.max(FIRST_USER_TABLE_NUMBER, (row[0] ?? 0) + 1);
  }
}
