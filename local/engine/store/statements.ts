// Prepared statements by their text, prepared once per connection. Rows are returned as arrays.
import type { DatabaseSync, StatementSync } from "node:sqlite";

export class Statements {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  prepare(sql: string): StatementSync {
    let statement = this.#prepared.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      this.#prepared.set(sql, statement);
    }
    return statement;
  }

  /** False after a disk error made SQLite roll back a transaction by itself. */
  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }
}
