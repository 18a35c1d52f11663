// Serves the plan and billing page: one query that returns the caller's own overview.
import { v } from "convex/values";
import { vPlanOverview } from "../lib/subscriptions/plan-overview";
import { userQuery } from "./functions";
import { readPlanOverview } from "./model/billing/planOverview";
import { provenEmailOf } from "./model/subscriptions/claims";

/**
 * `asOf` does not affect the result; the backend's clock does. It changes the cache key once a `changesAt` has
 * passed, because time alone never invalidates a cached query.
 */
export const getOverview = userQuery({
  args: { asOf: v.number() },
  returns: vPlanOverview,
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    const email = identity && provenEmailOf(identity);
    return await readPlanOverview(ctx, { userId: ctx.userId, email }, Date.now());
  },
});
