// Runs queued tasks for a short while under one time limit. When the limit fires, the task that overran is dropped or retried
// once, and the tasks before it are kept; only if the store itself was interrupted does the whole batch start again.
import type { Store, Transaction } from "../contracts/store.ts";
import type { CallerShares } from "./caller-shares.ts";
import type { FairQueue } from "./fair-queue.ts";
import { type Commit, NO_READS, type Ran, type Waiting } from "./lane-task.ts";
import { TimeLimit } from "./time-limit.ts";

const SECOND = 1000;
/** Convex's limit for the code of one query or mutation. */
export const FUNCTION_LIMIT_MS = SECOND;
/** After this long a batch is committed and the event loop continues. */
export const SLICE_MS = 50;
/** Code that was ended with less processor time than this gets a second attempt with a longer limit. */
const FAIR_CPU_MS = 0.8 * SECOND;
const MAX_SECOND_LIMIT_MS = 5 * SECOND;

type Kind = "query" | "mutation";

interface Running {
  waiting: Waiting;
  /** Null while the store itself is at work: only user code may simply be dropped. */
  transaction: Transaction | null;
  startedAt: number;
}

/** This thread's share of elapsed time; measuring it for each task would cost too much. */
class ProcessorShare {
  readonly #startedAt = performance.now();
  readonly #processorMs: () => number;
  readonly #usedAtStart: number;

  constructor(processorMs: () => number) {
    this.#processorMs = processorMs;
    this.#usedAtStart = processorMs();
  }

  usedSince(startedAt: number): number {
    const now = performance.now();
    const share = (this.#processorMs() - this.#usedAtStart) / Math.max(now - this.#startedAt, 1);
    return share * (now - startedAt);
  }
}

export interface TaskSlicesOptions {
  store: Store;
  shares: CallerShares;
  now: () => number;
  /** Contexts in which code was interrupted must not be used again. */
  onTermination: () => void;
  /** Milliseconds of processor time that this thread has used. */
  processorMs?: () => number;
}

export class TaskSlices {
  readonly #store: Store;
  readonly #shares: CallerShares;
  readonly #now: () => number;
  readonly #onTermination: () => void;
  readonly #processorMs: () => number;
  readonly #timeLimit = new TimeLimit();
  #running: Running | null = null;

  constructor(options: TaskSlicesOptions) {
    const { store, now, onTermination, processorMs = threadMs } = options;
    this.#processorMs = processorMs;
    this.#store = store;
    this.#shares = options.shares;
    this.#now = now;
    this.#onTermination = onTermination;
  }

  /** Takes tasks from `queue` until it is empty or the slice is over. */
  run(kind: Kind, queue: FairQueue): Ran[] {
    const ran: Ran[] = [];
    const endsAt = performance.now() + SLICE_MS;
    let isSound = true;
    while (isSound && !queue.isEmpty && performance.now() < endsAt) {
      if (!isNextLimited(queue)) {
        isSound = this.#runOne(kind, queue, ran);
        continue;
      }
      const secondLimitMs = queue.first?.secondLimitMs ?? null;
      const mayContinue = () =>
        secondLimitMs === null &&
        queue.first?.secondLimitMs === null &&
        isNextLimited(queue) &&
        performance.now() < endsAt;
      const processor = new ProcessorShare(this.#processorMs);
      const finished = this.#timeLimit.run(secondLimitMs ?? FUNCTION_LIMIT_MS + SLICE_MS, () => {
        do {
          isSound = this.#runOne(kind, queue, ran);
        } while (isSound && mayContinue());
      });
      if (!finished && !this.#afterTermination(queue, ran, processor)) {
        return [];
      }
    }
    return ran;
  }

  /** False when the store failed: the batch ends here, and its commit shows what is left of it. */
  #runOne(kind: Kind, queue: FairQueue, ran: Ran[]): boolean {
    const waiting = queue.first;
    if (waiting === undefined) {
      return true;
    }
    const running: Running = { waiting, transaction: null, startedAt: performance.now() };
    // Before it leaves the queue: an interruption in between must find it in one of the two.
    this.#running = running;
    queue.takeFirst();
    let transaction: Transaction | null = null;
    try {
      const now = this.#now();
      transaction = this.#store.begin(kind, now);
      running.transaction = transaction;
      const outcome = waiting.task.run(transaction, now);
      // From here on only the store works; interrupting it would leave it half-written.
      running.transaction = null;
      const keepsWrites = waiting.task.keepsWrites?.(outcome) ?? kind === "mutation";
      const isTakenBack = kind === "mutation" && waiting.task.mustRunAgain?.() === true;
      const commit = end(transaction, keepsWrites && !isTakenBack);
      if (isTakenBack) {
        queue.putBack([waiting]);
        return true;
      }
      const timestamp = commit?.timestamp ?? this.#store.lastTimestamp;
      ran.push({ waiting, commit, result: { outcome, timestamp, reads: transaction.reads } });
      return true;
    } catch (error) {
      running.transaction = null;
      tryAbort(transaction);
      waiting.reject(error);
      return false;
    } finally {
      this.#running = null;
      this.#charge(running);
    }
  }

  #charge({ waiting, startedAt }: Running): void {
    const { share } = waiting.task;
    if (share) this.#shares.add(share, performance.now() - startedAt);
  }

  /** False when the whole batch had to be abandoned; its tasks are then queued again, unanswered. */
  #afterTermination(queue: FairQueue, ran: Ran[], processor: ProcessorShare): boolean {
    this.#onTermination();
    const running = this.#running;
    this.#running = null;
    if (running !== null) this.#charge(running);
    if (running !== null && queue.first === running.waiting) queue.takeFirst();
    if (running !== null && tryAbort(running.transaction)) {
      const usedMs = processor.usedSince(running.startedAt);
      ran.push(...this.#settleInterrupted(queue, running.waiting, usedMs));
      return true;
    }
    // The interrupted task may have just been added to those that ran.
    const before = ran.filter(({ waiting }) => waiting !== running?.waiting);
    queue.putBack(before.map(({ waiting }) => waiting));
    if (running !== null) {
      for (const { waiting, result } of this.#settleInterrupted(queue, running.waiting, 0)) {
        waiting.resolve(result);
      }
    }
    this.#store.abandon();
    return false;
  }

  /** Queues the interrupted task for its second attempt, or answers it with a timeout. */
  #settleInterrupted(queue: FairQueue, waiting: Waiting, usedMs: number): Ran[] {
    if (waiting.secondLimitMs === null && usedMs < FAIR_CPU_MS) {
      const share = Math.max(usedMs, 1) / FUNCTION_LIMIT_MS;
      const limitMs = Math.ceil(FUNCTION_LIMIT_MS / share) + SECOND;
      waiting.secondLimitMs = Math.min(limitMs, MAX_SECOND_LIMIT_MS);
      queue.putBack([waiting]);
      return [];
    }
    try {
      const timestamp = this.#store.lastTimestamp;
      const outcome = waiting.task.timedOut?.();
      return [{ waiting, commit: null, result: { outcome, timestamp, reads: NO_READS } }];
    } catch (error) {
      waiting.reject(error);
      return [];
    }
  }
}

function isNextLimited({ first }: FairQueue): boolean {
  return first?.task.timedOut !== undefined;
}

function end(transaction: Transaction, keepsWrites: boolean): Commit | null {
  if (keepsWrites) {
    return transaction.commit();
  }
  transaction.abort();
  return null;
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function tryAbort(transaction: Transaction | null): boolean {
  try {
    transaction?.abort();
    return transaction !== null;
  } catch {
    return false;
  }
}
