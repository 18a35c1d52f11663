// Runs scheduled functions when they are due: mutations exactly once, actions at most once, across restarts.
// The documents of `_scheduled_functions` are its only state.
import { toCanonicalPath } from "../runtime/function-path.ts";
import type { Lane } from "../runtime/lane.ts";
import type { Job } from "../runtime/scheduled-job.ts";
import { type Alarm, AlarmLoop } from "./alarm-loop.ts";
import type { JobRunner } from "./job-runner.ts";
import { callOf, JobTransactions, toFinalState } from "./job-transactions.ts";

/** Due jobs are submitted to the lane in small groups, so that requests can run in between. */
const MAX_JOBS_AT_ONCE = 16;

export interface SchedulerOptions {
  lane: Lane;
  alarm: Alarm;
  runner: JobRunner;
  /** How long finished jobs are kept; a week by default. */
  retentionMs?: number | undefined;
  onFailure: (error: unknown) => void;
}

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #transactions: JobTransactions;
  readonly #loop: AlarmLoop;
  #actionsInProgress = 0;

  constructor(options: SchedulerOptions) {
    const { lane, runner, retentionMs, alarm, onFailure } = options;
    this.#options = options;
    this.#transactions = new JobTransactions(lane, runner, retentionMs);
    this.#loop = new AlarmLoop({
      alarm,
      onFailure,
      startDue: () => this.#startDue(),
      untilNext: () => this.#transactions.untilNext(),
    });
  }

  async start(): Promise<void> {
    await this.#transactions.failInterrupted();
    this.#loop.ring();
  }

  stop(): void {
    this.#loop.stop();
  }

  /** To be called after any commit that may have changed what is due next. */
  wake(): void {
    this.#loop.wake();
  }

  /** True until the alarm is set and every started action has ended. */
  get isBusy(): boolean {
    return this.#loop.isRunning || this.#actionsInProgress > 0;
  }

  /** Settles when the alarm is set, even if actions are still in progress. */
  whenPlanned(): Promise<void> {
    return this.#loop.whenPlanned();
  }

  async #startDue(): Promise<boolean> {
    const due = await this.#transactions.due(MAX_JOBS_AT_ONCE);
    await Promise.all(due.map((job) => this.#run(job)));
    return due.length > 0 || (await this.#transactions.prune());
  }

  #run(job: Job): Promise<void> {
    switch (this.#options.runner.kindOf(job)) {
      case "mutation":
        return this.#transactions.runMutation(job);
      case "action":
        return this.#startAction(job);
      case "other":
        return this.#transactions.finish(job, { kind: "failed", error: notRunnableText(job) });
    }
  }

  async #startAction(job: Job): Promise<void> {
    if (await this.#transactions.claimAction(job)) {
      void this.#runAction(job).catch(this.#options.onFailure);
    }
  }

  async #runAction(job: Job): Promise<void> {
    this.#actionsInProgress++;
    try {
      const result = await this.#options.runner.runAction(callOf(job));
      if (!this.#loop.isStopped) {
        await this.#transactions.finish(job, toFinalState(result));
      }
    } finally {
      this.#actionsInProgress--;
    }
  }
}

function notRunnableText({ path }: Job): string {
  return `Could not find a mutation or action for '${toCanonicalPath(path)}'`;
}
