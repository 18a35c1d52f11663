// The scheduler's transactions on the lane: each moves jobs from one state to the next, or finds due ones.
import type { FunctionResult } from "../contracts/calls.ts";
import type { SystemTables, Transaction } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import type { Lane } from "../runtime/lane.ts";
import { orNothing } from "../runtime/lane-task.ts";
import {
  type FinalState,
  findJob,
  finishJob,
  firstOrderedAt,
  type Job,
  type JobPhase,
  listExpiredJobs,
  listJobs,
  markInProgress,
  removeJob,
} from "../runtime/scheduled-job.ts";
import type { JobCall, JobRunner } from "./job-runner.ts";

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const RETENTION_MS = 7 * DAY;
const MAX_PRUNED_AT_ONCE = 100;
/** More actions than one process can have had in flight. */
const MAX_INTERRUPTED = 100_000;
const INTERRUPTED = "Transient error while executing action";

/** One component's table of jobs. */
interface OwnedJobs {
  owner: ComponentPath;
  jobs: SystemTables;
}

type MutationRunner = Pick<JobRunner, "mutation" | "owners">;

export class JobTransactions {
  readonly #lane: Lane;
  readonly #runner: MutationRunner;
  readonly #retentionMs: number;

  constructor(lane: Lane, runner: MutationRunner, retentionMs: number = RETENTION_MS) {
    this.#lane = lane;
    this.#runner = runner;
    this.#retentionMs = retentionMs;
  }

  due(limit: number): Promise<Job[]> {
    return this.#read((tables, now) =>
      tables
        .flatMap(({ jobs }) => listJobs(jobs, "pending", limit))
        .filter((job) => job.dueAt <= now)
        .sort((left, right) => left.dueAt - right.dueAt)
        .slice(0, limit),
    );
  }

  /** Time until there is work; null when nothing is pending. */
  untilNext(): Promise<number | null> {
    return this.#read((tables, now) => {
      const first = (phase: JobPhase) =>
        Math.min(
          ...tables.map(({ jobs }) => firstOrderedAt(jobs, phase) ?? Number.POSITIVE_INFINITY),
        );
      const dueAt = first("pending");
      const finishedAt = first("finished");
      const next = Math.min(dueAt, finishedAt + this.#retentionMs);
      return Number.isFinite(next) ? Math.max(0, next - now) : null;
    });
  }

  /** The job succeeds in the mutation's own transaction: both happen, or neither. */
  async runMutation(job: Job): Promise<void> {
    const { task, report } = this.#runner.mutation(callOf(job));
    const running = orNothing(task, (transaction, now) => {
      const jobs = transaction.system(job.owner);
      if (!isPending(findJob(jobs, job.id))) {
        return null;
      }
      markInProgress(jobs, job.id, now);
      const ran = task.run(transaction, now);
      if (ran.result.ok) {
        finishJob(jobs, job.id, { kind: "success" }, now);
      }
      return ran;
    });
    const { outcome } = await this.#lane.mutation(running);
    if (outcome === null) {
      return;
    }
    report(outcome);
    if (!outcome.result.ok) {
      await this.finish(job, toFinalState(outcome.result));
    }
  }

  /** Durable before the action starts, so that a crash cannot hide that it was started. */
  claimAction(job: Job): Promise<boolean> {
    return this.#write((transaction, now) => {
      const jobs = transaction.system(job.owner);
      const isOurs = isPending(findJob(jobs, job.id));
      if (isOurs) {
        markInProgress(jobs, job.id, now);
      }
      return isOurs;
    });
  }

  finish(job: Job, state: FinalState): Promise<void> {
    return this.#write((transaction, now) =>
      finishJob(transaction.system(job.owner), job.id, state, now),
    );
  }

  /** Jobs interrupted by the end of the process may have had effects, so they fail and are never repeated. */
  failInterrupted(): Promise<void> {
    return this.#write((transaction, now) => {
      for (const { jobs } of this.#tables(transaction)) {
        for (const job of listJobs(jobs, "inProgress", MAX_INTERRUPTED)) {
          finishJob(jobs, job.id, { kind: "failed", error: INTERRUPTED }, now);
        }
      }
    });
  }

  /** True when there may be more to remove. */
  async prune(): Promise<boolean> {
    const expired = await this.#read((tables, now) =>
      tables.flatMap(({ owner, jobs }) =>
        listExpiredJobs(jobs, now - this.#retentionMs, MAX_PRUNED_AT_ONCE).map((id) => ({
          owner,
          id,
        })),
      ),
    );
    if (expired.length > 0) {
      await this.#write((transaction) => {
        for (const { owner, id } of expired) {
          removeJob(transaction.system(owner), id);
        }
      });
    }
    return expired.length >= MAX_PRUNED_AT_ONCE;
  }

  #tables(transaction: Transaction): OwnedJobs[] {
    return this.#runner.owners().map((owner) => ({ owner, jobs: transaction.system(owner) }));
  }

  async #read<Value>(body: (tables: OwnedJobs[], now: number) => Value): Promise<Value> {
    const { outcome } = await this.#lane.query({
      run: (transaction, now) => body(this.#tables(transaction), now),
    });
    return outcome;
  }

  async #write<Value>(body: (transaction: Transaction, now: number) => Value): Promise<Value> {
    return (await this.#lane.mutation({ run: body })).outcome;
  }
}

export function callOf({ id, component, path, args }: Job): JobCall {
  return { component, path, args, scheduledFunctionId: id };
}

export function toFinalState(result: FunctionResult): FinalState {
  return result.ok ? { kind: "success" } : { kind: "failed", error: result.error.message };
}

function isPending(job: Job | null): boolean {
  return job?.state.kind === "pending";
}
