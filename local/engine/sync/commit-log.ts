// The commits announced while a query was running, whose result may be older than they are.
// Keeps no more than the longest-running query needs.
import type { WriteSet } from "../contracts/store.ts";
import type { Timestamp } from "../contracts/values.ts";

export interface Commit {
  timestamp: Timestamp;
  writes: WriteSet;
}

export interface CommitReader {
  readonly position: number;
  /** What was appended since the reader was opened, oldest first. */
  seen(): Commit[];
}

export class CommitLog {
  readonly #readers = new Set<CommitReader>();
  #commits: Commit[] = [];
  #firstPosition = 0;

  get length(): number {
    return this.#commits.length;
  }

  append(commit: Commit): void {
    if (this.#readers.size > 0) this.#commits.push(commit);
  }

  open(): CommitReader {
    const position = this.#firstPosition + this.#commits.length;
    const seen = () => this.#commits.slice(position - this.#firstPosition);
    const reader = { position, seen };
    this.#readers.add(reader);
    return reader;
  }

  close(reader: CommitReader): void {
    this.#readers.delete(reader);
    // A set keeps insertion order, so its first reader was opened first.
    const [oldest] = this.#readers;
    const end = this.#firstPosition + this.#commits.length;
    const keepFrom = oldest?.position ?? end;
    this.#commits.splice(0, keepFrom - this.#firstPosition);
    this.#firstPosition = keepFrom;
  }
}
