// The single lane on which every query and mutation runs to completion, one after the other, callers in turn.
// Mutations that arrive together share one commit and are answered once it is on disk. Queries see committed state only.
import type { Store } from "../contracts/store.ts";
import { CallerShares, type Share } from "./caller-shares.ts";
import { FairQueue } from "./fair-queue.ts";
import {
  type Commit,
  type LaneResult,
  type LaneTask,
  NO_READS,
  type Ran,
  type Waiting,
} from "./lane-task.ts";
import { SLICE_MS, TaskSlices, type TaskSlicesOptions } from "./task-slices.ts";

/** The disk refused a commit: nothing of it was applied, and the caller may retry. */
export class CommitFailedError extends Error {
  constructor(cause: unknown) {
    super("The commit could not be written to disk; nothing of it was applied", { cause });
    this.name = "CommitFailedError";
  }
}

export interface LaneOptions extends Omit<TaskSlicesOptions, "shares"> {
  shares?: CallerShares;
  onCommit: (commit: Commit) => void;
  /** Throws while nothing may be written. */
  beforeWrites?: (() => void) | undefined;
}

export class Lane {
  readonly #store: Store;
  readonly #onCommit: (commit: Commit) => void;
  readonly #beforeWrites: (() => void) | undefined;
  readonly #slices: TaskSlices;
  readonly #shares: CallerShares;
  readonly #mutations: FairQueue;
  readonly #queries: FairQueue;
  readonly #holders: (() => Promise<void>)[] = [];
  readonly #idleWaiters: (() => void)[] = [];
  #queriesAreBehindMs = 0;
  #isScheduled = false;

  constructor(options: LaneOptions) {
    this.#store = options.store;
    this.#onCommit = options.onCommit;
    this.#beforeWrites = options.beforeWrites;
    const { shares = new CallerShares() } = options;
    this.#shares = shares;
    this.#mutations = new FairQueue(shares);
    this.#queries = new FairQueue(shares);
    this.#slices = new TaskSlices({ ...options, shares });
  }

  query<Outcome>(task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    return this.#submit(this.#queries, task);
  }

  mutation<Outcome>(task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    return this.#submit(this.#mutations, task);
  }

  /** Milliseconds until a caller may call again; null for all who may. */
  waitOf(share: Share): number | null {
    return this.#shares.waitOf(share);
  }

  /** For what a caller has used elsewhere. */
  charge(share: Share, ms: number): void {
    if (share) this.#shares.add(share, ms);
  }

  /** Nothing else runs until `body` has settled, even over many turns of the event loop. */
  hold<Value>(body: (store: Store) => Promise<Value>): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.#holders.push(() => body(this.#store).then(resolve, reject));
      this.#schedule();
    });
  }

  /** Settles when all tasks submitted so far have been answered. */
  whenIdle(): Promise<void> {
    if (!this.#isScheduled) {
      return Promise.resolve();
    }
    return new Promise((resolve) => this.#idleWaiters.push(resolve));
  }

  #submit<Outcome>(queue: FairQueue, task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    const waitMs = this.#shares.waitOf(task.share ?? null);
    if (waitMs !== null && task.refused !== undefined) {
      const outcome = task.refused(waitMs);
      const { lastTimestamp: timestamp } = this.#store;
      return Promise.resolve({ outcome, timestamp, reads: NO_READS });
    }
    return new Promise<LaneResult<Outcome>>((resolve, reject) => {
      queue.add({
        task: task as LaneTask<unknown>,
        secondLimitMs: null,
        resolve: resolve as Waiting["resolve"],
        reject,
      });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (!this.#isScheduled) {
      this.#isScheduled = true;
      setImmediate(() => this.#turn());
    }
  }

  #turn(): void {
    const holder = this.#holders.shift();
    if (holder !== undefined) {
      void holder().then(() => setImmediate(() => this.#turn()));
      return;
    }
    this.#runBoth();
    this.#isScheduled = false;
    if (!this.#mutations.isEmpty || !this.#queries.isEmpty || this.#holders.length > 0) {
      this.#schedule();
      return;
    }
    for (const resolve of this.#idleWaiters.splice(0)) {
      resolve();
    }
  }

  /** While both wait, each has half of the time: a slice is short, but its last task may not be. */
  #runBoth(): void {
    const startedAt = performance.now();
    const mustWait = !this.#queries.isEmpty && this.#queriesAreBehindMs > SLICE_MS;
    if (!this.#mutations.isEmpty && !mustWait) this.#runMutations();
    const mutationsMs = performance.now() - startedAt;
    if (this.#mutations.isEmpty || this.#queriesAreBehindMs > -SLICE_MS) {
      this.#answer(this.#slices.run("query", this.#queries));
    }
    const queriesMs = performance.now() - startedAt - mutationsMs;
    const bothWait = !this.#mutations.isEmpty && !this.#queries.isEmpty;
    this.#queriesAreBehindMs = bothWait ? this.#queriesAreBehindMs + mutationsMs - queriesMs : 0;
  }

  #runMutations(): void {
    try {
      this.#beforeWrites?.();
      this.#store.openBatch();
    } catch (error) {
      fail(this.#mutations.takeAll(), error);
      return;
    }
    const ran = this.#slices.run("mutation", this.#mutations);
    // An abandoned batch is gone already, and its tasks are queued again.
    if (!this.#store.isBatchOpen) {
      return;
    }
    try {
      this.#store.commitBatch();
    } catch (error) {
      this.#store.abandon();
      fail(
        ran.map(({ waiting }) => waiting),
        error,
      );
      return;
    }
    this.#answer(ran);
  }

  #answer(ran: Ran[]): void {
    for (const { commit } of ran) {
      if (commit !== null && !commit.writes.isEmpty) {
        this.#onCommit(commit);
      }
    }
    for (const { waiting, result } of ran) {
      waiting.resolve(result);
    }
  }
}

function fail(waiting: Waiting[], cause: unknown): void {
  for (const entry of waiting) {
    entry.reject(new CommitFailedError(cause));
  }
}
