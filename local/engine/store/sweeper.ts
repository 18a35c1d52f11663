// Removes deleted data from the bytes of the data file and its log within seconds. SQLite overwrites what it deletes
// (secure_delete), except for two copies: old frames of the write-ahead log, and the gaps in pages.
import { closeSync, constants, openSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { findUsedGaps, zeroGaps } from "./page-gaps.ts";
import type { Acknowledged, ProcessLock } from "./process-lock.ts";

const SECOND = 1000;
const SWEEP_AFTER_MS = 5 * SECOND;
const MEBIBYTE = 1024 * 1024;
const CHECKPOINT_BYTES = 16 * MEBIBYTE;

export class Sweeper {
  readonly #database: DatabaseSync;
  readonly #lock: ProcessLock;
  readonly #log: string;
  readonly #file: number;
  #last: Acknowledged | null = null;
  #timer: NodeJS.Timeout | null = null;
  /** After a checkpoint, SQLite fills the log from its beginning, so the log is full again when it grows. */
  #fullBytes = 0;

  constructor(database: DatabaseSync, file: string, lock: ProcessLock) {
    this.#database = database;
    this.#lock = lock;
    this.#log = `${file}-wal`;
    this.#file = openSync(file, constants.O_RDWR);
  }

  /** To be called after each commit. Replaces SQLite's own checkpoints, which would not zero the gaps. */
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
    this.#attempt(() => this.sweep());
  }

  /** Only after the database is closed: closing any descriptor of a file ends the process's locks on it. */
  close(): void {
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
    const { log, checkpointed } = this.#run("PASSIVE");
    if (log !== checkpointed) return false;
    if (log > 0) zeroGaps(this.#file, findUsedGaps(this.#log));
    return true;
  }

  #run(mode: "PASSIVE" | "TRUNCATE"): Record<"busy" | "log" | "checkpointed", number> {
    const row = this.#database.prepare(`PRAGMA wal_checkpoint(${mode})`).get();
    return row as Record<"busy" | "log" | "checkpointed", number>;
  }
}
