// What the lane runs, and what comes of it.
import type { ReadSet, Transaction, WriteSet } from "../contracts/store.ts";
import type { Timestamp } from "../contracts/values.ts";

export interface LaneTask<Outcome> {
  /** Runs to its end before it returns. Throws only when the engine itself fails. */
  run(transaction: Transaction, now: number): Outcome;
  /** Whether the writes of this outcome stay. Queries never write. */
  keepsWrites(outcome: Outcome): boolean;
  /** The answer when the time limit ended `run`. */
  timedOut(): Outcome;
  /** True when the last `run` of a mutation counts for nothing and is to be taken back and repeated. */
  mustRunAgain?(): boolean;
}

export interface LaneResult<Outcome> {
  outcome: Outcome;
  timestamp: Timestamp;
  reads: ReadSet;
}

export interface Commit {
  timestamp: Timestamp;
  writes: WriteSet;
}

/** A task in the queue, with whoever waits for it. */
export interface Waiting {
  task: LaneTask<unknown>;
  /** Set for the second try, which is the last. */
  secondLimitMs: number | null;
  /** Its first attempt was taken back, as after a write conflict; the second one counts. */
  hasConflicted: boolean;
  resolve: (result: LaneResult<unknown>) => void;
  reject: (error: unknown) => void;
}

/** A task that has run and must not be answered before the batch is committed. */
export interface Ran {
  waiting: Waiting;
  result: LaneResult<unknown>;
  commit: Commit | null;
}
