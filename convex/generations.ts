// Lets users generate code from the frames of their imports, and read what they have paid for. The steps of a run
// are in generations/steps.ts.
import { v } from "convex/values";
import { DAY } from "../lib/durations";
import { vQuoteAnswer, vStartAnswer } from "../lib/generations/price";
import { findForm, formFields, vForm, vTarget } from "../lib/generations/record";
import { setFields, vSetAnswer } from "../lib/generations/set";
import {
  vFileChange,
  vFilePart,
  vGenerationView,
  vRunView,
  vSpendView,
} from "../lib/generations/view";
import { userAction, userMutation, userQuery } from "./functions";
import {
  cancelRun,
  findOfFrame,
  listWritten,
  quote as quoteFrames,
  startRun,
} from "./model/generations/asking";
import { compareWithNewest } from "./model/generations/comparing";
import { readFilePart } from "./model/generations/fileStore";
import { findOwnGeneration, listGenerations } from "./model/generations/recordStore";
import { findOwnRun, findRunningOfImport, toRunView } from "./model/generations/runStore";
import { writeSet } from "./model/generations/sets";
import { listSpendViews, toGenerationView } from "./model/generations/views";
import { countOnLimit } from "./model/limits/person";

const frameFields = {
  importId: v.string(),
  nodeIds: v.array(v.string()),
  target: vTarget,
};

/** What generating the frames costs now. `asOf` (epoch ms) is the caller's clock, which only the balance depends on. */
export const quote = userQuery({
  args: { ...frameFields, asOf: v.number() },
  returns: vQuoteAnswer,
  handler: (ctx, { asOf, ...request }) => quoteFrames(ctx, ctx.userId, request, asOf),
});

/**
 * Starts writing the frames' files, at most 200. Spends 1 credit for each frame version (or page of several widths) and target
 * that was not paid for, as its files are written; starts nothing when too few credits are left.
 */
export const start = userMutation({
  args: { ...frameFields, ...formFields },
  returns: vStartAnswer,
  handler: async (ctx, request) => {
    await countOnLimit(ctx, "generations", ctx.userId);
    return await startRun(ctx, ctx.userId, request, Date.now());
  },
});

/** Frames that were not written yet cost nothing. Does nothing for a run that has ended or is another user's. */
export const cancel = userMutation({
  args: { runId: v.string() },
  returns: v.null(),
  handler: async (ctx, { runId }) => {
    const run = await findOwnRun(ctx, ctx.userId, runId);
    if (run?.status === "running") await cancelRun(ctx, run, Date.now());
    return null;
  },
});

/** Returns null when the run does not exist or belongs to another user. */
export const getRun = userQuery({
  args: { runId: v.string() },
  returns: v.union(vRunView, v.null()),
  handler: async (ctx, { runId }) => {
    const run = await findOwnRun(ctx, ctx.userId, runId);
    return run && toRunView(run);
  },
});

/** The run that is writing frames of the import's design, if any. */
export const getRunning = userQuery({
  args: { importId: v.string() },
  returns: v.union(vRunView, v.null()),
  handler: async (ctx, { importId }) => {
    const run = await findRunningOfImport(ctx, ctx.userId, importId);
    return run && toRunView(run);
  },
});

/** The generation of a frame as the import has it; null before it is first asked for. */
export const find = userQuery({
  args: { importId: v.string(), nodeId: v.string(), target: vTarget },
  returns: v.union(vGenerationView, v.null()),
  handler: async (ctx, frame) => {
    const row = await findOfFrame(ctx, ctx.userId, frame);
    return row && (await toGenerationView(ctx, row));
  },
});

/** Those of an import's frames whose files are written in the form, in the order of the frames. */
export const findWritten = userQuery({
  args: { ...frameFields, ...formFields },
  returns: v.array(v.object({ nodeId: v.string(), generationId: v.string() })),
  handler: (ctx, request) => listWritten(ctx, ctx.userId, request),
});

/** The files of one frame, or of several of a design, in which what they share is written once. */
export const readSet = userAction({
  args: setFields,
  returns: vSetAnswer,
  handler: (ctx, asked) => writeSet(ctx, ctx.userId, asked),
});

/** Returns null when the generation does not exist or belongs to another user. */
export const get = userQuery({
  args: { generationId: v.string() },
  returns: v.union(vGenerationView, v.null()),
  handler: async (ctx, { generationId }) => {
    const row = await findOwnGeneration(ctx, ctx.userId, generationId);
    return row && (await toGenerationView(ctx, row));
  },
});

/** Newest first; 50 by default and 200 at most. */
export const list = userQuery({
  args: { limit: v.optional(v.number()) },
  returns: v.array(vGenerationView),
  handler: async (ctx, { limit }) => {
    const rows = await listGenerations(ctx, ctx.userId, limit);
    return await Promise.all(rows.map((row) => toGenerationView(ctx, row)));
  },
});

/** Returns one part of a file that was paid for, or null when there is no such file or part. */
export const readFile = userQuery({
  args: { generationId: v.string(), form: vForm, path: v.string(), part: v.number() },
  returns: v.union(vFilePart, v.null()),
  handler: async (ctx, { generationId, form, path, part }) => {
    const row = await findOwnGeneration(ctx, ctx.userId, generationId);
    const file = findForm(row?.forms ?? [], form)?.files.find((one) => one.path === path);
    const text = row && file && (await readFilePart(ctx, row._id, { form, path, part }));
    return typeof text === "string" && file ? { text, part, parts: file.parts } : null;
  },
});

/** How generating again from the newest import would change the files; null where that cannot be told. */
export const compare = userAction({
  args: { generationId: v.string(), form: vForm },
  returns: v.union(v.array(vFileChange), v.null()),
  handler: (ctx, compared) => compareWithNewest(ctx, ctx.userId, compared),
});

/** The credits spent in the 30 days before `asOf` (epoch ms), newest first, at most 1,000. */
export const listSpends = userQuery({
  args: { asOf: v.number() },
  returns: v.array(vSpendView),
  handler: (ctx, { asOf }) => listSpendViews(ctx, ctx.userId, asOf - 30 * DAY),
});
