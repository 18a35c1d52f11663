// Runs crons when they are due: mutations exactly once, actions at most once, one run of a cron at a time, across restarts.
// After downtime a cron runs once and skips the other missed runs. The documents of `_cron_jobs` are its only state.
import type { FunctionKind } from "../runtime/deployed-function.ts";
import type { Lane } from "../runtime/lane.ts";
import { type Alarm, AlarmLoop } from "../scheduler/alarm-loop.ts";
import type { JobCall, JobRunner } from "../scheduler/job-runner.ts";
import type { CronJob } from "./cron-job.ts";
import { CronTransactions, callOf, type EndedRun } from "./cron-transactions.ts";

/** Due runs are submitted to the lane in small groups, so that requests can run in between. */
const MAX_RUNS_AT_ONCE = 16;
const INTERRUPTED = "Transient error while executing action";

export interface CronSchedulerOptions {
  lane: Lane;
  alarm: Alarm;
  runner: JobRunner;
  /** Reports a run to the deployment's log that was skipped or did not finish. */
  onMissed: (call: JobCall, kind: FunctionKind, error: string) => void;
  onFailure: (error: unknown) => void;
}

export class CronScheduler {
  readonly #options: CronSchedulerOptions;
  readonly #transactions: CronTransactions;
  readonly #loop: AlarmLoop;

  constructor(options: CronSchedulerOptions) {
    const { lane, runner, alarm, onFailure } = options;
    this.#options = options;
    this.#transactions = new CronTransactions(lane, runner);
    this.#loop = new AlarmLoop({
      alarm,
      onFailure,
      startDue: () => this.#startDue(),
      untilNext: () => this.#transactions.untilNext(),
    });
  }

  async start(): Promise<void> {
    for (const ended of await this.#transactions.endInterrupted()) {
      this.#options.onMissed(callOf(ended.cron), "action", INTERRUPTED);
      this.#reportSkipped(ended, "action");
    }
    this.#loop.ring();
  }

  stop(): void {
    this.#loop.stop();
  }

  /** To be called after a push. */
  wake(): void {
    this.#loop.wake();
  }

  /** Settles when the alarm is set, even if actions are still in progress. */
  whenPlanned(): Promise<void> {
    return this.#loop.whenPlanned();
  }

  async #startDue(): Promise<boolean> {
    const due = await this.#transactions.due(MAX_RUNS_AT_ONCE);
    await Promise.all(due.map((cron) => this.#run(cron)));
    return due.length > 0;
  }

  async #run(cron: CronJob): Promise<void> {
    const { runner } = this.#options;
    if (runner.kindOf(callOf(cron)) === "action") {
      await this.#startAction(cron);
    } else {
      this.#reportSkipped(await this.#transactions.runMutation(cron), "mutation");
    }
  }

  async #startAction(cron: CronJob): Promise<void> {
    if (await this.#transactions.claimAction(cron)) {
      void this.#runAction(cron).catch(this.#options.onFailure);
    }
  }

  async #runAction(cron: CronJob): Promise<void> {
    await this.#options.runner.runAction(callOf(cron));
    if (this.#loop.isStopped) return;
    this.#reportSkipped(await this.#transactions.finish(cron), "action");
    this.#loop.wake();
  }

  #reportSkipped(ended: EndedRun | null, kind: FunctionKind): void {
    if (ended === null || ended.skipped === 0) return;
    const { cron, skipped } = ended;
    const error = `Skipping ${skipped} run(s) of job ${cron.id} because multiple scheduled runs are in the past`;
    this.#options.onMissed(callOf(cron), kind, error);
  }
}
