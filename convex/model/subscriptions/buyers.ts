// Resolves the user of a purchase, and hands over the pending purchases of a user who becomes known.
import type { SubscriptionEvent } from "../../../lib/webhooks/polar/subscription-event";
import { internal } from "../../_generated/api";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { isErased } from "../identity/erasedUserStore";
import { findUserOfCustomer, linkCustomer } from "./customerStore";
import {
  type BuyerMark,
  markPendingUnusable,
  readPending,
  readPendingOf,
  removePending,
  toBuyerMarks,
} from "./pendingStore";
import { applyToSubscription, findSubscription, type StoredSubscription } from "./recordStore";

/**
 * The purchase's own user id comes first, then the record's, so a purchase with an owner never moves through its
 * customer.
 */
export async function resolveUser(
  ctx: QueryCtx,
  event: SubscriptionEvent,
  current: StoredSubscription | null,
): Promise<string | null> {
  return (
    event.userId ??
    current?.userId ??
    (await findUserOfCustomer(ctx, event.customerId)) ??
    event.externalId
  );
}

export interface ProvenBuyer {
  customerId: string | null;
  checkoutId: string | null;
  userId: string;
  /** Epoch ms. */
  provenAt: number;
  /** As in a customer link. */
  isProvisional: boolean;
}

/** The caller has made sure that the user is not deleted. */
export async function recordBuyer(
  ctx: MutationCtx,
  { customerId, checkoutId, userId, provenAt, isProvisional }: ProvenBuyer,
  now: number,
): Promise<void> {
  const ownerId = customerId
    ? await linkCustomer(ctx, { customerId, userId, provenAt, isProvisional }, now)
    : userId;
  for (const mark of toBuyerMarks({ customerId, checkoutId })) {
    // A checkout belongs to its own user, even if another user owns the customer.
    const claimant = mark.field === "checkoutId" ? userId : ownerId;
    await claimPending(ctx, { mark, userId: claimant, after: null }, now);
  }
}

export interface Claim {
  mark: BuyerMark;
  userId: string;
  /** Creation time of the last row handed over; null at the beginning. */
  after: number | null;
}

/** Schedules what one transaction cannot hold. */
export async function claimPending(
  ctx: MutationCtx,
  { mark, userId, after }: Claim,
  now: number,
): Promise<void> {
  const { rows, isCut } = await readPendingOf(ctx, mark, after);
  if (rows.length === 0 || (await isErased(ctx, userId))) return;
  for (const row of rows) await handOver(ctx, row, userId, now);
  const last = rows.at(-1);
  if (!isCut || !last) return;
  const rest = { mark, userId, after: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.webhooks.continueClaim, rest);
}

/** One unusable row must not hold back the others, nor fail the event that revealed the user. */
export async function handOver(
  ctx: MutationCtx,
  row: Doc<"pendingSubscriptions">,
  userId: string,
  now: number,
): Promise<void> {
  const waiting = readPending(row);
  if (!waiting) return await markPendingUnusable(ctx, row);
  const { polarSubscriptionId, change } = waiting;
  const current = await findSubscription(ctx, polarSubscriptionId);
  // A new record takes the row in.
  if (current) await removePending(ctx, row);
  const ownerId = waiting.userId ?? current?.userId ?? userId;
  const { buyerEmail: billingEmail } = row;
  const write = { polarSubscriptionId, current, change, userId: ownerId, billingEmail };
  await applyToSubscription(ctx, write, now);
}
