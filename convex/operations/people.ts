// Explains users' plans, and lists purchases without an owner, for operators.
import { v } from "convex/values";
import { vPendingView } from "../../lib/operations/pending-view";
import { vUserStory } from "../../lib/operations/user-story";
import { operatorQuery } from "../functions";
import { listPending as listPendingOf } from "../model/operations/pending";
import { readUserStory } from "../model/operations/user";

/**
 * `subject` is the id of a user, a provider customer or a subscription; the result is null for an unknown one.
 * `asOf` does not affect the result; it changes the cache key once a `changesAt` has passed.
 */
export const explainPlan = operatorQuery({
  args: { subject: v.string(), asOf: v.number() },
  returns: v.union(vUserStory, v.null()),
  handler: (ctx, { subject }) => readUserStory(ctx, subject, Date.now()),
});

/** Newest first, before a position; null starts at the newest. */
export const listPending = operatorQuery({
  args: { before: v.union(v.number(), v.null()) },
  returns: v.object({
    pending: v.array(vPendingView),
    next: v.union(v.number(), v.null()),
  }),
  handler: (ctx, { before }) => listPendingOf(ctx, before),
});
