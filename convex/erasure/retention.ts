// Deletes data after its retention period, and all data of a deleted user. Each job is one bounded step that
// schedules its own continuation.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { eraseStep } from "../model/erasure/eraseUser";
import { pruneStep } from "../model/erasure/retention";

/** Run by the daily cron. */
export const prune = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await pruneStep(ctx, Date.now());
    return null;
  },
});

/** Erases a user whom the identity provider has deleted. */
export const eraseUser = internalMutation({
  args: { userId: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await eraseStep(ctx, userId, Date.now());
    return null;
  },
});
