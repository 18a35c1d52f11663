// The one writer of `pendingSubscriptions`: purchases whose user is not known. One row per subscription.
// It does not decide whose they are; model/buyers.ts does.
import { isNewer } from "../../lib/subscriptions/order-key";
import type { PendingRecord } from "../../lib/subscriptions/pending-record";
import { isSubscriptionEventType, type PaymentEvent } from "../../lib/webhooks/polar/event-types";
import { toIdentifier, UNKNOWN_ID } from "../../lib/webhooks/polar/identifiers";
import {
  parseSubscriptionEvent,
  type SubscriptionEvent,
} from "../../lib/webhooks/polar/subscription-event";
import type { Doc, Id } from "../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../_generated/server";

type Pending = Doc<"pendingSubscriptions">;

/** More than anybody buys before their user is known; bounds what one event can set off. */
const MAX_CLAIMED = 50;

export const findPending = (ctx: QueryCtx, polarSubscriptionId: string): Promise<Pending | null> =>
  ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .unique();

/** Never by the id `unknown`: that would hand one buyer's purchase to another. */
export async function findPendingOfBuyer(
  ctx: QueryCtx,
  buyer: { customerId: string | null; checkoutId: string | null },
): Promise<Pending[]> {
  const ofCustomer = await findOfCustomer(ctx, toIdentifier(buyer.customerId));
  const ofCheckout = await findOfCheckout(ctx, toIdentifier(buyer.checkoutId));
  const seen = new Set(ofCustomer.map((row) => row._id));
  return [...ofCustomer, ...ofCheckout.filter((row) => !seen.has(row._id))];
}

async function findOfCustomer(ctx: QueryCtx, customerId: string | null): Promise<Pending[]> {
  if (customerId === null) return [];
  return await ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_customerId", (q) => q.eq("customerId", customerId))
    .take(MAX_CLAIMED);
}

async function findOfCheckout(ctx: QueryCtx, checkoutId: string | null): Promise<Pending[]> {
  if (checkoutId === null) return [];
  return await ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_checkoutId", (q) => q.eq("checkoutId", checkoutId))
    .take(MAX_CLAIMED);
}

/** Null when backend code saved something that is no subscription. */
export function readPending(row: PendingRecord): SubscriptionEvent | null {
  const { eventId, eventType, eventTimestamp, deliveredAt, eventData } = row;
  if (!isSubscriptionEventType(eventType)) return null;
  try {
    return parseSubscriptionEvent({
      eventId,
      eventType,
      eventTimestamp,
      deliveredAt,
      payload: eventData,
    });
  } catch {
    return null;
  }
}

/** Keeps the newest payload: it states everything that the older ones did. */
export async function keepPending(
  ctx: MutationCtx,
  event: PaymentEvent,
  parsed: SubscriptionEvent,
  now: number,
): Promise<"pending" | "stale"> {
  const { polarSubscriptionId, customerId, checkoutId, change } = parsed;
  const row = await findPending(ctx, polarSubscriptionId);
  if (row?.order && !isNewer(change.order, row.order)) return "stale";
  const { eventId, eventType, eventTimestamp, deliveredAt, payload } = event;
  await putPending(ctx, row, {
    eventId,
    eventType,
    eventTimestamp,
    deliveredAt,
    eventData: payload,
    polarSubscriptionId,
    customerId: customerId ?? UNKNOWN_ID,
    checkoutId: checkoutId ?? undefined,
    error: "The event names no user, and no user is linked to its customer",
    order: change.order,
    updatedAt: now,
  });
  return "pending";
}

export type PendingStatement = Pick<
  PendingRecord,
  "polarSubscriptionId" | "customerId" | "eventData" | "error"
>;

/** For backend code that found out by itself that a purchase has no user. */
export async function savePending(
  ctx: MutationCtx,
  statement: PendingStatement,
  now: number,
): Promise<Id<"pendingSubscriptions">> {
  const row = await findPending(ctx, statement.polarSubscriptionId);
  return await putPending(ctx, row, {
    ...statement,
    eventId: `pending:${statement.polarSubscriptionId}`,
    eventType: "subscription.updated",
    eventTimestamp: null,
    deliveredAt: now,
    updatedAt: now,
  });
}

async function putPending(
  ctx: MutationCtx,
  row: Pending | null,
  fields: Omit<PendingRecord, "createdAt">,
): Promise<Id<"pendingSubscriptions">> {
  const createdAt = row?.createdAt ?? fields.updatedAt;
  if (!row) return await ctx.db.insert("pendingSubscriptions", { ...fields, createdAt });
  await ctx.db.replace("pendingSubscriptions", row._id, { ...fields, createdAt });
  return row._id;
}

/** Stays for an operator to look at: nothing automatic can resolve it. */
export async function markPendingUnusable(ctx: MutationCtx, row: Pending): Promise<void> {
  const error = "The saved payload is no subscription";
  await ctx.db.patch("pendingSubscriptions", row._id, { error });
}

export async function removePending(ctx: MutationCtx, row: Pending): Promise<void> {
  await ctx.db.delete("pendingSubscriptions", row._id);
}
