// A step of a run: takes a frame, writes its files in the action's own process, and saves them.
import { internal } from "../../_generated/api";
import type { Id } from "../../_generated/dataModel";
import type { ActionCtx } from "../../_generated/server";
import { writeFrames } from "./writing";

export async function runStep(ctx: ActionCtx, runId: Id<"generationRuns">): Promise<void> {
  const task = await ctx.runMutation(internal.generations.steps.take, { runId });
  if (!task) return;
  const files = await writeFrames(ctx, [task.wanted]).catch(() => "unexpected" as const);
  const written = typeof files === "string" ? files : [...files];
  await ctx.runMutation(internal.generations.steps.save, { runId, task, written });
}
