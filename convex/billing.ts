// What the plan & billing page shows: one answer per person, about themselves.
import { v } from "convex/values";
import { vPlanOverview } from "../lib/subscriptions/plan-overview";
import { userQuery } from "./functions";
import { readPlanOverview } from "./model/billing/planOverview";
import { provenEmailOf } from "./model/subscriptions/claims";

/**
 * `asOf` decides nothing: the backend's clock does. It only makes the question a new one once a `changesAt` has
 * passed, because time alone never makes a stored answer be computed again.
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
