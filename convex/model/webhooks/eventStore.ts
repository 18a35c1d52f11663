// The webhooks room receives payment events and owns their log and retries.
//
// Writes `webhookEvents` together with tombstones.ts: processed | failed, failed → retrying → processed | failed. Processing happens in
// the same commit (processing.ts); a new event is stored after it, with its outcome.
import { ConvexError, compareValues } from "convex/values";
import { EVENT_NOT_FOUND, UNKNOWN_ERROR } from "../../../lib/errors";
import type { AttemptTrigger } from "../../../lib/operations/attempt-record";
import { findEventCustomer } from "../../../lib/webhooks/polar/event-customer";
import { type EventFailure, toStorableMessage } from "../../../lib/webhooks/polar/event-failure";
import type {
  Delivery,
  EventRecord,
  EventStatus,
  Receipt,
  Settlement,
} from "../../../lib/webhooks/polar/event-record";
import { nextRetryDelayMs } from "../../../lib/webhooks/retry-schedule";
import { internal } from "../../_generated/api";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { forgetAttempts, recordAttempt } from "./attemptStore";
import { type Processing, processApart } from "./processing";
import { prunedFields } from "./tombstones";
import { recordTick } from "./trafficStore";

type StoredEvent = Doc<"webhookEvents">;

export const findEvent = (ctx: QueryCtx, eventId: string): Promise<StoredEvent | null> =>
  ctx.db
    .query("webhookEvents")
    .withIndex("by_eventId", (q) => q.eq("eventId", eventId))
    .unique();

async function getEvent(ctx: QueryCtx, eventId: string): Promise<StoredEvent> {
  const event = await findEvent(ctx, eventId);
  if (!event) throw new ConvexError(EVENT_NOT_FOUND);
  return event;
}

/** Stores, processes and settles the delivery in one commit. A processed event is never processed again. */
export async function receiveDelivery(
  ctx: MutationCtx,
  delivery: Delivery,
  now: number,
  processing: Processing = processApart,
): Promise<Receipt> {
  const receiving = { delivery, processing, now };
  const known = await findEvent(ctx, delivery.eventId);
  if (!known) return await receiveNew(ctx, receiving);
  if (known.prunedAt !== undefined) return await receivePruned(ctx, known, receiving);
  if (isConflict(known, delivery)) await noteConflict(ctx, known, now);
  if (known.status === "processed") return await noteDuplicate(ctx, known, now);
  return await attempt(ctx, known, { trigger: "delivery", processing }, now);
}

interface Receiving {
  delivery: Delivery;
  processing: Processing;
  now: number;
}

/** With its payload pruned, a processed event stays processed and any other starts over. */
async function receivePruned(
  ctx: MutationCtx,
  known: StoredEvent,
  receiving: Receiving,
): Promise<Receipt> {
  if (known.status === "processed") {
    return { status: "processed", outcome: "duplicate", error: null };
  }
  await ctx.db.delete("webhookEvents", known._id);
  return await receiveNew(ctx, receiving);
}

/** A success adds neither a tick nor an attempt: the event itself says all of it. */
async function receiveNew(
  ctx: MutationCtx,
  { delivery, processing, now }: Receiving,
): Promise<Receipt> {
  const attempted = await processing(ctx, delivery);
  const received = toReceived(delivery, now);
  if ("failure" in attempted) {
    const _id = await ctx.db.insert("webhookEvents", received);
    await recordTick(ctx, { at: now, isNew: true, result: "failed" });
    return await noteFailure(ctx, { ...received, _id }, attempted.failure, "delivery", now);
  }
  const { settlement } = attempted;
  await ctx.db.insert("webhookEvents", { ...received, ...toProcessed(settlement, now) });
  return { status: "processed", outcome: settlement.outcome, error: null };
}

const toReceived = (event: Delivery, now: number): EventRecord => ({
  ...event,
  customerId: findEventCustomer(event.eventType, event.payload) ?? undefined,
  status: "received",
  receivedAt: now,
  retryCount: 0,
});

const isConflict = (known: StoredEvent, delivery: Delivery): boolean =>
  known.eventType !== delivery.eventType || compareValues(known.payload, delivery.payload) !== 0;

/** Keeps the first body: its signature was valid too, and it may have taken effect already. */
async function noteConflict(
  ctx: MutationCtx,
  event: StoredEvent,
  conflictedAt: number,
): Promise<void> {
  await ctx.db.patch("webhookEvents", event._id, { conflictedAt });
}

/** Counts a redelivery of a processed event; those of a failed event are among its attempts. */
async function noteDuplicate(
  ctx: MutationCtx,
  { _id, duplicates = 0 }: StoredEvent,
  duplicatedAt: number,
): Promise<Receipt> {
  await ctx.db.patch("webhookEvents", _id, { duplicates: duplicates + 1, duplicatedAt });
  await recordTick(ctx, { at: duplicatedAt, isNew: false, result: "duplicate" });
  return { status: "processed", outcome: "duplicate", error: null };
}

/** For a stored event. */
async function attempt(
  ctx: MutationCtx,
  event: StoredEvent,
  { trigger, processing }: { trigger: AttemptTrigger; processing: Processing },
  now: number,
): Promise<Receipt> {
  const attempted = await processing(ctx, event);
  if ("failure" in attempted) {
    await recordTick(ctx, { at: now, isNew: false, result: "failed" });
    return await noteFailure(ctx, event, attempted.failure, trigger, now);
  }
  const { settlement } = attempted;
  await recordAttempt(ctx, event._id, { at: now, trigger, outcome: settlement.outcome });
  const tookMs = Math.max(0, now - event.receivedAt);
  await recordTick(ctx, { at: now, isNew: false, result: "processed", tookMs });
  return await settleProcessed(ctx, event, settlement, now);
}

