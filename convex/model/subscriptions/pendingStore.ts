// The one writer of `pendingSubscriptions`: purchases whose user is unknown, one row per subscription.
// model/subscriptions/buyers.ts decides the owner.
import { type Infer, v } from "convex/values";
import { findBuyerEmail } from "../../../lib/billing/buyer-email";
import { isNewer } from "../../../lib/subscriptions/order-key";
import type { PendingRecord } from "../../../lib/subscriptions/pending-record";
import { toStorableMessage } from "../../../lib/webhooks/polar/event-failure";
import {
  isSubscriptionEventType,
  type PaymentEvent,
} from "../../../lib/webhooks/polar/event-types";
import { toIdentifier, UNKNOWN_ID } from "../../../lib/webhooks/polar/identifiers";
import {
  parseSubscriptionEvent,
  type SubscriptionEvent,
} from "../../../lib/webhooks/polar/subscription-event";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { type BoundedRows, MIB, type ReadBudget, readWithinBudget } from "../boundedRead";

type Pending = Doc<"pendingSubscriptions">;

/** Rows of one customer shown on a page. */
const SHOWING: ReadBudget = { maxRows: 5, maxBytes: MIB / 4 };

/** Each row is read, deleted and written as a subscription, beside the event's own payload. */
const CLAIMING: ReadBudget = { maxRows: 20, maxBytes: 2 * MIB };

export const findPending = (ctx: QueryCtx, polarSubscriptionId: string): Promise<Pending | null> =>
  ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_polarSubscriptionId", (q) => q.eq("polarSubscriptionId", polarSubscriptionId))
    .unique();

/** The fields by which a buyer's rows are found. */
export const vBuyerMark = v.object({
  field: v.union(v.literal("customerId"), v.literal("checkoutId")),
  id: v.string(),
});
export type BuyerMark = Infer<typeof vBuyerMark>;

/** Drops the id `unknown`, which would hand one buyer's purchase to another. */
export function toBuyerMarks(buyer: {
  customerId: string | null;
  checkoutId: string | null;
}): BuyerMark[] {
  const customerId = toIdentifier(buyer.customerId);
  const checkoutId = toIdentifier(buyer.checkoutId);
  const marks: BuyerMark[] = [];
  if (customerId !== null) marks.push({ field: "customerId", id: customerId });
  if (checkoutId !== null) marks.push({ field: "checkoutId", id: checkoutId });
  return marks;
}

/** The oldest rows created after `after`, as many as one transaction can hand over. */
export const readPendingOf = (
  ctx: QueryCtx,
  mark: BuyerMark,
  after: number | null,
): Promise<BoundedRows<Pending>> =>
  readWithinBudget(pendingOf(ctx, mark, after ?? Number.NEGATIVE_INFINITY), CLAIMING);

/** Like `readPendingOf`, by the email of the purchase, from `next` on. */
export const readPendingOfEmail = (
  ctx: QueryCtx,
  email: string,
  next: Pending | null,
): Promise<BoundedRows<Pending>> =>
  readWithinBudget(pendingOfEmail(ctx, email, next?._creationTime), CLAIMING);

export const findPendingAfter = (
  ctx: QueryCtx,
  email: string,
  { _creationTime }: Pending,
): Promise<Pending | null> =>
  ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_buyerEmail", (q) => q.eq("buyerEmail", email).gt("_creationTime", _creationTime))
    .first();

export async function listPendingOfEmail(ctx: QueryCtx, email: string): Promise<Pending[]> {
  return (await readWithinBudget(pendingOfEmail(ctx, email), SHOWING)).rows;
}

const pendingOfEmail = (
  ctx: QueryCtx,
  email: string,
  from: number = Number.NEGATIVE_INFINITY,
): AsyncIterable<Pending> =>
  ctx.db
    .query("pendingSubscriptions")
    .withIndex("by_buyerEmail", (q) => q.eq("buyerEmail", email).gte("_creationTime", from));

export async function listPendingOfCustomer(ctx: QueryCtx, customerId: string): Promise<Pending[]> {
  const mark: BuyerMark = { field: "customerId", id: customerId };
  return (await readWithinBudget(pendingOf(ctx, mark, Number.NEGATIVE_INFINITY), SHOWING)).rows;
}

function pendingOf(ctx: QueryCtx, { field, id }: BuyerMark, after: number): AsyncIterable<Pending> {
  const pending = ctx.db.query("pendingSubscriptions");
  return field === "customerId"
    ? pending.withIndex("by_customerId", (q) => q.eq(field, id).gt("_creationTime", after))
    : pending.withIndex("by_checkoutId", (q) => q.eq(field, id).gt("_creationTime", after));
}

/** Returns null when backend code saved a payload that is not a subscription. */
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

/** Keeps the newest payload, which includes everything the older ones stated. */
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

/** For backend code that has found a purchase without a user. */
export async function savePending(
  ctx: MutationCtx,
  statement: PendingStatement,
  now: number,
): Promise<Id<"pendingSubscriptions">> {
  const row = await findPending(ctx, statement.polarSubscriptionId);
  return await putPending(ctx, row, {
    ...statement,
    customerId: toIdentifier(statement.customerId) ?? UNKNOWN_ID,
    error: toStorableMessage(statement.error),
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
  fields: Omit<PendingRecord, "createdAt" | "buyerEmail">,
): Promise<Id<"pendingSubscriptions">> {
  const createdAt = row?.createdAt ?? fields.updatedAt;
  const buyerEmail = findBuyerEmail(fields.eventData) ?? undefined;
  const record = { ...fields, buyerEmail, createdAt };
  if (!row) return await ctx.db.insert("pendingSubscriptions", record);
  await ctx.db.replace("pendingSubscriptions", row._id, record);
  return row._id;
}

/** The row stays for an operator, because it cannot be resolved automatically. */
export async function markPendingUnusable(ctx: MutationCtx, row: Pending): Promise<void> {
  const error = "The saved payload is not a subscription";
  await ctx.db.patch("pendingSubscriptions", row._id, { error });
}

export async function removePending(ctx: MutationCtx, row: Pending): Promise<void> {
  await ctx.db.delete("pendingSubscriptions", row._id);
}
