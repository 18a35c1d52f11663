// Answers what a user may use. The policy itself is lib/subscriptions/access.ts.
import { v } from "convex/values";
import { vAccessDecision } from "../lib/subscriptions/access";
import { isAtLeast, type PaidPlan } from "../lib/subscriptions/plans";
import { internalQuery, type QueryCtx } from "./_generated/server";
import { findUserId } from "./functions";
import { decideAccess } from "./model/subscriptions/access";

/** Defaults to the caller. Background work has no caller and must pass `userId`. */
export const hasProAccess = (ctx: QueryCtx, userId?: string): Promise<boolean> =>
  hasPlan(ctx, "pro", userId);

/** Like `hasProAccess`, for the unlimited plan, which includes Pro. */
export const hasUnlimitedAccess = (ctx: QueryCtx, userId?: string): Promise<boolean> =>
  hasPlan(ctx, "unlimited", userId);

async function hasPlan(ctx: QueryCtx, plan: PaidPlan, givenUserId?: string): Promise<boolean> {
  const userId = givenUserId ?? (await findUserId(ctx));
  if (userId === null) return false;
  return isAtLeast((await decideAccess(ctx, userId, Date.now())).plan, plan);
}

/** Returns a user's access and the reasons for it, for operators. */
export const explain = internalQuery({
  args: { userId: v.string() },
  returns: vAccessDecision,
  handler: (ctx, { userId }) => decideAccess(ctx, userId, Date.now()),
});
