// The bytes of stored files, in the same data file as the documents: written and removed with their transaction.
import type { FileContents } from "../contracts/store.ts";
import type { Statements } from "./statements.ts";

export class StoredFileContents implements FileContents {
  readonly #statements: Statements;
  readonly #prepareWrite: () => void;

  constructor(statements: Statements, prepareWrite: () => void) {
    this.#statements = statements;
    this.#prepareWrite = prepareWrite;
  }

  put(id: string, bytes: Uint8Array): void {
    this.#prepareWrite();
    this.#statements.prepare("INSERT INTO files (id, bytes) VALUES (?, ?)").run(id, bytes);
  }

  get(id: string): Uint8Array | null {
    const row = this.#statements
      .prepare("SELECT bytes FROM files WHERE id = ?")
      .get(id) as unknown as [Uint8Array] | undefined;
    return row?.[0] ?? null;
  }

  remove(id: string): void {
    this.#prepareWrite();
    this.#statements.prepare("DELETE FROM files WHERE id = ?").run(id);
  }
}
