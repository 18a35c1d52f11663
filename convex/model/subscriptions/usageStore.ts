// The one writer of `usage`, `usageWindows` and `creditGrants`: spends and adds credits once per idempotency key. Reads
// the plan in the same transaction, so that an upgrade applies to the next spend.
import { ConvexError } from "convex/values";
import type { AccessDecision } from "../../../lib/subscriptions/access";
import {
  addExtra,
  type Credits,
  type Grant,
  type GrantView,
  MOST_LISTED_SPENDS,
  refuseGrant,
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
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { notePerson } from "../identity/personStore";
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

/** The user's plan, and what it leaves them to spend. */
export async function readCredits(
  ctx: QueryCtx,
  userId: string,
  now: number,
): Promise<Credits & Pick<AccessDecision, "plan">> {
  const { plan } = await decideAccess(ctx, userId, now);
  return { plan, ...toCredits(plan, await findUsageWindow(ctx, userId), now) };
}

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
  if (window) return await ctx.db.patch("usageWindows", window._id, after);
  await ctx.db.insert("usageWindows", { userId, ...after });
  await notePerson(ctx, userId);
}

/** Returns null for a known key, which adds nothing again. The same key with another amount is an error. */
export async function applyGrant(
  ctx: MutationCtx,
  grant: Grant,
): Promise<Id<"creditGrants"> | null> {
  const refusal = refuseGrant(grant);
  if (refusal !== null) throw new ConvexError(refusal);
  const { userId, idempotencyKey, amount } = grant;
  const known = await ctx.db
    .query("creditGrants")
    .withIndex("by_userId_and_idempotencyKey", (q) =>
      q.eq("userId", userId).eq("idempotencyKey", idempotencyKey),
    )
    .unique();
  if (known) {
    if (known.amount !== amount) throw new ConvexError(SPENT_DIFFERENTLY);
    return null;
  }
  const window = await findUsageWindow(ctx, userId);
  const { startedAt, used, extra } = addExtra(window, amount);
  await putWindow(ctx, userId, window, { startedAt, used, extra });
  return await ctx.db.insert("creditGrants", grant);
}

const GRANTS_LISTED = 50;

/** Newest first. */
export async function listGrants(ctx: QueryCtx, userId: string): Promise<GrantView[]> {
  const grants = await ctx.db
    .query("creditGrants")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .order("desc")
    .take(GRANTS_LISTED);
  return grants.map(({ _id: id, amount, grantedAt }) => ({ id, amount, grantedAt }));
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

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetGrantsOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const grants = await ctx.db
    .query("creditGrants")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .take(limit);
  for (const { _id } of grants) await ctx.db.delete("creditGrants", _id);
  return grants.length;
}
