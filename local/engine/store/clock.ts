// The engine's two orders: commit timestamps and creation times. Both strictly increase, also across restarts:
// issued values are stored with each batch. Reads no wall clock of its own.
import type { Timestamp } from "../contracts/values.ts";
import type { Statements } from "./statements.ts";

const NANOSECONDS_PER_MILLISECOND = 1_000_000n;

/** The smallest step that a float64 of today's epoch milliseconds can represent. */
const CREATION_STEP_MS = 1 / 4096;

export class Clock {
  readonly #statements: Statements;
  #lastTimestamp = 0n;
  #lastCreationTime = 0;
  #stored = { timestamp: 0n, creationTime: 0 };

  constructor(statements: Statements) {
    this.#statements = statements;
    this.load();
  }

  get lastTimestamp(): Timestamp {
    return this.#lastTimestamp;
  }

  nextTimestamp(now: number): Timestamp {
    this.#lastTimestamp = this.upcomingTimestamp(now);
    return this.#lastTimestamp;
  }

  /** What `nextTimestamp` will return. */
  upcomingTimestamp(now: number): Timestamp {
    const wallTimestamp = BigInt(Math.floor(now)) * NANOSECONDS_PER_MILLISECOND;
    const next = this.#lastTimestamp + 1n;
    return wallTimestamp > next ? wallTimestamp : next;
  }

  nextCreationTime(now: number): number {
    this.#lastCreationTime = Math.max(now, this.#lastCreationTime + CREATION_STEP_MS);
    return this.#lastCreationTime;
  }

  load(): void {
    const row = this.#statements.prepare("SELECT timestamp, creation_time FROM clock").get();
    const [timestamp, creationTime] = row as unknown as [string, number];
    this.#lastTimestamp = BigInt(timestamp);
    this.#lastCreationTime = creationTime;
    this.#stored = { timestamp: this.#lastTimestamp, creationTime };
  }

  /** Part of the batch about to be committed. */
  save(): void {
    const { timestamp, creationTime } = this.#stored;
    if (timestamp === this.#lastTimestamp && creationTime === this.#lastCreationTime) return;
    this.#statements
      .prepare("UPDATE clock SET timestamp = ?, creation_time = ?")
      .run(this.#lastTimestamp.toString(), this.#lastCreationTime);
    this.#stored = { timestamp: this.#lastTimestamp, creationTime: this.#lastCreationTime };
  }
}
