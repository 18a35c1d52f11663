// Runs scheduled functions when they are due: mutations exactly once, actions at most once, across restarts.
// One timer waits for the next due job; the documents of `_scheduled_functions` are its only memory.
import type { FunctionResult } from "../contracts.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import type { Lane } from "../runtime/lane.ts";
import type { Job } from "./job.ts";
import { JobTransactions, type MutationRunner, toFinalState } from "./job-transactions.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Due jobs are handed to the lane in small groups, so that requests find their turn in between. */
const MAX_JOBS_AT_ONCE = 16;
/** Timers of the platform end at 2^31 ms. */
const MAX_SLEEP_MS = DAY;
const RETRY_AFTER_FAILURE_MS = SECOND;

/** How a job's function is run; the engine implements it. */
export interface JobRunner extends MutationRunner {
  kindOf(job: Job): "mutation" | "action" | "other";
  runAction(job: Job): Promise<FunctionResult>;
}

/** The lane knows what time it is; this one wakes up. */
export interface Alarm {
  setTimer: (callback: () => void, delayMs: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

export const PLATFORM_ALARM: Alarm = {
  setTimer: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

export interface SchedulerOptions {
  lane: Lane;
  alarm: Alarm;
  runner: JobRunner;
  /** How long finished jobs are kept; a week unless said otherwise. */
  retentionMs?: number | undefined;
  onFailure: (error: unknown) => void;
}

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #transactions: JobTransactions;
  readonly #settledWaiters: (() => void)[] = [];
  #timer: unknown = null;
  #isRunning = false;
  #isStopped = false;
  /** A wake-up that arrived meanwhile. */
  #isWanted = false;
  /** The alarm rang: what is due may start. */
  #isAlarmed = false;
  #actionsInProgress = 0;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    this.#transactions = new JobTransactions(options.lane, options.runner, options.retentionMs);
  }

  async start(): Promise<void> {
    await this.#transactions.failInterrupted();
    this.#ring();
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  /** To be called after any commit that may have changed what is due next. Whatever is due starts with the alarm. */
  wake(): void {
    this.#isWanted = true;
    if (!this.#isRunning && !this.#isStopped) {
      this.#isRunning = true;
      void this.#rounds();
    }
  }

  /** True until the alarm is set for what comes next and every action that was started has ended. */
  get isBusy(): boolean {
    return this.#isRunning || this.#actionsInProgress > 0;
  }

  /** Settles when the alarm is set, whatever actions are still in progress. */
  whenPlanned(): Promise<void> {
    return this.#isRunning
      ? new Promise((resolve) => this.#settledWaiters.push(resolve))
      : Promise.resolve();
  }

  #ring(): void {
    this.#isAlarmed = true;
    this.wake();
  }

  async #rounds(): Promise<void> {
    let sleepMs: number | null = null;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        sleepMs = await this.#round();
      } catch (error) {
        this.#options.onFailure(error);
        sleepMs = RETRY_AFTER_FAILURE_MS;
      }
    }
    this.#isRunning = false;
    this.#sleep(sleepMs);
    for (const resolve of this.#settledWaiters.splice(0)) {
      resolve();
    }
  }

  /** After an alarm, starts what is due. Says how long nothing more will be; null when nothing is waiting. */
  async #round(): Promise<number | null> {
    if (this.#isAlarmed) {
      const due = await this.#transactions.due(MAX_JOBS_AT_ONCE);
      await Promise.all(due.map((job) => this.#run(job)));
      const mayHoldMore = due.length > 0 || (await this.#transactions.prune());
      this.#isAlarmed = mayHoldMore;
      this.#isWanted ||= mayHoldMore;
    }
    return this.#transactions.untilNext();
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
      const result = await this.#options.runner.runAction(job);
      if (!this.#isStopped) {
        await this.#transactions.finish(job, toFinalState(result));
      }
    } finally {
      this.#actionsInProgress--;
    }
  }

  #sleep(sleepMs: number | null): void {
    this.#clearTimer();
    if (sleepMs !== null && !this.#isStopped) {
      const delayMs = Math.min(sleepMs, MAX_SLEEP_MS);
      this.#timer = this.#options.alarm.setTimer(() => this.#ring(), delayMs);
    }
  }

  #clearTimer(): void {
    if (this.#timer !== null) {
      this.#options.alarm.clearTimer(this.#timer);
      this.#timer = null;
    }
  }
}

function notRunnableText({ path }: Job): string {
  return `Could not find a mutation or action for '${toCanonicalPath(path)}'`;
}
