// Nested rollbacks of anything but documents (undo-log.ts). A savepoint costs nothing until something is written under it.
import type { Statements } from "./statements.ts";

export class Savepoints {
  readonly #statements: Statements;
  #depth = 0;
  #opened = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  get isAnyOpen(): boolean {
    return this.#opened > 0;
  }

  push(): void {
    this.#depth++;
  }

  /** To be called before every such write. */
  open(): void {
    while (this.#opened < this.#depth) this.#run("SAVEPOINT", this.#opened++);
  }

  release(): void {
    this.#depth--;
    if (this.#opened > this.#depth) this.#run("RELEASE", --this.#opened);
  }

  rollback(): void {
    this.#rollBackTo(--this.#depth);
  }

  /** Rolls back whatever is open, also what an interruption left between two steps. */
  reset(): void {
    this.#depth = 0;
    this.#rollBackTo(0);
  }

  #rollBackTo(depth: number): void {
    if (this.#opened <= depth) return;
    this.#opened = depth;
    // If the disk refuses a write, SQLite may have rolled back everything by itself.
    if (!this.#statements.isInTransaction) return;
    this.#run("ROLLBACK TO", depth);
    this.#run("RELEASE", depth);
  }

  #run(verb: "SAVEPOINT" | "RELEASE" | "ROLLBACK TO", level: number): void {
    this.#statements.prepare(`${verb} level_${level}`).run();
  }
}
