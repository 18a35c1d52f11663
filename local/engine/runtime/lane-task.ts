// What the lane runs, and its outcome.
import type { ReadSet, Transaction, WriteSet } from "../contracts/store.ts";
import type { Timestamp } from "../contracts/values.ts";
import type { Share } from "./caller-shares.ts";

export interface LaneTask<Outcome> {
  /** Runs to completion synchronously. Throws only when the engine itself fails. */
  run(transaction: Transaction, now: number): Outcome;
  /** Whether to keep the writes of this outcome; by default those of a mutation. */
  keepsWrites?(outcome: Outcome): boolean;
  /** The outcome when the time limit ended `run`. Without it there is no limit: for the engine's own short work. */
  timedOut?(): Outcome;
  /** True when the last `run` of a mutation must be rolled back and repeated. */
  mustRunAgain?(): boolean;
  /** In whose turn it runs, and who pays for it; first, and free, without it. */
  readonly share?: Share;
  /** The outcome for a caller who has used too much, instead of `run`. */
  refused?(retryAfterMs: number): Outcome;
}

/** A task that runs user code. */
export interface LimitedTask<Outcome> extends LaneTask<Outcome> {
  keepsWrites(outcome: Outcome): boolean;
  timedOut(): Outcome;
  readonly share: Share;
  refused(retryAfterMs: number): Outcome;
}

/** A task that may find, when its turn comes, that there is nothing left to do: its outcome is then null. */
export function orNothing<Outcome>(
  task: LimitedTask<Outcome>,
  run: (transaction: Transaction, now: number) => Outcome | null,
): LaneTask<Outcome | null> {
  return {
    run,
    keepsWrites: (ran) => ran !== null && task.keepsWrites(ran),
    timedOut: () => task.timedOut(),
    mustRunAgain: () => task.mustRunAgain?.() === true,
    share: task.share,
  };
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

/** A queued task and its waiter. */
export interface Waiting {
  task: LaneTask<unknown>;
  /** Set for the second attempt, which is the last. */
  secondLimitMs: number | null;
  resolve: (result: LaneResult<unknown>) => void;
  reject: (error: unknown) => void;
}

/** Of a task that did not run. */
export const NO_READS: ReadSet = { ranges: [], isTouchedBy: () => false };

/** A task that has run and must not be answered before the batch is committed. */
export interface Ran {
  waiting: Waiting;
  result: LaneResult<unknown>;
  commit: Commit | null;
}
