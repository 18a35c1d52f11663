// The one writer of `subscriptionChanges`: the history users see. An invisible change adds no row, so the
// provider's repeated reports cost nothing.

import type { SubscriptionState } from "../../../lib/subscriptions/change";
import type { ChangeRecord } from "../../../lib/subscriptions/change-record";
import type { OrderKey } from "../../../lib/subscriptions/order-key";
import { type ChangeKind, describeChange } from "../../../lib/subscriptions/visible-change";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { recheckCredits, tellOfPayment } from "./notices";

const MICROS_PER_MS = 1000;

export interface WrittenChange {
  polarSubscriptionId: string;
  /** Null when there was no record. */
  before: SubscriptionState | null;
  after: SubscriptionState;
  order: OrderKey;
  /** Whether this links a pending purchase to its user. */
  isClaimed?: boolean;
}

export async function recordChange(
  ctx: MutationCtx,
  change: WrittenChange,
  now: number,
): Promise<void> {
  const { before, after, isClaimed = false } = change;
  const kinds = describeChange(before, after);
  if (before && before.userId !== after.userId) {
    await insertChange(ctx, { ...change, after: before }, ["moved_away"], now);
    kinds.unshift("moved_here");
  }
  if (isClaimed) kinds.unshift("claimed");
  if (kinds.length > 0) await insertChange(ctx, change, kinds, now);
  await tellOfPayment(ctx, change, now);
  if (kinds.length > 0) await recheckCredits(ctx, after.userId);
}

async function insertChange(
  ctx: MutationCtx,
  { polarSubscriptionId, before, after, order }: WrittenChange,
  kinds: ChangeKind[],
  now: number,
): Promise<void> {
  const row: ChangeRecord = {
    userId: after.userId,
    polarSubscriptionId,
    kinds,
    changedAt: order.time / MICROS_PER_MS,
    recordedAt: now,
    productId: after.productId,
    interval: after.interval,
    currentPeriodEnd: after.currentPeriodEnd,
  };
  if (before && before.productId !== after.productId) row.previousProductId = before.productId;
  if (after.trialEnd !== undefined) row.trialEnd = after.trialEnd;
  if (order.eventId !== "") row.eventId = order.eventId;
  await ctx.db.insert("subscriptionChanges", row);
}

/** Newest first, by the provider's time. */
export const listChangesOfUser = (
  ctx: QueryCtx,
  userId: string,
  limit: number,
): Promise<Doc<"subscriptionChanges">[]> =>
  ctx.db
    .query("subscriptionChanges")
    .withIndex("by_userId_and_changedAt", (q) => q.eq("userId", userId))
    .order("desc")
    .take(limit);

/** Lists the visible changes of one event or reconciliation run. */
export const listChangesOfEvent = (
  ctx: QueryCtx,
  eventId: string,
  limit: number,
): Promise<Doc<"subscriptionChanges">[]> =>
  ctx.db
    .query("subscriptionChanges")
    .withIndex("by_eventId", (q) => q.eq("eventId", eventId))
    .take(limit);

/** Returns the number of deleted rows; fewer than `limit` when none is left. */
export async function forgetChangesOfUser(
  ctx: MutationCtx,
  userId: string,
  limit: number,
): Promise<number> {
  const rows = await listChangesOfUser(ctx, userId, limit);
  for (const { _id } of rows) await ctx.db.delete("subscriptionChanges", _id);
  return rows.length;
}
