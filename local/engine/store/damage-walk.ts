// Looks at every document once, a few at a time: whether its text can be read, and whether its own key and those of its indexes lead
// to it. SQLite's check at the start knows pages, not what is on them; a changed byte inside a text stays unnoticed here too.

import { type JsonObject, textOf } from "../values/convex-json.ts";
import { decodeDocumentId } from "../values/document-id.ts";
import { successor } from "../values/index-key.ts";
import type { Catalog } from "./catalog.ts";
import { wholeIndexRange } from "./index-range.ts";
import type { Rows } from "./rows.ts";
import type { Statements } from "./statements.ts";
import { parseDocument } from "./stored-document.ts";
import type { TableEntry } from "./table-entry.ts";
import { documentKey, indexKey, keyWriter } from "./transaction-state.ts";

const DOCUMENTS_AT_ONCE = 100;

export interface DamageWalk {
  /** What it found among the next few documents; null when all have been seen. */
  step(): string[] | null;
}

export class DocumentWalk implements DamageWalk {
  readonly #catalog: Catalog;
  readonly #rows: Rows;
  readonly #statements: Statements;
  readonly #tables: Pick<TableEntry, "component" | "name">[];
  #after: Uint8Array | null = null;

  constructor(catalog: Catalog, rows: Rows, statements: Statements) {
    this.#catalog = catalog;
    this.#rows = rows;
    this.#statements = statements;
    this.#tables = catalog.all().map(({ component, name }) => ({ component, name }));
  }

  step(): string[] | null {
    const [next] = this.#tables;
    if (next === undefined) return null;
    const table = this.#catalog.table(next.component, next.name);
    if (table === undefined) return this.#leave();
    const { start, end } = wholeIndexRange(keyWriter, table.byId);
    const from = this.#after === null ? start : successor(this.#after);
    const found = this.#rows.chunk({ start: from, end }, DOCUMENTS_AT_ONCE);
    this.#after = found.at(-1)?.[0] ?? null;
    if (found.length < DOCUMENTS_AT_ONCE) this.#leave();
    return found.flatMap(([key, json, rowId]) => {
      const fault = this.#faultOf(table, key, json, rowId);
      return fault === null ? [] : [`table "${table.name}", ${fault}`];
    });
  }

  #leave(): string[] {
    this.#tables.shift();
    this.#after = null;
    return [];
  }

  #faultOf(table: TableEntry, key: Uint8Array, json: string, rowId: number): string | null {
    const document = readable(json);
    if (document === null) return `document in row ${rowId}: its text cannot be read`;
    const id = decodeDocumentId(textOf(document._id));
    if (!id.ok || Buffer.compare(documentKey(table, id.rawId), key) !== 0) {
      return `document ${textOf(document._id)}: its id is not the one it is stored under`;
    }
    const lost = [...table.indexes.values()].find((index) => {
      if (index === table.byId) return false;
      const found = this.#statements
        .prepare("SELECT rid FROM idx WHERE key = ?")
        .get(indexKey(index, document, id.rawId)) as unknown as [number] | undefined;
      return found?.[0] !== rowId;
    });
    if (lost === undefined) return null;
    return `document ${textOf(document._id)}: its index ${lost.name} does not lead to it`;
  }
}

function readable(json: string): JsonObject | null {
  try {
    return parseDocument(json);
  } catch {
    return null;
  }
}
