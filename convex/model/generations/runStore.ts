// The one writer of `generationRuns`. A run writes its frames one after the other, each in a step that
// schedules the next.
import { SECOND } from "../../../lib/durations";
import { MOST_RUNS } from "../../../lib/generations/refusal";
import type { RunView } from "../../../lib/generations/view";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findOwnImport } from "../imports/recordStore";
import { raiseNotice } from "../notices/recordStore";

/** How long a person waits at most for a step to be replaced whose process was killed. */
const WATCH_MS = 15 * SECOND;

type Run = Doc<"generationRuns">;

export async function findOwnRun(
  ctx: QueryCtx,
  userId: string,
  runId: string,
): Promise<Run | null> {
  const id = ctx.db.normalizeId("generationRuns", runId);
  const row = id && (await ctx.db.get("generationRuns", id));
  return row && row.userId === userId ? row : null;
}

/** A design has one running run at a time. */
export const findRunning = (ctx: QueryCtx, userId: string, fileKey: string): Promise<Run | null> =>
  ctx.db
    .query("generationRuns")
    .withIndex("by_userId_and_fileKey_and_status", (q) =>
      q.eq("userId", userId).eq("fileKey", fileKey).eq("status", "running"),
    )
    .first();

/** Each works on one frame at a time, in a process of its own. */
export async function hasMostRuns(ctx: QueryCtx, userId: string): Promise<boolean> {
  const running = await ctx.db
    .query("generationRuns")
    .withIndex("by_userId_and_status", (q) => q.eq("userId", userId).eq("status", "running"))
    .take(MOST_RUNS);
  return running.length === MOST_RUNS;
}

export async function findRunningOfImport(
  ctx: QueryCtx,
  userId: string,
  importId: string,
): Promise<Run | null> {
  const of = await findOwnImport(ctx, userId, importId);
  return of?.source.provider === "figma" ? findRunning(ctx, userId, of.source.fileKey) : null;
}

export async function insertRun(
  ctx: MutationCtx,
  run: Pick<Run, "userId" | "fileKey" | "importId" | "target" | "language" | "version" | "total">,
  now: number,
): Promise<Id<"generationRuns">> {
  const runId = await ctx.db.insert("generationRuns", {
    ...run,
    status: "running",
    completed: 0,
    failed: 0,
    unpaid: 0,
    createdAt: now,
  });
  await scheduleStep(ctx, runId);
  await scheduleWatch(ctx, runId);
  return runId;
}

export type FrameOutcome = "completed" | "failed" | "unpaid";

export async function countFrame(ctx: MutationCtx, run: Run, outcome: FrameOutcome): Promise<void> {
  await ctx.db.patch("generationRuns", run._id, { [outcome]: run[outcome] + 1, lost: undefined });
}

/** Returns how many steps have been lost since the last frame. */
export async function countLoss(ctx: MutationCtx, { _id, lost = 0 }: Run): Promise<number> {
  await ctx.db.patch("generationRuns", _id, { lost: lost + 1 });
  return lost + 1;
}

export async function scheduleStep(ctx: MutationCtx, runId: Id<"generationRuns">): Promise<void> {
  const jobId = await ctx.scheduler.runAfter(0, internal.generations.steps.run, { runId });
  await ctx.db.patch("generationRuns", runId, { jobId });
}

export async function scheduleWatch(ctx: MutationCtx, runId: Id<"generationRuns">): Promise<void> {
  await ctx.scheduler.runAfter(WATCH_MS, internal.generations.steps.watch, { runId });
}

/** Whether the run's step has ended without scheduling the next, as one does whose process ends. */
export async function isStuck(ctx: QueryCtx, { status, jobId }: Run): Promise<boolean> {
  if (status !== "running" || jobId === undefined) return false;
  const job = await ctx.db.system.get("_scheduled_functions", jobId);
  return job === null || (job.state.kind !== "pending" && job.state.kind !== "inProgress");
}

export async function endRun(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  status: "ended" | "canceled",
  now: number,
): Promise<void> {
  await ctx.db.patch("generationRuns", runId, { status, jobId: undefined, endedAt: now });
  if (status === "ended") await tellOfEnd(ctx, runId, now);
}

async function tellOfEnd(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  now: number,
): Promise<void> {
  const run = await ctx.db.get("generationRuns", runId);
  if (!run) return;
  const { userId, importId, completed, failed, unpaid } = run;
  const of = await ctx.db.get("imports", importId);
  const title = of?.title ?? null;
  const facts = {
    kind: "generation_finished" as const,
    importId,
    title,
    completed,
    failed,
    unpaid,
  };
  await raiseNotice(ctx, { userId, thing: runId }, facts, now);
}

export const toRunView = ({ _id, endedAt, ...run }: Run): RunView => ({
  id: _id,
  importId: run.importId,
  target: run.target,
  language: run.language,
  version: run.version,
  status: run.status,
  total: run.total,
  completed: run.completed,
  failed: run.failed,
  unpaid: run.unpaid,
  createdAt: run.createdAt,
  endedAt: endedAt ?? null,
});

const RUNS_AT_ONCE = 100;

/** Returns the number of deleted rows; fewer than `limit` when none is left. Keeps what is still running. */
export async function forgetRunsBefore(
  ctx: MutationCtx,
  before: number,
  limit: number,
): Promise<number> {
  const rows = await ctx.db
    .query("generationRuns")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .take(limit);
  const over = rows.filter(({ status }) => status !== "running");
  for (const { _id } of over) await ctx.db.delete("generationRuns", _id);
  return over.length;
}

/** Returns true when nothing of the user is left. */
export async function forgetRunsOfUser(ctx: MutationCtx, userId: string): Promise<boolean> {
  const rows = await ctx.db
    .query("generationRuns")
    .withIndex("by_userId_and_fileKey_and_status", (q) => q.eq("userId", userId))
    .take(RUNS_AT_ONCE);
  for (const { _id } of rows) await ctx.db.delete("generationRuns", _id);
  return rows.length < RUNS_AT_ONCE;
}
