// The documents of `_scheduled_functions`: only this file changes a job's state.
// Fields with an underscore belong to the engine: `_phase` and `_orderedAt` feed the index `by_phase`.
import type { JSONValue } from "convex/values";
import type { SystemTables } from "../contracts/store.ts";
import type { ComponentPath } from "../contracts/values.ts";
import { type FunctionPath, parseFunctionPath, toCanonicalPath } from "./function-path.ts";

const JOBS_TABLE = "_scheduled_functions";
const BY_PHASE = "by_phase";

export type JobPhase = "pending" | "inProgress" | "finished";

export type JobState =
  | { kind: "pending" }
  | { kind: "inProgress" }
  | { kind: "success" }
  | { kind: "failed"; error: string }
  | { kind: "canceled" };

export interface Job {
  id: string;
  /** The component that scheduled it, whose table holds the job. */
  owner: ComponentPath;
  /** The component whose function it calls. */
  component: ComponentPath;
  path: FunctionPath;
  args: JSONValue;
  state: JobState;
  dueAt: number;
}

export interface NewJob {
  owner: ComponentPath;
  component: ComponentPath;
  path: FunctionPath;
  args: JSONValue;
  dueAt: number;
}

export function insertJob(jobs: SystemTables, job: NewJob): string {
  return jobs.insert(JOBS_TABLE, {
    name: toCanonicalPath(job.path),
    args: [job.args],
    scheduledTime: job.dueAt,
    state: { kind: "pending" },
    _owner: job.owner,
    _component: job.component,
    _phase: "pending",
    _orderedAt: job.dueAt,
  });
}

export function findJob(jobs: SystemTables, id: string): Job | null {
  const document = jobs.get(JOBS_TABLE, id);
  return document === null ? null : toJob(document);
}

export function listJobs(jobs: SystemTables, phase: JobPhase, limit: number): Job[] {
  return jobs.list(JOBS_TABLE, BY_PHASE, [phase], limit).map(toJob);
}

/** The index position of the first job of a phase: its due time, or its completion time. */
export function firstOrderedAt(jobs: SystemTables, phase: JobPhase): number | null {
  const [first] = jobs.list(JOBS_TABLE, BY_PHASE, [phase], 1);
  return first === undefined ? null : Number(first._orderedAt);
}

export function listExpiredJobs(
  jobs: SystemTables,
  finishedBefore: number,
  limit: number,
): string[] {
  return jobs
    .list(JOBS_TABLE, BY_PHASE, ["finished"], limit)
    .filter(({ _orderedAt }) => Number(_orderedAt) <= finishedBefore)
    .map(({ _id }) => _id as string);
}

export function removeJob(jobs: SystemTables, id: string): void {
  jobs.remove(JOBS_TABLE, id);
}

export function markInProgress(jobs: SystemTables, id: string, now: number): void {
  jobs.patch(JOBS_TABLE, id, {
    state: { kind: "inProgress" },
    _phase: "inProgress",
    _orderedAt: now,
  });
}

export type FinalState = Exclude<JobState, { kind: "pending" } | { kind: "inProgress" }>;

/** A job ends once: one that was canceled while its action ran stays canceled. */
export function finishJob(jobs: SystemTables, id: string, state: FinalState, now: number): void {
  const job = findJob(jobs, id);
  if (job === null || isFinished(job)) {
    return;
  }
  jobs.patch(JOBS_TABLE, id, {
    state: { ...state },
    completedTime: now,
    _phase: "finished",
    _orderedAt: now,
  });
}

function isFinished({ state }: Job): boolean {
  return state.kind !== "pending" && state.kind !== "inProgress";
}

function toJob(document: Record<string, JSONValue>): Job {
  const [args = {}] = document.args as JSONValue[];
  return {
    id: document._id as string,
    owner: document._owner as string,
    component: document._component as string,
    path: parseFunctionPath(document.name as string),
    args,
    state: document.state as JobState,
    dueAt: Number(document.scheduledTime),
  };
}
