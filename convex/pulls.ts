// Opens pull requests with generated files in repositories that the user can write to. The steps are in pulls/steps.ts.
import { v } from "convex/values";
import { MINUTE } from "../lib/durations";
import { vComponentChoice } from "../lib/fitting/component-fit";
import { vTailwindChoice } from "../lib/fitting/fit";
import { formFields, vTarget } from "../lib/generations/record";
import { atMost, LONGEST_READ } from "../lib/limits/argument-bounds";
import { openFields, updateFields, vFitView, vOpenAnswer, vPullPlace } from "../lib/pulls/asking";
import { describePull, vPullEntry, vPullView } from "../lib/pulls/record";
import { internal } from "./_generated/api";
import { userAction, userQuery } from "./functions";
import { findOwnGeneration } from "./model/generations/recordStore";
import { countOnLimit } from "./model/limits/person";
import { listPlaces, openPull } from "./model/pulls/asking";
import { refreshState } from "./model/pulls/calling";
import { listEntries } from "./model/pulls/listing";
import { listOfFrames } from "./model/pulls/recordStore";
import { findUpdatable, updatePull } from "./model/pulls/updating";
import { viewFit } from "./model/pulls/viewing";

/** A path takes less of it. */
const MOST_OF_TITLE = 1000;

/** Where a frame, or a design, of this title and target can go. */
export const places = userQuery({
  args: { title: atMost(LONGEST_READ, v.string()), target: vTarget },
  returns: v.array(vPullPlace),
  handler: (ctx, { title, target }) =>
    listPlaces(ctx, ctx.userId, { title: title.slice(0, MOST_OF_TITLE), target }),
});

/** How the files would take on a repository's conventions; null where its import says nothing. */
export const fitting = userAction({
  args: {
    generationIds: v.array(v.string()),
    repository: v.string(),
    folder: v.string(),
    withPage: v.boolean(),
    tailwind: v.optional(vTailwindChoice),
    choices: v.optional(v.array(vComponentChoice)),
  },
  returns: v.union(vFitView, v.null()),
  handler: (ctx, wanted) => viewFit(ctx, ctx.userId, wanted),
});

/** Opens a pull request, or returns the one that was asked for before. Costs nothing: the files are paid for. */
export const open = userAction({
  args: openFields,
  returns: vOpenAnswer,
  handler: async (ctx, asked) => {
    await countOnLimit(ctx, "pulls", ctx.userId);
    return await openPull(ctx, ctx.userId, asked);
  },
});

/**
 * Adds the files to an open pull request with an earlier version of their frame, as a second commit. Where its branch has
 * commits of others, a new pull request is opened instead.
 */
export const update = userAction({
  args: updateFields,
  returns: vOpenAnswer,
  handler: async (ctx, asked) => {
    await countOnLimit(ctx, "pulls", ctx.userId);
    return await updatePull(ctx, ctx.userId, asked);
  },
});

/** Open pull requests with another version of the generation's frame, newest first. */
export const updatable = userQuery({
  args: { generationId: v.string(), ...formFields },
  returns: v.array(vPullView),
  handler: async (ctx, { generationId, ...form }) => {
    const generation = await findOwnGeneration(ctx, ctx.userId, generationId);
    const rows = generation ? await findUpdatable(ctx, generation, form) : [];
    return rows.map((row) => describePull(row._id, row));
  },
});

/** With all of these frames, newest first. */
export const list = userQuery({
  args: { generationIds: v.array(v.string()) },
  returns: v.array(vPullView),
  handler: async (ctx, { generationIds }) => {
    const rows = await listOfFrames(ctx, ctx.userId, generationIds);
    return rows.map((row) => describePull(row._id, row));
  },
});

/** All of the caller's, newest first; 24 by default and 200 at most. */
export const listOwn = userQuery({
  args: { limit: v.optional(v.number()) },
  returns: v.array(vPullEntry),
  handler: (ctx, { limit }) => listEntries(ctx, ctx.userId, { limit }),
});

const CHECKED_EVERY_MS = MINUTE;

/** Asks the provider for the state of an opened pull request, once a minute at most. */
export const refresh = userAction({
  args: { pullId: v.string() },
  returns: v.null(),
  handler: async (ctx, { pullId }) => {
    const row = await ctx.runQuery(internal.pulls.steps.findOwn, { userId: ctx.userId, pullId });
    if (row?.status !== "open" || Date.now() - (row.checkedAt ?? 0) < CHECKED_EVERY_MS) return null;
    const status = await refreshState(ctx, row);
    if (status) await ctx.runMutation(internal.pulls.steps.note, { pullId: row._id, status });
    return null;
  },
});
