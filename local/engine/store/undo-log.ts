// Takes back what a rolled back function wrote to documents. SQLite's own savepoints would copy every page that is written under them.
// A change is noted before it is made, and undoing it sets the earlier state: code may be ended between the two, and undoing the
// same changes again does no harm.
import type { Statements } from "./statements.ts";

export class UndoLog {
  readonly #statements: Statements;
  readonly #undos: (() => void)[] = [];

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  get length(): number {
    return this.#undos.length;
  }

  note(undo: () => void): void {
    this.#undos.push(undo);
  }

  /** If the disk refuses a change back, the whole batch is lost: half of a function must not be committed. */
  undoAfter(length: number): void {
    // If the disk refuses a write, SQLite may have rolled back everything by itself.
    if (!this.#statements.isInTransaction) return;
    try {
      for (let last = this.#undos.length - 1; last >= length; last--) this.#undos[last]?.();
    } catch (error) {
      if (this.#statements.isInTransaction) this.#statements.prepare("ROLLBACK").run();
      throw error;
    }
  }

  forgetAfter(length: number): void {
    this.#undos.length = length;
  }
}
