// The reconciliation room compares records with the provider and repairs differences.
//
// The one writer of `reconciliationRuns` and `reconciliationPages`: the progress of a comparison with the provider.
// model/reconciliation/records.ts decides about subscriptions.
import { MINUTE } from "../../../lib/durations";
import type { EndpointReport } from "../../../lib/reconciliation/endpoint";
import { nextDelayMs } from "../../../lib/reconciliation/patience";
import {
  addCounts,
  type FollowedStep,
  NO_COUNTS,
  type RunCounts,
  type RunFailure,
} from "../../../lib/reconciliation/run-record";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type Run = Doc<"reconciliationRuns">;
export type RunId = Id<"reconciliationRuns">;

/** Longer than any call takes: a run without progress for this long has died. */
const SILENCE_MS = 2 * MINUTE;
/** The runs searched for the state of the webhook endpoint. */
const RECENT_RUNS = 20;

/** Identifies a worker's hold on a run; invalid once another worker has taken over. */
export interface RunTicket {
  runId: RunId;
  fence: number;
}

export const listRuns = (ctx: QueryCtx, limit: number): Promise<Run[]> =>
  ctx.db
    .query("reconciliationRuns")
    .withIndex("by_scope", (q) => q.eq("scope", "all_users"))
    .order("desc")
    .take(limit);

/** Lists the user's newest comparisons; those that follow a step of theirs say which. */
export const listRunsOfUser = (ctx: QueryCtx, userId: string, limit: number): Promise<Run[]> =>
  ctx.db
    .query("reconciliationRuns")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(limit);

/** Returns the newest run over all users, in any state. */
export const findLastRun = async (ctx: QueryCtx): Promise<Run | null> =>
  (await listRuns(ctx, 1))[0] ?? null;

/**
 * Returns when the last completed comparison started; if none completed, when the first one started; null when none
 * started. A start in the future, left by a clock that was set back, counts only if there is no other.
 */
export async function findComparedAt(ctx: QueryCtx, now: number): Promise<number | null> {
  const completed = await ctx.db
    .query("reconciliationRuns")
    .withIndex("by_scope_and_state", (q) => q.eq("scope", "all_users").eq("state", "completed"))
    .order("desc")
    .take(RECENT_RUNS);
  const last = completed.find(({ startedAt }) => startedAt <= now) ?? completed[0];
  if (last) return last.startedAt;
  const first = await ctx.db
    .query("reconciliationRuns")
    .withIndex("by_scope", (q) => q.eq("scope", "all_users"))
    .first();
  return first?.startedAt ?? null;
}

export interface EndpointFinding extends EndpointReport {
  /** Epoch ms. */
  seenAt: number;
}

/** Returns the provider's last report on our webhook endpoint; null when there is none. */
export async function findEndpoint(ctx: QueryCtx): Promise<EndpointFinding | null> {
  const seen = (await listRuns(ctx, RECENT_RUNS)).find(({ endpoint }) => endpoint !== undefined);
  return seen?.endpoint ? { ...seen.endpoint, seenAt: seen.startedAt } : null;
}

/** Returns null while a worker holds a run; resumes a run that has died. */
export async function beginRun(ctx: MutationCtx, now: number): Promise<RunTicket | null> {
  const last = await findLastRun(ctx);
  if (last?.state !== "running") {
    return { runId: await insertRun(ctx, { scope: "all_users" }, now), fence: 0 };
  }
  if (!isSilent(last, now)) return null;
  const fence = last.fence + 1;
  await ctx.db.patch("reconciliationRuns", last._id, { fence, steppedAt: now });
  return { runId: last._id, fence };
}

/** A heartbeat from the future does not count: the clock has been set back since. */
function isSilent({ steppedAt, waitsUntil = 0 }: Run, now: number): boolean {
  if (steppedAt > now + SILENCE_MS) return true;
  return Math.max(steppedAt, waitsUntil) + SILENCE_MS <= now;
}

export const beginUserRun = (
  ctx: MutationCtx,
  userId: string,
  now: number,
  follows?: FollowedStep,
): Promise<RunId> =>
  insertRun(ctx, { scope: "one_user", userId, ...(follows && { follows }) }, now);

const insertRun = (
  ctx: MutationCtx,
  about: Pick<Run, "scope"> & { userId?: string; follows?: FollowedStep },
  now: number,
): Promise<RunId> =>
  ctx.db.insert("reconciliationRuns", {
    ...about,
    state: "running",
    startedAt: now,
    steppedAt: now,
    page: 1,
    attempts: 0,
    fence: 0,
    ...NO_COUNTS,
  });

