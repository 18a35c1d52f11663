// What a user may use, for other functions to ask. The policy itself is lib/subscriptions/access.ts.
import { v } from "convex/values";
import { vAccessDecision } from "../lib/subscriptions/access";
import { isAtLeast, type PaidPlan } from "../lib/subscriptions/plans";
import { internalQuery, type QueryCtx } from "./_generated/server";
import { findUserId } from "./functions";
import { decideAccess } from "./model/subscriptions/access";

/** Without `userId`, the caller's own. Background work has no caller and must pass it. */
export const hasProAccess = (ctx: QueryCtx, userId?: string): Promise<boolean> =>
  hasPlan(ctx, "pro", userId);

/** As `hasProAccess`. Whoever has unlimited also has pro. */
export const hasUnlimitedAccess = (ctx: QueryCtx, userId?: string): Promise<boolean> =>
  hasPlan(ctx, "unlimited", userId);

async function hasPlan(ctx: QueryCtx, plan: PaidPlan, givenUserId?: string): Promise<boolean> {
  const userId = givenUserId ?? (await findUserId(ctx));
  if (userId === null) return false;
  return isAtLeast((await decideAccess(ctx, userId, Date.now())).plan, plan);
}

/** For an operator: what the user has, and why. */
export const explain = internalQuery({
  args: { userId: v.string() },
  returns: vAccessDecision,
  handler: (ctx, { userId }) => decideAccess(ctx, userId, Date.now()),
});
