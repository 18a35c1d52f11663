// Schemas that are being prepared, one for each component of a push: their declarations, the progress of the walks through the
// documents, and the first document that did not fit. Stored on file, so that each step belongs to its mutation.
import type { SchemaFault, SchemaJson } from "../contracts/schema.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Statements } from "./statements.ts";

/** A table whose documents are being checked and indexed, in the order of their ids. */
export interface Walk {
  component: ComponentPath;
  tableName: string;
  position: Uint8Array;
  end: Uint8Array;
}

export class SchemaDrafts {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  begin(component: ComponentPath, schema: SchemaJson | null): void {
    this.#statements
      .prepare("INSERT INTO drafts (component, json) VALUES (?, ?)")
      .run(component, JSON.stringify(schema));
  }

  all(): Map<ComponentPath, SchemaJson | null> {
    const rows = this.#statements.prepare("SELECT component, json FROM drafts").all();
    return new Map(
      (rows as unknown as [ComponentPath, string][]).map(([component, json]) => [
        component,
        JSON.parse(json) as SchemaJson | null,
      ]),
    );
  }

  /** A component's first fault is kept. */
  fail({ componentPath, tableName, error }: SchemaFault): void {
    this.#statements
      .prepare("UPDATE drafts SET fault_table = ?, fault = ? WHERE component = ? AND fault IS NULL")
      .run(tableName, error, componentPath);
  }

  get fault(): SchemaFault | null {
    const row = this.#statements
      .prepare("SELECT component, fault_table, fault FROM drafts WHERE fault IS NOT NULL")
      .get() as unknown as [ComponentPath, string, string] | undefined;
    return row === undefined ? null : { componentPath: row[0], tableName: row[1], error: row[2] };
  }

  addWalk({ component, tableName, position, end }: Walk): void {
    this.#statements
      .prepare(
        "INSERT INTO draft_walks (component, table_name, position, range_end) VALUES (?, ?, ?, ?)",
      )
      .run(component, tableName, position, end);
  }

  /** Walks that have not reached their end. */
  walks(): Walk[] {
    const rows = this.#statements
      .prepare("SELECT component, table_name, position, range_end FROM draft_walks ORDER BY rowid")
      .all() as unknown as [ComponentPath, string, Uint8Array, Uint8Array][];
    return rows.map(([component, tableName, position, end]) => ({
      component,
      tableName,
      position,
      end,
    }));
  }

  /** Null at the end of the walk. */
  moveWalk({ component, tableName }: Walk, position: Uint8Array | null): void {
    if (position === null) {
      this.#statements
        .prepare("DELETE FROM draft_walks WHERE component = ? AND table_name = ?")
        .run(component, tableName);
    } else {
      this.#statements
        .prepare("UPDATE draft_walks SET position = ? WHERE component = ? AND table_name = ?")
        .run(position, component, tableName);
    }
  }

  clear(): void {
    this.#statements.prepare("DELETE FROM draft_walks").run();
    this.#statements.prepare("DELETE FROM drafts").run();
  }
}
