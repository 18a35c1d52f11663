// Takes a run from one frame to the next. What is decided about a frame, its files, its spend and the schedule of the next step
// are saved in one transaction, so that a crash at any moment leaves each frame either untouched or done.
import { type Infer, v } from "convex/values";
import { vGeneratedFile, vGenerationFailure } from "../../../lib/generations/record";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { readCredits } from "../subscriptions/usageStore";
import { completeGeneration, endWithoutFiles, hasForm, isPaid, listQueued } from "./recordStore";
import {
  countFrame,
  countLoss,
  endRun,
  type FrameOutcome,
  isStuck,
  scheduleStep,
  scheduleWatch,
} from "./runStore";
import { vWanted } from "./writing";

type Generation = Doc<"generations">;
type Run = Doc<"generationRuns">;

/** A frame whose files a step writes. */
export const vFrameTask = v.object({ generationId: v.id("generations"), wanted: vWanted });
type FrameTask = Infer<typeof vFrameTask>;

/** What became of it. */
export const vWrittenFrame = v.union(v.array(vGeneratedFile), vGenerationFailure);
type WrittenFrame = Infer<typeof vWrittenFrame>;

/** Null when the run has ended, or the next frame needs no writing. */
export async function takeNextFrame(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  now: number,
): Promise<FrameTask | null> {
  const run = await findRunning(ctx, runId, now);
  const next = run && (await findNext(ctx, runId));
  if (run && !next) await endRun(ctx, runId, "ended", now);
  if (!run || !next) return null;
  const outcome = await endUnwritten(ctx, next, now);
  if (outcome === null) return toTask(next);
  await goOn(ctx, run, outcome);
  return null;
}

/** Null when it is not running, or ends here because its user is deleted. */
async function findRunning(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  now: number,
): Promise<Run | null> {
  const run = await ctx.db.get("generationRuns", runId);
  if (run?.status !== "running") return null;
  if (!(await isErased(ctx, run.userId))) return run;
  await endRun(ctx, runId, "ended", now);
  return null;
}

const toTask = ({ _id, importId, nodeId, target, wanted }: Generation): FrameTask => ({
  generationId: _id,
  wanted: { importId, nodeId, target, form: wanted },
});

/** Ends a frame that needs no writing, or that nothing would be written for; null for one that is to be written. */
async function endUnwritten(
  ctx: MutationCtx,
  row: Generation,
  now: number,
): Promise<FrameOutcome | null> {
  if (hasForm(row, row.wanted)) return await endWithoutFiles(ctx, row, { status: "completed" });
  const isPayable = (await isPaid(ctx, row)) || (await hasCredit(ctx, row.userId, now));
  return isPayable ? null : await endWithoutFiles(ctx, row, { status: "unpaid" });
}

async function goOn(ctx: MutationCtx, run: Run, outcome: FrameOutcome): Promise<void> {
  await countFrame(ctx, run, outcome);
  await scheduleStep(ctx, run._id);
}

/** Does nothing when the frame no longer waits for these files: another step has saved it, or it was asked for in another form. */
export async function saveFrame(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  { task, written }: { task: FrameTask; written: WrittenFrame },
  now: number,
): Promise<void> {
  const run = await findRunning(ctx, runId, now);
  const row = run && (await findWaiting(ctx, runId, task));
  if (!run || !row) return;
  if (typeof written === "string") {
    const failed = { status: "failed" as const, failure: written };
    return await goOn(ctx, run, await endWithoutFiles(ctx, row, failed));
  }
  const isSaved = await completeGeneration(ctx, row, written, now);
  const outcome = isSaved ? "completed" : await endWithoutFiles(ctx, row, { status: "unpaid" });
  await goOn(ctx, run, outcome);
}

async function findWaiting(
  ctx: QueryCtx,
  runId: Id<"generationRuns">,
  { generationId, wanted: { importId, form } }: FrameTask,
): Promise<Generation | null> {
  const row = await ctx.db.get("generations", generationId);
  if (row?.status !== "queued" || row.runId !== runId || row.importId !== importId) return null;
  const isWanted = row.wanted.language === form.language && row.wanted.version === form.version;
  return isWanted ? row : null;
}

const findNext = async (ctx: MutationCtx, runId: Id<"generationRuns">) =>
  (await listQueued(ctx, runId, 1))[0] ?? null;

/** Asked before a frame is written, which is the costly part. */
async function hasCredit(ctx: MutationCtx, userId: string, now: number): Promise<boolean> {
  const { remaining } = await readCredits(ctx, userId, now);
  return remaining === null || remaining > 0;
}

/** Lost in a row: an engine that was killed loses a step, and so does a frame that no process can write. */
const MOST_LOST = 3;

export async function replaceLostStep(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
): Promise<void> {
  const run = await ctx.db.get("generationRuns", runId);
  if (run?.status !== "running") return;
  if (await isStuck(ctx, run)) {
    if ((await countLoss(ctx, run)) >= MOST_LOST) await giveUpFrame(ctx, run);
    await scheduleStep(ctx, runId);
  }
  await scheduleWatch(ctx, runId);
}

async function giveUpFrame(ctx: MutationCtx, run: Run): Promise<void> {
  const next = await findNext(ctx, run._id);
  if (!next) return;
  const failed = { status: "failed" as const, failure: "unexpected" as const };
  await countFrame(ctx, run, await endWithoutFiles(ctx, next, failed));
}

const CANCELED_AT_ONCE = 20;

/** Each queued frame goes back to what it was. Schedules what one transaction cannot hold. */
export async function cancelQueued(ctx: MutationCtx, runId: Id<"generationRuns">): Promise<void> {
  const queued = await listQueued(ctx, runId, CANCELED_AT_ONCE);
  for (const row of queued) await endWithoutFiles(ctx, row, { status: "canceled" });
  if (queued.length === CANCELED_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.generations.steps.cancelRest, { runId });
  }
}
