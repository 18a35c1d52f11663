// The indexes on file. No id is ever used again, so that keys cannot be mistaken for another index's.
import type { Statements } from "./statements.ts";

export interface RegisteredIndex {
  id: number;
  tableId: number;
  name: string;
  fields: string[];
}

export class IndexRegistry {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  all(): RegisteredIndex[] {
    const rows = this.#statements
      .prepare("SELECT id, table_id, name, fields FROM indexes ORDER BY id")
      .all() as unknown as [number, number, string, string][];
    return rows.map(([id, tableId, name, fields]) => ({
      ...{ id, tableId, name },
      fields: JSON.parse(fields) as string[],
    }));
  }

  add(tableId: number, name: string, fields: string[]): number {
    const { lastInsertRowid } = this.#statements
      .prepare("INSERT INTO indexes (table_id, name, fields) VALUES (?, ?, ?)")
      .run(tableId, name, JSON.stringify(fields));
    return Number(lastInsertRowid);
  }

  remove(id: number): void {
    this.#statements.prepare("DELETE FROM indexes WHERE id = ?").run(id);
  }
}