/** Returns null when the run is over or held by another worker. */
export async function findHeld(ctx: QueryCtx, { runId, fence }: RunTicket): Promise<Run | null> {
  const run = await ctx.db.get("reconciliationRuns", runId);
  return run?.state === "running" && run.fence === fence ? run : null;
}

export async function noteCounts(
  ctx: MutationCtx,
  runId: RunId,
  counts: Partial<RunCounts>,
  now: number,
): Promise<void> {
  const run = await ctx.db.get("reconciliationRuns", runId);
  if (!run) return;
  await ctx.db.patch("reconciliationRuns", runId, { ...addCounts(run, counts), steppedAt: now });
}

export const noteEndpoint = (
  ctx: MutationCtx,
  run: Run,
  endpoint: EndpointReport,
  now: number,
): Promise<void> =>
  ctx.db.patch("reconciliationRuns", run._id, { endpoint, steppedAt: now, attempts: 0 });

/** Page number stored once no page is left to request. */
export const NO_PAGE = 0;

/** Completes a page and keeps the ids it held until the run is over. */
export async function notePage(
  ctx: MutationCtx,
  { _id: runId, page }: Run,
  { ids, isLast }: { ids: string[]; isLast: boolean },
  now: number,
): Promise<void> {
  await ctx.db.insert("reconciliationPages", { runId, page, ids });
  await ctx.db.patch("reconciliationRuns", runId, {
    page: isLast ? NO_PAGE : page + 1,
    attempts: 0,
    waitsUntil: undefined,
    steppedAt: now,
  });
}

export const listPages = (
  ctx: QueryCtx,
  runId: RunId,
  after: number,
  limit: number,
): Promise<Doc<"reconciliationPages">[]> =>
  ctx.db
    .query("reconciliationPages")
    .withIndex("by_runId_and_page", (q) => q.eq("runId", runId).gt("page", after))
    .take(limit);

/** Returns where to start requesting records that were on no page: where the last run stopped. */
export async function beginAskingAfter(
  ctx: MutationCtx,
  run: Run,
  now: number,
): Promise<number | null> {
  await ctx.db.patch("reconciliationRuns", run._id, { unknown: 0, steppedAt: now });
  const earlier = await listRuns(ctx, RECENT_RUNS);
  return earlier.find(({ askedUpTo }) => askedUpTo !== undefined)?.askedUpTo ?? null;
}

/** `askedUpTo` null means the end was reached, so the next run starts from the first record. */
export const noteAskedUpTo = (
  ctx: MutationCtx,
  run: Run,
  askedUpTo: number | null,
  now: number,
): Promise<void> => ctx.db.patch("reconciliationRuns", run._id, { askedUpTo, steppedAt: now });

/** The provider cannot answer now: the run resumes later, or fails after too many attempts. */
export async function postponeRun(
  ctx: MutationCtx,
  run: Run,
  { failure, retryAfterMs }: { failure: RunFailure; retryAfterMs: number | null },
  now: number,
): Promise<void> {
  const canWait = failure === "unreachable" || failure === "rate_limited";
  const delayMs = canWait ? nextDelayMs(run.attempts, retryAfterMs, Math.random()) : null;
  if (delayMs === null) return await finishRun(ctx, run._id, failure, now);
  const fence = run.fence + 1;
  const waitsUntil = now + delayMs;
  const attempts = run.attempts + 1;
  await ctx.db.patch("reconciliationRuns", run._id, {
    fence,
    waitsUntil,
    attempts,
    steppedAt: now,
  });
  await ctx.scheduler.runAt(waitsUntil, internal.reconciliation.resume, { runId: run._id, fence });
}

export async function finishRun(
  ctx: MutationCtx,
  runId: RunId,
  failure: RunFailure | null,
  now: number,
): Promise<void> {
  await ctx.db.patch("reconciliationRuns", runId, {
    state: failure === null ? "completed" : "failed",
    failure: failure ?? undefined,
    waitsUntil: undefined,
    steppedAt: now,
    finishedAt: now,
  });
  await ctx.scheduler.runAfter(0, internal.reconciliation.forgetPages, { runId });
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetPagesOfRun(
  ctx: MutationCtx,
  runId: RunId,
  limit: number,
): Promise<number> {
  const pages = await listPages(ctx, runId, 0, limit);
  for (const { _id } of pages) await ctx.db.delete("reconciliationPages", _id);
  return pages.length;
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetRunsOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const runs = await ctx.db
    .query("reconciliationRuns")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of runs) await ctx.db.delete("reconciliationRuns", _id);
  return runs.length;
}

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetRunsBefore(
  ctx: MutationCtx,
  before: number,
  limit: number,
): Promise<number> {
  const runs = await ctx.db
    .query("reconciliationRuns")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(limit);
  for (const { _id } of runs) await ctx.db.delete("reconciliationRuns", _id);
  return runs.length;
}
