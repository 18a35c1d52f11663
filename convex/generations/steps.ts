// Writes the frames of runs, one in each transaction. All functions are internal.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { cancelQueued, giveUpStuckFrame, writeNextFrame } from "../model/generations/stepping";

/** Writes the run's next frame and schedules the next step, or ends the run. */
export const step = internalMutation({
  args: { runId: v.id("generationRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    await writeNextFrame(ctx, runId, Date.now());
    return null;
  },
});

/** Takes back the frames of a canceled run that one transaction could not hold. */
export const cancelRest = internalMutation({
  args: { runId: v.id("generationRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    await cancelQueued(ctx, runId);
    return null;
  },
});

/** Gives up the frame whose step has failed as a whole, and goes on with the next. */
export const watch = internalMutation({
  args: { runId: v.id("generationRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    await giveUpStuckFrame(ctx, runId);
    return null;
  },
});
