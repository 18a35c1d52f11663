// Why people have the plan they have, and purchases that nobody has yet. For operators.
import { v } from "convex/values";
import { vPendingView } from "../../lib/operations/pending-view";
import { vUserStory } from "../../lib/operations/user-story";
import { operatorQuery } from "../functions";
import { listPending as listPendingOf } from "../model/operations/pending";
import { readUserStory } from "../model/operations/user";

/**
 * `subject`: the id of a user, of a customer at the provider or of a subscription; null when it is none. `asOf`
 * decides nothing: it makes the question a new one once a `changesAt` has passed.
 */
export const explainPlan = operatorQuery({
  args: { subject: v.string(), asOf: v.number() },
  returns: v.union(vUserStory, v.null()),
  handler: (ctx, { subject }) => readUserStory(ctx, subject, Date.now()),
});

/** Newest first, before a position; null for the newest there are. */
export const listPending = operatorQuery({
  args: { before: v.union(v.number(), v.null()) },
  returns: v.object({
    pending: v.array(vPendingView),
    next: v.union(v.number(), v.null()),
  }),
  handler: (ctx, { before }) => listPendingOf(ctx, before),
});
