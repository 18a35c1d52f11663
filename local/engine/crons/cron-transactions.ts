// The cron scheduler's transactions on the lane: each moves a cron from one run to the next, or finds due ones.
import type { Transaction } from "../contracts/store.ts";
import type { Lane } from "../runtime/lane.ts";
import { orNothing } from "../runtime/lane-task.ts";
import type { JobCall, JobRunner } from "../scheduler/job-runner.ts";
import { type CronJob, findCron, listCrons, patchCron } from "./cron-job.ts";
import { runAfter } from "./cron-schedule.ts";

/** More crons than one process can have had in flight. */
const MAX_INTERRUPTED = 10_000;

type MutationRunner = Pick<JobRunner, "mutation" | "owners">;

/** A finished run, and the number of due runs skipped after it. */
export interface EndedRun {
  cron: CronJob;
  skipped: number;
}

export class CronTransactions {
  readonly #lane: Lane;
  readonly #runner: MutationRunner;

  constructor(lane: Lane, runner: MutationRunner) {
    this.#lane = lane;
    this.#runner = runner;
  }

  due(limit: number): Promise<CronJob[]> {
    return this.#read((transaction, now) =>
      this.#list(transaction, "pending", limit)
        .filter((cron) => cron.dueAt <= now)
        .sort((left, right) => left.dueAt - right.dueAt)
        .slice(0, limit),
    );
  }

  /** Time until a run is due; null when there are no crons. */
  untilNext(): Promise<number | null> {
    return this.#read((transaction, now) => {
      const dueAt = this.#list(transaction, "pending", 1).map((cron) => cron.dueAt);
      return dueAt.length === 0 ? null : Math.max(0, Math.min(...dueAt) - now);
    });
  }

  /** The run ends in the mutation's own transaction: both happen, or neither. */
  async runMutation(cron: CronJob): Promise<EndedRun | null> {
    const { task, report } = this.#runner.mutation(callOf(cron));
    let ended: EndedRun | null = null;
    const running = orNothing(task, (transaction, now) => {
      if (!isStillDue(transaction, cron)) return null;
      const ran = task.run(transaction, now);
      ended = ran.result.ok ? endRun(transaction, cron, now) : null;
      return ran;
    });
    const { outcome } = await this.#lane.mutation(running);
    if (outcome === null) return null;
    report(outcome);
    return outcome.result.ok ? ended : this.finish(cron);
  }

  /** Durable before the action starts, so that a crash cannot hide that it was started. */
  claimAction(cron: CronJob): Promise<boolean> {
    return this.#write((transaction) => {
      const isOurs = isStillDue(transaction, cron);
      if (isOurs) patchCron(transaction.system(cron.owner), cron.id, { phase: "inProgress" });
      return isOurs;
    });
  }

  /** Null if a push has removed the cron meanwhile. */
  finish(cron: CronJob): Promise<EndedRun | null> {
    return this.#write((transaction, now) => endRun(transaction, cron, now));
  }

  /** Runs interrupted by the end of the process may have had effects, so they are ended and never repeated. */
  endInterrupted(): Promise<EndedRun[]> {
    return this.#write((transaction, now) =>
      this.#list(transaction, "inProgress", MAX_INTERRUPTED)
        .map((cron) => endRun(transaction, cron, now))
        .filter((ended) => ended !== null),
    );
  }

  #list(transaction: Transaction, phase: CronJob["phase"], limit: number): CronJob[] {
    return this.#runner
      .owners()
      .flatMap((owner) => listCrons(transaction.system(owner), owner, phase, limit));
  }

  async #read<Value>(body: (transaction: Transaction, now: number) => Value): Promise<Value> {
    return (await this.#lane.query({ run: body })).outcome;
  }

  async #write<Value>(body: (transaction: Transaction, now: number) => Value): Promise<Value> {
    return (await this.#lane.mutation({ run: body })).outcome;
  }
}

export function callOf({ owner, path, args }: CronJob): JobCall {
  return { component: owner, path, args, scheduledFunctionId: null };
}

/** False once a push has removed or rescheduled the cron. */
function isStillDue(transaction: Transaction, cron: CronJob): boolean {
  const current = findCron(transaction.system(cron.owner), cron.owner, cron.id);
  return current?.phase === "pending" && current.dueAt === cron.dueAt;
}

/** If a push has rescheduled the cron meanwhile, the new time stands. */
function endRun(transaction: Transaction, cron: CronJob, now: number): EndedRun | null {
  const crons = transaction.system(cron.owner);
  const current = findCron(crons, cron.owner, cron.id);
  if (current === null) return null;
  const isRescheduled = current.dueAt !== cron.dueAt;
  const next = isRescheduled
    ? { dueAt: current.dueAt, skipped: 0 }
    : runAfter(current.schedule, cron.dueAt, now, current.delayMs);
  patchCron(crons, cron.id, { phase: "pending", dueAt: next.dueAt });
  return { cron, skipped: next.skipped };
}
