// The single lane on which every query and mutation runs to completion, one after the other.
// Mutations that arrive together share one commit and are answered once it is on disk. Queries see committed state only.
import type { Store } from "../contracts/store.ts";
import type { Commit, LaneResult, LaneTask, Ran, Waiting } from "./lane-task.ts";
import { TaskSlices, type TaskSlicesOptions } from "./task-slices.ts";

/** The disk refused a commit: nothing of it was applied, and the caller may retry. */
export class CommitFailedError extends Error {
  constructor(cause: unknown) {
    super("The commit could not be written to disk; nothing of it was applied", { cause });
    this.name = "CommitFailedError";
  }
}

export interface LaneOptions extends TaskSlicesOptions {
  onCommit: (commit: Commit) => void;
  /** Throws while nothing may be written. */
  beforeWrites?: (() => void) | undefined;
}

export class Lane {
  readonly #store: Store;
  readonly #onCommit: (commit: Commit) => void;
  readonly #beforeWrites: (() => void) | undefined;
  readonly #slices: TaskSlices;
  readonly #mutations: Waiting[] = [];
  readonly #queries: Waiting[] = [];
  readonly #holders: (() => Promise<void>)[] = [];
  readonly #idleWaiters: (() => void)[] = [];
  #isScheduled = false;

  constructor(options: LaneOptions) {
    this.#store = options.store;
    this.#onCommit = options.onCommit;
    this.#beforeWrites = options.beforeWrites;
    this.#slices = new TaskSlices(options);
  }

  query<Outcome>(task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    return this.#submit(this.#queries, task);
  }

  mutation<Outcome>(task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    return this.#submit(this.#mutations, task);
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

  #submit<Outcome>(queue: Waiting[], task: LaneTask<Outcome>): Promise<LaneResult<Outcome>> {
    return new Promise<LaneResult<Outcome>>((resolve, reject) => {
      queue.push({
        task: task as LaneTask<unknown>,
        secondLimitMs: null,
        hasConflicted: false,
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
    if (this.#mutations.length > 0) {
      this.#runMutations();
    }
    this.#answer(this.#slices.run("query", this.#queries));
    this.#isScheduled = false;
    if (this.#mutations.length + this.#queries.length + this.#holders.length > 0) {
      this.#schedule();
      return;
    }
    for (const resolve of this.#idleWaiters.splice(0)) {
      resolve();
    }
  }

  #runMutations(): void {
    try {
      this.#beforeWrites?.();
      this.#store.openBatch();
    } catch (error) {
      fail(this.#mutations.splice(0), error);
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
