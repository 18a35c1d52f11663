// Applies an import as one batch of the store: either all of it is there afterwards, or nothing has changed. Other calls wait.
import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Store, Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Commit } from "../runtime/lane-task.ts";
import { removeFile } from "../storage/stored-file.ts";
import { type JsonObject, textOf } from "../values/convex-json.ts";
import { STORAGE } from "./archive.ts";
import { ImportError, type ImportedTable } from "./import-source.ts";

export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

export interface ImportRun {
  tables: readonly ImportedTable[];
  mode: ImportMode;
  /** The app and its components. */
  components: readonly ComponentPath[];
  now: number;
}

const MAX_STEP_DOCUMENTS = 500;
const MAX_STEP_LENGTH = 1024 * 1024;
const FILES_AT_ONCE = 50;

class ImportBatch {
  readonly commits: Commit[] = [];
  readonly #store: Store;
  readonly #now: number;

  constructor(store: Store, now: number) {
    this.#store = store;
    this.#now = now;
  }

  async step<Value>(body: (transaction: Transaction) => Value): Promise<Value> {
    await nextTurn();
    const transaction = this.#store.begin("mutation", this.#now);
    try {
      const value = body(transaction);
      this.commits.push(transaction.commit());
      return value;
    } catch (error) {
      transaction.abort();
      throw error;
    }
  }
}

/** Only while the lane is held. Returns how many documents were written, and the commits to announce. */
export async function runImport(
  store: Store,
  run: ImportRun,
): Promise<{ written: number; commits: Commit[] }> {
  const batch = new ImportBatch(store, run.now);
  store.openBatch();
  try {
    await makeRoom(batch, run);
    await numberTables(batch, run.tables);
    let written = 0;
    for (const table of run.tables) written += await writeTable(batch, table);
    store.commitBatch();
    return { written, commits: batch.commits };
  } catch (error) {
    if (store.isBatchOpen) store.abortBatch();
    throw error;
  }
}

async function makeRoom(batch: ImportBatch, { tables, mode, components }: ImportRun) {
  const unknown = tables.find(({ component }) => !components.includes(component));
  if (unknown !== undefined) {
    throw new ImportError(`There is no component ${unknown.component}; deploy its app first`);
  }
  if (mode === "append") return;
  const isImported = (component: ComponentPath, name: string) =>
    tables.some((table) => table.component === component && table.name === name);
  for (const component of components) {
    const names = await batch.step((transaction) => transaction.tableNames(component));
    for (const name of names) {
      const isOwn = !name.startsWith("_") || name === STORAGE;
      if (!isOwn || !(mode === "replaceAll" || isImported(component, name))) continue;
      if (mode === "requireEmpty") await requireEmpty(batch, component, name);
      else await clear(batch, component, name);
    }
  }
}

async function requireEmpty(batch: ImportBatch, component: ComponentPath, table: string) {
  const count = await batch.step((transaction) =>
    transaction.database(component, "1.0/count", { table }),
  );
  if (count === "0") return;
  throw new ImportError(
    `Table ${table} already has documents. Use \`--append\` to add to it, \`--replace\` to replace it, or \`--replace-all\` to replace every table.`,
  );
}

async function clear(batch: ImportBatch, component: ComponentPath, name: string): Promise<void> {
  const removeSome = (transaction: Transaction) => {
    if (name !== STORAGE) return transaction.imports.clear(component, name);
    const files = transaction
      .system(component)
      .list(STORAGE, "by_creation_time", [], FILES_AT_ONCE);
    for (const { _id } of files) removeFile({ transaction, component }, _id as string);
    return files.length > 0;
  };
  while (await batch.step(removeSome));
}

async function numberTables(batch: ImportBatch, tables: readonly ImportedTable[]): Promise<void> {
  for (const component of new Set(tables.map((table) => table.component))) {
    const numbers = new Map<string, number>();
    for (const { component: owner, name, number } of tables) {
      if (owner === component && number !== null) numbers.set(name, number);
    }
    await batch.step(({ imports }) => imports.numberTables(component, numbers));
  }
}

async function writeTable(batch: ImportBatch, table: ImportedTable): Promise<number> {
  const documents = table.documents();
  for (let at = 0; at < documents.length; ) {
    const count = sizeOfStep(documents, at);
    const some = documents.slice(at, at + count);
    await batch.step((transaction) => {
      for (const document of some) write(transaction, table, document);
    });
    at += count;
  }
  return documents.length;
}

function sizeOfStep(documents: readonly JsonObject[], start: number): number {
  let length = 0;
  let count = 0;
  do {
    length += JSON.stringify(documents[start + count]).length;
    count += 1;
  } while (
    length < MAX_STEP_LENGTH &&
    count < MAX_STEP_DOCUMENTS &&
    start + count < documents.length
  );
  return count;
}

function write(transaction: Transaction, table: ImportedTable, document: JsonObject): void {
  const { component, name } = table;
  if (name !== STORAGE) {
    transaction.imports.insert(component, name, document);
    return;
  }
  const { internalId: _internalId, contentType, ...metadata } = document;
  const bytes = table.bytesOf(textOf(document._id));
  const fields = { ...metadata, size: bytes.byteLength, _key: randomUUID() };
  const id = transaction.imports.insert(
    component,
    STORAGE,
    typeof contentType === "string" ? { ...fields, contentType } : fields,
  );
  transaction.files.put(id, bytes);
}
