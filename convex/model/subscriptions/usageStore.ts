// The one writer of `usage` and `usageWindows`: spends credits once per idempotency key. Reads the plan in the same
// transaction, so that an upgrade applies to the next spend.
import { ConvexError } from "convex/values";
import {
  MOST_LISTED_SPENDS,
  refuseSpend,
  SPEND_LIFE_MS,
  SPENT_DIFFERENTLY,
  type SpendAnswer,
  spendFrom,
  toCredits,
  type UsageWindow,
} from "../../../lib/subscriptions/credits";
import type { Plan } from "../../../lib/subscriptions/plans";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { raiseNotice } from "../notices/recordStore";
import { decideAccess } from "./access";
import { ALL_CREDITS } from "./notices";

const PRUNED_AT_ONCE = 500;

export interface Spend {
  userId: string;
  amount: number;
  idempotencyKey: string;
}

export const findUsageWindow = (
  ctx: QueryCtx,
  userId: string,
): Promise<Doc<"usageWindows"> | null> =>
  ctx.db
    .query("usageWindows")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .unique();

export async function applySpend(
  ctx: MutationCtx,
  spend: Spend,
  now: number,
): Promise<SpendAnswer> {
  const refusal = refuseSpend(spend);
  if (refusal !== null) throw new ConvexError(refusal);
  const known = await findSpend(ctx, spend);
  if (known) return answerAgain(known, spend);
  const { userId, amount } = spend;
  const { plan } = await decideAccess(ctx, userId, now);
  const window = await findUsageWindow(ctx, userId);
  const after = spendFrom(plan, window, amount, now);
  const { remaining, resetsAt } = toCredits(plan, after ?? window, now);
  if (!after) return { outcome: "insufficient", remaining, resetsAt };
  await putWindow(ctx, userId, window, after);
  await ctx.db.insert("usage", { ...spend, spentAt: now, plan, remaining, resetsAt });
  if (remaining === 0 && resetsAt !== null) await tellOfLast(ctx, { userId, plan, resetsAt }, now);
  return { outcome: "spent", remaining, resetsAt };
}

/** Ends when the credits are back. An upgrade before then ends it too. */
async function tellOfLast(
  ctx: MutationCtx,
  { userId, ...left }: { userId: string; plan: Plan; resetsAt: number },
  now: number,
): Promise<void> {
  const facts = { kind: "credits_used_up" as const, ...left };
  const noticeId = await raiseNotice(ctx, { userId, thing: ALL_CREDITS }, facts, now);
  if (noticeId === null) return;
  await ctx.scheduler.runAt(left.resetsAt, internal.notices.endIfCreditsAreBack, { noticeId });
}

const findSpend = (
  ctx: QueryCtx,
  { userId, idempotencyKey }: Spend,
): Promise<Doc<"usage"> | null> =>
  ctx.db
    .query("usage")
    .withIndex("by_userId_and_idempotencyKey", (q) =>
      q.eq("userId", userId).eq("idempotencyKey", idempotencyKey),
    )
    .unique();

/** Newest first, from `since` (epoch ms) on. */
export const listSpends = (ctx: QueryCtx, userId: string, since: number): Promise<Doc<"usage">[]> =>
  ctx.db
    .query("usage")
    .withIndex("by_userId_and_spentAt", (q) => q.eq("userId", userId).gte("spentAt", since))
    .order("desc")
    .take(MOST_LISTED_SPENDS);

function answerAgain({ amount, remaining, resetsAt }: Doc<"usage">, spend: Spend): SpendAnswer {
  if (amount !== spend.amount) throw new ConvexError(SPENT_DIFFERENTLY);
  return { outcome: "duplicate", remaining, resetsAt };
}

async function putWindow(
  ctx: MutationCtx,
  userId: string,
  window: Doc<"usageWindows"> | null,
  after: UsageWindow,
): Promise<void> {
  if (window) await ctx.db.patch("usageWindows", window._id, after);
  else await ctx.db.insert("usageWindows", { userId, ...after });
}

/** Schedules what one transaction cannot hold. */
export async function pruneSpends(ctx: MutationCtx, now: number): Promise<void> {
  const dead = await ctx.db
    .query("usage")
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", now - SPEND_LIFE_MS))
    .take(PRUNED_AT_ONCE);
  for (const { _id } of dead) await ctx.db.delete("usage", _id);
  if (dead.length === PRUNED_AT_ONCE) {
    await ctx.scheduler.runAfter(0, internal.usage.pruneSpends, {});
  }
}

/**
 * Returns the number of deleted spends; fewer than `limit` when none is left, and then the window is deleted too.
 */
export async function forgetSpendsOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const spends = await ctx.db
    .query("usage")
    .withIndex("by_userId_and_idempotencyKey", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of spends) await ctx.db.delete("usage", _id);
  const window = spends.length < limit ? await findUsageWindow(ctx, userId) : null;
  if (window) await ctx.db.delete("usageWindows", window._id);
  return spends.length;
}
