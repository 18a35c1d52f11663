// The steps of pull requests. All functions are internal.
import { v } from "convex/values";
import { pullFields, vCheckpoint, vPullFailure } from "../../lib/pulls/record";
import { env, internalAction, internalMutation, internalQuery } from "../_generated/server";
import { readPullContent, vPullContent } from "../model/pulls/content";
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

export const readContent = internalQuery({
  args: { pullId: v.id("pullRequests") },
  returns: v.union(vPullContent, v.null()),
  handler: async (ctx, { pullId }) => {
    const row = await ctx.db.get("pullRequests", pullId);
    return row && (await readPullContent(ctx, row, env.APP_URL ?? null));
  },
});

export const findOwn = internalQuery({
  args: { userId: v.string(), pullId: v.string() },
  returns: v.union(vPullRow, v.null()),
  handler: (ctx, { userId, pullId }) => findOwnPull(ctx, userId, pullId),
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
