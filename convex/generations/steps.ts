// Writes the frames of runs, one in each step. All functions are internal.
import { v } from "convex/values";
import { vForm } from "../../lib/generations/record";
import { setFields } from "../../lib/generations/set";
import { internalAction, internalMutation, internalQuery } from "../_generated/server";
import { readWritten, vWritten } from "../model/generations/comparing";
import { readSet as readSetOf, vSetFound } from "../model/generations/sets";
import { runStep } from "../model/generations/stepActions";
import {
  cancelQueued,
  replaceLostStep,
  saveFrame,
  takeNextFrame,
  vFrameTask,
  vWrittenFrame,
} from "../model/generations/stepping";
import { readTreeText, treeFields, vTreeText } from "../model/generations/writing";

/** Writes the run's next frame, which schedules the next step, or ends the run. */
export const run = internalAction({
  args: { runId: v.id("generationRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    await runStep(ctx, runId);
    return null;
  },
});

/** The frame to write; null where the step has nothing to write. */
export const take = internalMutation({
  args: { runId: v.id("generationRuns") },
  returns: v.union(vFrameTask, v.null()),
  handler: (ctx, { runId }) => takeNextFrame(ctx, runId, Date.now()),
});

/** For actions, which have the time to work with it. */
export const readTree = internalQuery({
  args: treeFields,
  returns: vTreeText,
  handler: (ctx, wanted) => readTreeText(ctx, wanted),
});

/** Saves and spends, unless another step has done so or the run was canceled. */
export const save = internalMutation({
  args: { runId: v.id("generationRuns"), task: vFrameTask, written: vWrittenFrame },
  returns: v.null(),
  handler: async (ctx, { runId, task, written }) => {
    await saveFrame(ctx, runId, { task, written }, Date.now());
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

/** Replaces a step that has gone without a word, and gives its frame up after a few. */
export const watch = internalMutation({
  args: { runId: v.id("generationRuns") },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    await replaceLostStep(ctx, runId);
    return null;
  },
});

/** A user's files of a form, and the newest version of their frame. */
export const readWrittenFiles = internalQuery({
  args: { userId: v.string(), generationId: v.string(), form: vForm },
  returns: v.union(vWritten, v.null()),
  handler: (ctx, { userId, generationId, form }) =>
    readWritten(ctx, userId, { generationId, form }),
});

/** What a user's set of frames is written from. */
export const readSet = internalQuery({
  args: { userId: v.string(), ...setFields },
  returns: vSetFound,
  handler: (ctx, { userId, ...asked }) => readSetOf(ctx, userId, asked),
});
