// The indexes on file: in use, being built, or dropped with keys still to be swept.
// No two of them ever share an id at the same time, so that keys cannot be mistaken for another index's.
import type { Statements } from "./statements.ts";

export interface RegisteredIndex {
  id: number;
  tableId: number;
  name: string;
  fields: string[];
  isBuilding: boolean;
}

const NEXT_ID = `SELECT 1 + max(
  (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'indexes'),
  (SELECT coalesce(max(id), 0) FROM spare_indexes))`;

export class IndexRegistry {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Those in use and those being built. */
  all(): RegisteredIndex[] {
    const rows = this.#statements
      .prepare(
        `SELECT id, table_id, name, fields, 0 FROM indexes UNION ALL
         SELECT id, table_id, name, fields, 1 FROM spare_indexes WHERE is_building = 1 ORDER BY id`,
      )
      .all() as unknown as [number, number, string, string, number][];
    return rows.map(([id, tableId, name, fields, isBuilding]) => ({
      id,
      tableId,
      name,
      fields: JSON.parse(fields) as string[],
      isBuilding: isBuilding === 1,
    }));
  }

  /** Usable at once: for tables without documents. */
  add(tableId: number, name: string, fields: string[]): number {
    const id = this.#nextId();
    this.#statements
      .prepare("INSERT INTO indexes (id, table_id, name, fields) VALUES (?, ?, ?, ?)")
      .run(id, tableId, name, JSON.stringify(fields));
    return id;
  }

  startBuilding(tableId: number, name: string, fields: string[]): number {
    const id = this.#nextId();
    this.#statements
      .prepare(
        "INSERT INTO spare_indexes (id, table_id, name, fields, is_building) VALUES (?, ?, ?, ?, 1)",
      )
      .run(id, tableId, name, JSON.stringify(fields));
    return id;
  }

  finishBuilding(id: number): void {
    this.#statements
      .prepare(
        "INSERT INTO indexes (id, table_id, name, fields) SELECT id, table_id, name, fields FROM spare_indexes WHERE id = ?",
      )
      .run(id);
    this.forget(id);
  }

  retire(id: number): void {
    this.#statements
      .prepare(
        "INSERT INTO spare_indexes (id, table_id, name, fields, is_building) SELECT id, table_id, name, fields, 0 FROM indexes WHERE id = ?",
      )
      .run(id);
    this.#statements.prepare("DELETE FROM indexes WHERE id = ?").run(id);
  }

  retireBuilding(): void {
    this.#statements.prepare("UPDATE spare_indexes SET is_building = 0").run();
  }

  /** The id of an index whose keys are to be swept; null if there is none. */
  firstRetired(): number | null {
    const row = this.#statements
      .prepare("SELECT min(id) FROM spare_indexes WHERE is_building = 0")
      .get() as unknown as [number | null];
    return row[0];
  }

  forget(id: number): void {
    this.#statements.prepare("DELETE FROM spare_indexes WHERE id = ?").run(id);
  }

  #nextId(): number {
    const row = this.#statements.prepare(NEXT_ID).get() as unknown as [number];
    return row[0];
  }
}
