// The one writer of `subscriptions`. What a change means is decided in lib/subscriptions; this file stores it,
// and on a record's first appearance takes in what was waiting for it.
import {
  isFullChange,
  mergePatch,
  type SubscriptionChange,
  type SubscriptionState,
  toFirstState,
  toPatch,
} from "../../lib/subscriptions/change";
import { subscriptionKey, waitingForSubscription } from "../../lib/webhooks/polar/event-failure";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { findPending, readPending, removePending } from "./pendingSubscriptions";
import { wakeEventsWaitingFor } from "./webhookEvents";

export type StoredSubscription = Doc<"subscriptions">;

export const findSubscription = (
  ctx: QueryCtx,
  polarSubscriptionId: string,
): Promise<StoredSubscription | null> =>
  ctx.db
    .query("subscriptions")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .unique();

export const listSubscriptionsOfUser = (
  ctx: QueryCtx,
  userId: string,
): Promise<StoredSubscription[]> =>
  ctx.db
    .query("subscriptions")
    .withIndex("by_userId", (q) => q.eq("userId", userId))
    .collect();

export interface SubscriptionWrite {
  polarSubscriptionId: string;
  /** The record as it was just read; null when there is none. */
  current: StoredSubscription | null;
  change: SubscriptionChange;
  userId: string;
}

export interface WriteResult {
  id: Id<"subscriptions">;
  outcome: "applied" | "stale";
}

export async function applyToSubscription(
  ctx: MutationCtx,
  write: SubscriptionWrite,
  now: number,
): Promise<WriteResult> {
  const { current, change, userId } = write;
  if (!current) return await insertSubscription(ctx, write, now);
  const patch = toPatch(current, change, userId);
  if (!patch) return { id: current._id, outcome: "stale" };
  await ctx.db.patch("subscriptions", current._id, { ...patch, updatedAt: now });
  return { id: current._id, outcome: "applied" };
}

async function insertSubscription(
  ctx: MutationCtx,
  { polarSubscriptionId, change, userId }: SubscriptionWrite,
  now: number,
): Promise<WriteResult> {
  if (!isFullChange(change)) throw waitingForSubscription(polarSubscriptionId);
  const first = toFirstState(change, userId);
  const state = await takeInPending(ctx, polarSubscriptionId, first);
  const times = { createdAt: now, updatedAt: now };
  const id = await ctx.db.insert("subscriptions", { polarSubscriptionId, ...state, ...times });
  await wakeEventsWaitingFor(ctx, subscriptionKey(polarSubscriptionId));
  return { id, outcome: "applied" };
}

/** The waiting payload may be newer than the event that revealed the user. */
async function takeInPending(
  ctx: MutationCtx,
  polarSubscriptionId: string,
  first: SubscriptionState,
): Promise<SubscriptionState> {
  const row = await findPending(ctx, polarSubscriptionId);
  if (!row) return first;
  await removePending(ctx, row);
  const waiting = readPending(row);
  const patch = waiting && toPatch(first, waiting.change, first.userId);
  return patch ? mergePatch(first, patch) : first;
}
