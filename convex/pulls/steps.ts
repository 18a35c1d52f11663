// The steps of pull requests. All functions are internal.
import { v } from "convex/values";
import { vFit } from "../../lib/fitting/fit";
import { vOpenAnswer, vOpenAsked, vUpdateAsked } from "../../lib/pulls/asking";
import { plannedFields, vPlannedFile } from "../../lib/pulls/planned-files";
import { pullFields, vCheckpoint, vPullFailure } from "../../lib/pulls/record";
import { env, internalAction, internalMutation, internalQuery } from "../_generated/server";
import { findOwnGeneration } from "../model/generations/recordStore";
import { startOpening, vPullPlan } from "../model/pulls/asking";
import {
  findStored as findStoredFiles,
  readPullSources,
  vPullSources,
} from "../model/pulls/content";
import { readFitSources as readFitSourcesOf, vFitSources } from "../model/pulls/fitting";
import {
  failPull,
  findOwnPull,
  noteState,
  retryPull,
  saveCheckpoint,
  settlePull,
  stayAlive,
  takeUp,
  watchPull,
} from "../model/pulls/recordStore";
import { runSteps } from "../model/pulls/stepActions";
import { findReplaced, startUpdate } from "../model/pulls/updating";
import { planFilesOf } from "../model/pulls/viewing";

const holdingFields = { pullId: v.id("pullRequests"), fence: v.number() };
const vPullRow = v.object({
  _id: v.id("pullRequests"),
  _creationTime: v.number(),
  ...pullFields,
});

export const run = internalAction({
  args: holdingFields,
  returns: v.null(),
  handler: async (ctx, holding) => {
    await runSteps(ctx, holding);
    return null;
  },
});

export const take = internalMutation({
  args: holdingFields,
  returns: v.union(vPullRow, v.null()),
  handler: (ctx, holding) => takeUp(ctx, holding, Date.now()),
});

export const heartbeat = internalMutation({
  args: holdingFields,
  returns: v.boolean(),
  handler: (ctx, holding) => stayAlive(ctx, holding, Date.now()),
});

export const save = internalMutation({
  args: { ...holdingFields, checkpoint: vCheckpoint },
  returns: v.boolean(),
  handler: (ctx, { checkpoint, ...holding }) =>
    saveCheckpoint(ctx, holding, checkpoint, Date.now()),
});

export const settle = internalMutation({
  args: {
    ...holdingFields,
    status: v.union(v.literal("open"), v.literal("merged"), v.literal("closed")),
  },
  returns: v.null(),
  handler: async (ctx, { status, ...holding }) => {
    await settlePull(ctx, holding, status, Date.now());
    return null;
  },
});

export const fail = internalMutation({
  args: { ...holdingFields, failure: vPullFailure },
  returns: v.null(),
  handler: async (ctx, { failure, ...holding }) => {
    await failPull(ctx, holding, failure);
    return null;
  },
});

export const retry = internalMutation({
  args: { ...holdingFields, retryAfterMs: v.union(v.number(), v.null()) },
  returns: v.null(),
  handler: async (ctx, { retryAfterMs, ...holding }) => {
    await retryPull(ctx, holding, retryAfterMs);
    return null;
  },
});

/** Gives the work to another worker when the present one has gone without a word. */
export const watch = internalMutation({
  args: holdingFields,
  returns: v.null(),
  handler: async (ctx, holding) => {
    await watchPull(ctx, holding, Date.now());
    return null;
  },
});

/** `withTexts`: with the files as they were generated. */
export const readSources = internalQuery({
  args: { pullId: v.id("pullRequests"), withTexts: v.boolean() },
  returns: v.union(vPullSources, v.null()),
  handler: async (ctx, { pullId, withTexts }) => {
    const row = await ctx.db.get("pullRequests", pullId);
    return row && (await readPullSources(ctx, row, { withTexts, appUrl: env.APP_URL ?? null }));
  },
});

export const findStored = internalQuery({
  args: { importId: v.id("imports"), names: v.array(v.string()) },
  returns: v.array(v.union(v.id("_storage"), v.null())),
  handler: (ctx, { importId, names }) => findStoredFiles(ctx, importId, names),
});

/** What the fit of a user's generations into a repository is planned from; null for another user's. */
export const readFitSources = internalQuery({
  args: { userId: v.string(), generationIds: v.array(v.string()), repository: v.string() },
  returns: v.union(vFitSources, v.null()),
  handler: (ctx, { userId, ...of }) => readFitSourcesOf(ctx, userId, of),
});

/** Which files a pull request would bring, by its user's import of the repository. */
export const planFiles = internalQuery({
  args: {
    userId: v.string(),
    generationIds: v.array(v.string()),
    repository: v.string(),
    ...plannedFields,
  },
  returns: v.array(vPlannedFile),
  handler: (ctx, { userId, ...of }) => planFilesOf(ctx, userId, of),
});

export const open = internalMutation({
  args: { userId: v.string(), asked: vOpenAsked, plan: v.union(vPullPlan, v.null()) },
  returns: vOpenAnswer,
  handler: (ctx, { userId, ...planned }) => startOpening(ctx, userId, planned, Date.now()),
});

export const update = internalMutation({
  args: { userId: v.string(), asked: vUpdateAsked, newer: v.union(vFit, v.null()) },
  returns: vOpenAnswer,
  handler: (ctx, { userId, ...planned }) => startUpdate(ctx, userId, planned, Date.now()),
});

export const findOwn = internalQuery({
  args: { userId: v.string(), pullId: v.string() },
  returns: v.union(vPullRow, v.null()),
  handler: (ctx, { userId, pullId }) => findOwnPull(ctx, userId, pullId),
});

/** The frames of a user's pull request, with another version of one; null where one is gone or another user's. */
export const replaceFrame = internalQuery({
  args: { userId: v.string(), pullId: v.string(), generationId: v.string() },
  returns: v.union(v.array(v.string()), v.null()),
  handler: async (ctx, { userId, pullId, generationId }) => {
    const pull = await findOwnPull(ctx, userId, pullId);
    const generation = await findOwnGeneration(ctx, userId, generationId);
    const frames = pull && generation && (await findReplaced(ctx, pull, generation));
    return frames?.map(({ _id }) => _id) ?? null;
  },
});

export const note = internalMutation({
  args: {
    pullId: v.id("pullRequests"),
    status: v.union(v.literal("open"), v.literal("merged"), v.literal("closed")),
  },
  returns: v.null(),
  handler: async (ctx, { pullId, status }) => {
    await noteState(ctx, pullId, status, Date.now());
    return null;
  },
});
