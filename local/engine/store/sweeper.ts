// Moves the write-ahead log into the data file and seals the pages that it wrote. With that, deleted data leaves the bytes of both
// within seconds: SQLite overwrites what it deletes (secure_delete), except for old frames of the log and the gaps in pages.
import { closeSync, constants, existsSync, openSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { PageSeals, pagesIn } from "./page-seals.ts";
import type { Acknowledged, ProcessLock } from "./process-lock.ts";

const SECOND = 1000;
const SWEEP_AFTER_MS = 5 * SECOND;
const MEBIBYTE = 1024 * 1024;
const CHECKPOINT_BYTES = 16 * MEBIBYTE;

export class Sweeper {
  readonly seals: PageSeals;
  readonly #database: DatabaseSync;
  readonly #lock: ProcessLock;
  readonly #log: string;
  readonly #file: number;
  #last: Acknowledged | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** After a checkpoint, SQLite fills the log from its beginning, so the log is full again when it grows. */
  #fullBytes = 0;
  /** Pages that may have been written but not sealed, because the disk refused in between. */
  #unsealed = new Set<number>();
  /** Whether the data file holds all of the log, so that the next commit begins it again. */
  #isMoved = false;

  constructor(database: DatabaseSync, file: string, lock: ProcessLock) {
    this.#database = database;
    this.#lock = lock;
    this.#log = `${file}-wal`;
    this.#file = openSync(file, constants.O_RDWR);
    this.seals = new PageSeals(this.#file);
  }

  /** Whether every page of the data file has its seal. */
  get #isSealed(): boolean {
    return this.#unsealed.size === 0;
  }

  /** To be called before each commit, which begins the log again once it has been moved: then nothing else can repeat the seals. */
  settle(): void {
    if (!this.#isMoved) return;
    if (!this.#isSealed) this.seals.seal(this.#unsealed);
    this.#unsealed = new Set();
    this.#isMoved = false;
  }

  /** To be called after each commit. Replaces SQLite's own checkpoints, which would not seal the pages. */
  noteCommit(last: Acknowledged): void {
    this.#last = last;
    this.#timer ??= setTimeout(() => this.#onTimer(), SWEEP_AFTER_MS).unref();
    if (last.logBytes < CHECKPOINT_BYTES || last.logBytes <= this.#fullBytes) return;
    this.#fullBytes = last.logBytes;
    this.#attempt(() => this.#checkpoint());
  }

  /** Interrupted, it starts over when the file is opened, because the log is truncated last. */
  sweep(): boolean {
    if (!this.#checkpoint()) return false;
    if (this.#last !== null) this.#lock.note({ ...this.#last, logBytes: 0 });
    this.#fullBytes = 0;
    return this.#run("TRUNCATE").busy === 0;
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#attempt(() => {
      if (!this.sweep()) return false;
      // While the log still exists: a process that is killed between the two has lost nothing.
      if (this.seals.changedBetween(1, 1).length === 0) this.seals.markInUse(false);
      return true;
    });
  }

  /** Only after the database is closed: closing any descriptor of a file ends the process's locks on it. */
  close(): void {
    // What the last sweep could not do, SQLite may have done on closing.
    if (!this.#isSealed && !existsSync(this.#log)) {
      this.seals.seal(this.#unsealed);
      this.seals.markInUse(false);
    }
    closeSync(this.#file);
  }

  #onTimer(): void {
    this.#timer = null;
    const isSwept = this.#attempt(() => this.sweep());
    if (!isSwept && this.#last !== null) this.noteCommit(this.#last);
  }

  /** The commits stand even if the disk refuses; the next attempt covers the same pages. */
  #attempt(work: () => boolean): boolean {
    try {
      return work();
    } catch {
      return false;
    }
  }

  /** Returns false inside a transaction. */
  #checkpoint(): boolean {
    if (this.#database.isTransaction) return false;
    // Moves nothing: it only says how long the log is, which may be longer than its commits.
    const { log: frames } = this.#run("NOOP");
    for (const number of pagesIn(this.#log, frames)) this.#unsealed.add(number);
    const { log, checkpointed } = this.#run("PASSIVE");
    if (log !== checkpointed) return false;
    this.#isMoved = true;
    this.settle();
    return true;
  }

  #run(mode: "NOOP" | "PASSIVE" | "TRUNCATE"): Record<"busy" | "log" | "checkpointed", number> {
    const row = this.#database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
    return row as Record<"busy" | "log" | "checkpointed", number>;
  }
}
