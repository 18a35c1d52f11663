// Takes a run from one frame to the next. A step writes one frame's files, its spend and the schedule of the next step
// in one transaction, so that a crash at any moment leaves each frame either untouched or done.
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { readCredits } from "../subscriptions/usageStore";
import { completeGeneration, endWithoutFiles, hasForm, isPaid, listQueued } from "./recordStore";
import {
  countFrame,
  endRun,
  type FrameOutcome,
  isStuck,
  scheduleStep,
  scheduleWatch,
} from "./runStore";
import { writeFrame } from "./writing";

export async function writeNextFrame(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
  now: number,
): Promise<void> {
  const run = await ctx.db.get("generationRuns", runId);
  if (run?.status !== "running") return;
  const next = (await isErased(ctx, run.userId)) ? null : await findNext(ctx, runId);
  if (!next) {
    await endRun(ctx, runId, "ended", now);
    return;
  }
  await countFrame(ctx, run, await writeOne(ctx, next, now));
  await scheduleStep(ctx, runId);
}

async function writeOne(
  ctx: MutationCtx,
  row: Doc<"generations">,
  now: number,
): Promise<FrameOutcome> {
  const { importId, nodeId, target, wanted } = row;
  if (hasForm(row, wanted)) return await endWithoutFiles(ctx, row, { status: "completed" });
  if (!(await isPaid(ctx, row)) && !(await hasCredit(ctx, row.userId, now)))
    return await endWithoutFiles(ctx, row, { status: "unpaid" });
  const files = await writeFrame(ctx, { importId, nodeId, target, form: wanted }).catch(
    () => "unexpected" as const,
  );
  if (typeof files === "string") {
    return await endWithoutFiles(ctx, row, { status: "failed", failure: files });
  }
  if (await completeGeneration(ctx, row, files, now)) return "completed";
  return await endWithoutFiles(ctx, row, { status: "unpaid" });
}

const findNext = async (ctx: MutationCtx, runId: Id<"generationRuns">) =>
  (await listQueued(ctx, runId, 1))[0] ?? null;

/** Asked before a frame is written, which is the costly part. */
async function hasCredit(ctx: MutationCtx, userId: string, now: number): Promise<boolean> {
  const { remaining } = await readCredits(ctx, userId, now);
  return remaining === null || remaining > 0;
}

export async function giveUpStuckFrame(
  ctx: MutationCtx,
  runId: Id<"generationRuns">,
): Promise<void> {
  const run = await ctx.db.get("generationRuns", runId);
  if (run?.status !== "running") return;
  if (await isStuck(ctx, run)) {
    const next = await findNext(ctx, runId);
    if (next) {
      await endWithoutFiles(ctx, next, { status: "failed", failure: "unexpected" });
      await countFrame(ctx, run, "failed");
    }
    await scheduleStep(ctx, runId);
  }
  await scheduleWatch(ctx, runId);
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
