// Whose purchase is it? Resolves the user of an event, and hands over what was waiting for that user.
import type { SubscriptionEvent } from "../../lib/webhooks/polar/subscription-event";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";
import { findUserOfCustomer, linkCustomer } from "./customers";
import {
  findPendingOfBuyer,
  markPendingUnusable,
  readPending,
  removePending,
} from "./pendingSubscriptions";
import { applyToSubscription, findSubscription, type StoredSubscription } from "./subscriptions";

/** The purchase's own word first, then what is known of the customer, then what the record says. */
export async function resolveUser(
  ctx: QueryCtx,
  event: SubscriptionEvent,
  current: StoredSubscription | null,
): Promise<string | null> {
  return (
    event.userId ??
    (await findUserOfCustomer(ctx, event.customerId)) ??
    event.externalId ??
    current?.userId ??
    null
  );
}

export interface ProvenBuyer {
  customerId: string | null;
  checkoutId: string | null;
  userId: string;
  /** Epoch ms. */
  provenAt: number;
}

export async function recordBuyer(
  ctx: MutationCtx,
  { customerId, checkoutId, userId, provenAt }: ProvenBuyer,
  now: number,
): Promise<void> {
  const ownerId = customerId
    ? await linkCustomer(ctx, { customerId, userId, provenAt }, now)
    : userId;
  for (const row of await findPendingOfBuyer(ctx, { customerId, checkoutId })) {
    await handOver(ctx, row, ownerId, now);
  }
}

/** One unusable row must not keep the buyer's others back, nor fail the event that revealed the user. */
async function handOver(
  ctx: MutationCtx,
  row: Doc<"pendingSubscriptions">,
  userId: string,
  now: number,
): Promise<void> {
  const waiting = readPending(row);
  if (!waiting) return await markPendingUnusable(ctx, row);
  const { polarSubscriptionId, change } = waiting;
  const current = await findSubscription(ctx, polarSubscriptionId);
  await removePending(ctx, row);
  await applyToSubscription(ctx, { polarSubscriptionId, current, change, userId }, now);
}
