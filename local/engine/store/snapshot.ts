// A copy of a data file, read without an engine: what an export consists of. No other process uses the copy, and it does not change.
import { DatabaseSync } from "node:sqlite";
import type { ComponentPath } from "../contracts/values.ts";

export interface SnapshotTable {
  component: ComponentPath;
  name: string;
  number: number;
  /** The index under which its documents are stored. */
  byId: number;
}

export class Snapshot {
  readonly #database: DatabaseSync;

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true });
  }

  /** Includes system tables that have had a document. */
  tables(): SnapshotTable[] {
    return this.#database
      .prepare(
        `SELECT component, tables.name, number, indexes.id AS byId FROM tables
          JOIN indexes ON indexes.table_id = tables.id AND indexes.name = 'by_id'
          ORDER BY component, number`,
      )
      .all() as unknown as SnapshotTable[];
  }

  /** As stored, in the order of creation. */
  *documents({ byId }: Pick<SnapshotTable, "byId">): Generator<string> {
    const rows = this.#database
      .prepare("SELECT json FROM docs WHERE key >= ? AND key < ? ORDER BY key")
      .iterate(keyOf(byId), keyOf(byId + 1));
    for (const { json } of rows) yield json as string;
  }

  file(id: string): Uint8Array<ArrayBuffer> | null {
    const row = this.#database.prepare("SELECT bytes FROM files WHERE id = ?").get(id);
    return (row?.bytes ?? null) as Uint8Array<ArrayBuffer> | null;
  }

  close(): void {
    this.#database.close();
  }
}

function keyOf(index: number): Uint8Array {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(index);
  return key;
}