async function noteFailure(
  ctx: MutationCtx,
  event: EventRecord & Pick<StoredEvent, "_id">,
  failure: EventFailure,
  trigger: AttemptTrigger,
  now: number,
): Promise<Receipt> {
  await recordAttempt(ctx, event._id, { at: now, trigger, error: failure.message });
  return await settleFailed(ctx, event, failure, now);
}

/** An operator has replayed the event, and the new outcome replaces the old one. */
export async function settleReplayed(
  ctx: MutationCtx,
  event: StoredEvent,
  settlement: Settlement,
  now: number,
): Promise<void> {
  await recordAttempt(ctx, event._id, { at: now, trigger: "replay", outcome: settlement.outcome });
  await settleProcessed(ctx, event, settlement, now);
}

async function settleProcessed(
  ctx: MutationCtx,
  { _id }: StoredEvent,
  settlement: Settlement,
  now: number,
): Promise<Receipt> {
  await ctx.db.patch("webhookEvents", _id, toProcessed(settlement, now));
  if (settlement.isErased) await forgetAttempts(ctx, _id);
  return { status: "processed", outcome: settlement.outcome, error: null };
}

const toProcessed = ({ outcome, userId, isErased }: Settlement, now: number) => ({
  ...settled("processed", undefined),
  outcome,
  processedAt: now,
  resolvedUserId: userId ?? undefined,
  ...(isErased && prunedFields(now)),
});

/**
 * Keeps a scheduled attempt: a redelivery neither replaces it nor uses it up. `random` spreads the next attempts;
 * Convex seeds it per function call.
 */
async function settleFailed(
  ctx: MutationCtx,
  event: EventRecord & Pick<StoredEvent, "_id">,
  failure: EventFailure,
  now: number,
  random = Math.random(),
): Promise<Receipt> {
  const { _id, retryCount, nextAttemptAt: plannedAt } = event;
  const { kind, message, waitingFor } = failure;
  const delayMs = kind === "unusable" ? null : nextRetryDelayMs(retryCount, random);
  const nextAttemptAt = delayMs === null ? undefined : (plannedAt ?? now + delayMs);
  await ctx.db.patch("webhookEvents", _id, {
    ...settled("failed", message),
    nextAttemptAt,
    waitingFor,
  });
  if (nextAttemptAt !== undefined && plannedAt === undefined) {
    await ctx.scheduler.runAt(nextAttemptAt, internal.webhooks.beginRetry, { id: _id, retryCount });
  }
  return { status: "failed", outcome: null, error: message };
}

/** Clears every field of an earlier settlement. */
const settled = (status: EventStatus, error: string | undefined) => ({
  status,
  error: error === undefined ? undefined : toStorableMessage(error),
  outcome: undefined,
  processedAt: undefined,
  nextAttemptAt: undefined,
  waitingFor: undefined,
});

/**
 * Does nothing when another trigger came first, which `retryCount` at scheduling time reveals. The attempt is a
 * second mutation, so that subscribers see the event as retrying.
 */
export async function enterRetry(
  ctx: MutationCtx,
  id: Id<"webhookEvents">,
  retryCount: number,
): Promise<void> {
  const event = await ctx.db.get("webhookEvents", id);
  if (event?.status !== "failed" || event.retryCount !== retryCount) return;
  if (event.prunedAt !== undefined) return;
  await ctx.db.patch("webhookEvents", id, {
    status: "retrying",
    retryCount: retryCount + 1,
    nextAttemptAt: undefined,
  });
  await ctx.scheduler.runAfter(0, internal.webhooks.settleRetry, { id });
}

export async function finishRetry(
  ctx: MutationCtx,
  id: Id<"webhookEvents">,
  now: number,
): Promise<void> {
  const event = await ctx.db.get("webhookEvents", id);
  if (event?.status !== "retrying") return;
  await attempt(ctx, event, { trigger: "retry", processing: processApart }, now);
}

/** Returns false and does nothing when the event has not failed. */
export async function retryEvent(ctx: MutationCtx, eventId: string): Promise<boolean> {
  const event = await getEvent(ctx, eventId);
  await enterRetry(ctx, event._id, event.retryCount);
  return event.status === "failed";
}

/** For backend code that handles an event itself. The same id twice is one record. */
export async function logEvent(
  ctx: MutationCtx,
  event: Pick<Delivery, "eventId" | "eventType" | "payload">,
  now: number,
): Promise<Id<"webhookEvents">> {
  const known = await findEvent(ctx, event.eventId);
  if (known) return known._id;
  const delivery = { ...event, eventTimestamp: null, deliveredAt: now, payloadTruncated: false };
  return await ctx.db.insert("webhookEvents", toReceived(delivery, now));
}

export async function setEventStatus(
  ctx: MutationCtx,
  { eventId, status, error }: { eventId: string; status: EventStatus; error?: string },
  now: number,
): Promise<Id<"webhookEvents">> {
  const { _id } = await getEvent(ctx, eventId);
  await ctx.db.patch("webhookEvents", _id, {
    ...settled(status, status === "failed" ? (error ?? UNKNOWN_ERROR) : error),
    processedAt: status === "processed" ? now : undefined,
  });
  return _id;
}
