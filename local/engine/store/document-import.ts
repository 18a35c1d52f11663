// Documents that come from another deployment with their ids and creation times, as an import brings them.
import type { JSONValue } from "convex/values";
import type { DocumentImport } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { decodeDocumentId, newRawId } from "../values/document-id.ts";
import { SyscallError } from "../values/syscall-error.ts";
import type { TableOf } from "../values/validator.ts";
import { placeDocument, removeDocument } from "./document-writes.ts";
import { wholeIndexRange } from "./index-range.ts";
import { parseDocument } from "./stored-document.ts";
import type { TableEntry } from "./table-entry.ts";
import { documentKey, rawIdOf, type TransactionState } from "./transaction-state.ts";

const CLEARED_AT_ONCE = 500;

export class StoredDocumentImport implements DocumentImport {
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

  numberTables(component: ComponentPath, numbers: ReadonlyMap<string, number>): void {
    this.#prepareWrite();
    const { catalog } = this.#state;
    const tables = catalog.tables(component);
    const taken = new Set(numbers.values());
    let next = Math.max(...taken, ...tables.map(({ number }) => number));
    const changed = new Map<TableEntry, number>();
    for (const table of tables) {
      const wanted = numbers.get(table.name);
      if (wanted === table.number || (wanted === undefined && !taken.has(table.number))) continue;
      if (this.#firstOf(table, 1).length > 0) throw notEmpty(table);
      next += 1;
      changed.set(table, wanted ?? next);
    }
    catalog.renumber(changed);
    for (const [name, number] of numbers) {
      if (catalog.table(component, name) === undefined) {
        this.#state.tableForWriting(component, name, number);
      }
    }
  }

  insert(component: ComponentPath, name: string, document: JsonObject): string {
    this.#prepareWrite();
    const table = this.#state.tableForWriting(component, name);
    const { _id, _creationTime, ...fields } = document;
    const creationTime =
      typeof _creationTime === "number"
        ? _creationTime
        : this.#state.clock.nextCreationTime(this.#state.now);
    const rawId = _id === undefined ? newRawId(creationTime) : this.#givenId(table, _id);
    return placeDocument(
      this.#state,
      table,
      fields,
      { creationTime, rawId },
      this.#tableOf(component),
    );
  }

  clear(component: ComponentPath, name: string): boolean {
    this.#prepareWrite();
    const table = this.#state.catalog.table(component, name);
    if (table === undefined) return false;
    const found = this.#firstOf(table, CLEARED_AT_ONCE);
    for (const json of found) {
      removeDocument(this.#state, table, rawIdOf(parseDocument(json)).rawId);
    }
    return found.length === CLEARED_AT_ONCE;
  }

  #firstOf(table: TableEntry, limit: number): string[] {
    const { writer, rows } = this.#state;
    const range = wholeIndexRange(writer, table.byId);
    return rows.scan(table.byId, range, "asc", limit).map(([, json]) => json);
  }

  #givenId(table: TableEntry, id: JSONValue): Uint8Array {
    const text = textOf(id);
    const decoded = decodeDocumentId(text);
    if (!decoded.ok) throw new SyscallError(`${text} in ${table.name}: ${decoded.reason}`);
    if (decoded.tableNumber !== table.number) {
      throw new SyscallError(
        `The id ${text} belongs to table number ${decoded.tableNumber}, and "${table.name}" has number ${table.number}`,
      );
    }
    if (this.#state.rows.find(documentKey(table, decoded.rawId)) !== null) {
      throw new SyscallError(`The table "${table.name}" already has a document ${text}`);
    }
    return decoded.rawId;
  }
}

function notEmpty({ name, number }: TableEntry): SyscallError {
  return new SyscallError(
    `The table "${name}" has documents under the number ${number}, which the import would change. Import with --replace-all, or into an empty deployment.`,
  );
}
