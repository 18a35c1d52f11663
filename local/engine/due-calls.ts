// Calls that no client waits for: scheduled functions and crons, each with its own state and alarm.
import { CronScheduler } from "./crons/cron-scheduler.ts";
import type { CallEngine } from "./runtime/call-engine.ts";
import { failedEntry } from "./runtime/log-entry.ts";
import type { Alarm } from "./scheduler/alarm-loop.ts";
import { createJobRunner } from "./scheduler/job-runner.ts";
import { Scheduler } from "./scheduler/scheduler.ts";

export interface DueCallsOptions {
  alarm: Alarm;
  jobRetentionMs?: number | undefined;
  logger?: ((event: { event: string; error: unknown }) => void) | undefined;
}

export class DueCalls {
  readonly scheduler: Scheduler;
  readonly crons: CronScheduler;

  constructor(engine: CallEngine, { alarm, jobRetentionMs, logger }: DueCallsOptions) {
    const shared = { lane: engine.lane, alarm, runner: createJobRunner(engine) };
    this.scheduler = new Scheduler({
      ...shared,
      retentionMs: jobRetentionMs,
      onFailure: (error) => logger?.({ event: "scheduler_failed", error }),
    });
    this.crons = new CronScheduler({
      ...shared,
      onMissed: (call, kind, error) => engine.log(failedEntry(kind, call, engine.now(), error)),
      onFailure: (error) => logger?.({ event: "crons_failed", error }),
    });
  }

  async start(): Promise<void> {
    await this.scheduler.start();
    await this.crons.start();
  }

  stop(): void {
    this.scheduler.stop();
    this.crons.stop();
  }

  /** To be called after a push, which may change functions and crons. */
  wake(): void {
    this.scheduler.wake();
    this.crons.wake();
  }
}
