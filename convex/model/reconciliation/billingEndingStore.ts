// The one writer of `billingEndings`: subscriptions of deleted users, until the provider has ended them. Each
// attempt schedules the next before it starts, so that a crash does not stop the retries.
import { DAY } from "../../../lib/durations";
import type { BillingEnding, EndingFailure } from "../../../lib/reconciliation/billing-ending";
import { isErasedOwner } from "../../../lib/subscriptions/erased-owner";
import { nextRetryDelayMs } from "../../../lib/webhooks/retry-schedule";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { findPolar } from "../providers/polar";
import { findSubscription, type StoredSubscription } from "../subscriptions/recordStore";

type EndingId = Id<"billingEndings">;

/** How long after giving up a reconciliation that finds the subscription live starts over. */
const REST_MS = DAY;
/** More than operators can handle at once. */
const MOST_LISTED = 50;

const findEnding = (
  ctx: QueryCtx,
  polarSubscriptionId: string,
): Promise<Doc<"billingEndings"> | null> =>
  ctx.db
    .query("billingEndings")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .unique();

type PaidFor = Pick<StoredSubscription, "polarSubscriptionId" | "userId" | "status">;

/** Does nothing for a subscription with an owner. Idempotent. */
export async function endBillingOfErasedUser(
  ctx: MutationCtx,
  { polarSubscriptionId, userId, status }: PaidFor,
  now: number,
): Promise<void> {
  if (!isErasedOwner(userId)) return;
  const known = await findEnding(ctx, polarSubscriptionId);
  if (status === "canceled") {
    if (known) await ctx.db.delete("billingEndings", known._id);
    return;
  }
  if (known && (known.givenUpAt === null || known.givenUpAt + REST_MS > now)) return;
  const begun = { state: "pending" as const, attempts: 0, givenUpAt: null };
  if (known) await ctx.db.patch("billingEndings", known._id, begun);
  const id =
    known?._id ??
    (await ctx.db.insert("billingEndings", {
      ...begun,
      polarSubscriptionId,
      failure: null,
      begunAt: now,
    }));
  await ctx.scheduler.runAfter(0, internal.reconciliation.billingEndings.begin, { id });
}

export async function beginEnding(ctx: MutationCtx, id: EndingId, now: number): Promise<void> {
  const ending = await ctx.db.get("billingEndings", id);
  if (ending?.state !== "pending") return;
  if (await hasEnded(ctx, ending)) return await ctx.db.delete("billingEndings", id);
  const delayMs = nextRetryDelayMs(ending.attempts, Math.random());
  if (delayMs === null) return await giveUp(ctx, id, now);
  if (!findPolar()) return await giveUp(ctx, id, now, "not_configured");
  await ctx.db.patch("billingEndings", id, { attempts: ending.attempts + 1 });
  await ctx.scheduler.runAfter(0, internal.reconciliation.billingEndings.ask, { id });
  await ctx.scheduler.runAfter(delayMs, internal.reconciliation.billingEndings.begin, { id });
}

const giveUp = (
  ctx: MutationCtx,
  id: EndingId,
  now: number,
  failure?: EndingFailure,
): Promise<void> =>
  ctx.db.patch("billingEndings", id, {
    state: "given_up",
    givenUpAt: now,
    ...(failure && { failure }),
  });

/** `failure` is null when the provider has ended the subscription. */
export async function settleEnding(
  ctx: MutationCtx,
  id: EndingId,
  failure: EndingFailure | null,
): Promise<void> {
  if (!(await ctx.db.get("billingEndings", id))) return;
  if (failure === null) return await ctx.db.delete("billingEndings", id);
  await ctx.db.patch("billingEndings", id, { failure });
}

async function hasEnded(
  ctx: QueryCtx,
  { polarSubscriptionId }: Pick<BillingEnding, "polarSubscriptionId">,
): Promise<boolean> {
  return (await findSubscription(ctx, polarSubscriptionId))?.status === "canceled";
}

/** Oldest first; leaves out subscriptions that have ended in another way. */
export async function listUnended(ctx: QueryCtx): Promise<BillingEnding[]> {
  const unended: BillingEnding[] = [];
  for (const row of await ctx.db.query("billingEndings").take(MOST_LISTED)) {
    const { _id, _creationTime, ...ending } = row;
    if (!(await hasEnded(ctx, ending))) unended.push(ending);
  }
  return unended;
}

/** Returns null when no deleted user is billed. */
export async function findUnendedSince(ctx: QueryCtx): Promise<number | null> {
  const times = (await listUnended(ctx)).map(({ begunAt }) => begunAt);
  return times.length > 0 ? Math.min(...times) : null;
}
