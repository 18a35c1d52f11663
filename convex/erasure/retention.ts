// What goes with time, and what goes with a person. Each job is one bounded step that continues itself.
import { v } from "convex/values";
import { internalMutation } from "../_generated/server";
import { eraseStep } from "../model/erasure/eraseUser";
import { pruneStep } from "../model/erasure/retention";

/** For the daily cron. */
export const prune = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await pruneStep(ctx, Date.now());
    return null;
  },
});

/** For a user whom the identity provider has deleted. */
export const eraseUser = internalMutation({
  args: { userId: v.string() },
  returns: v.null(),
  handler: async (ctx, { userId }) => {
    await eraseStep(ctx, userId, Date.now());
    return null;
  },
});
