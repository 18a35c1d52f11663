// Receives, processes, retries and lists payment events. Public only for our own web server.
import { v } from "convex/values";
import { pendingStatementFields } from "../lib/subscriptions/pending-record";
import {
  type Delivery,
  deliveryFields,
  eventRecordFields,
  loggedFields,
  type Receipt,
  toldFields,
  vEventStatus,
  vReceipt,
  vSettlement,
} from "../lib/webhooks/polar/event-record";
import {
  readSignedEvent,
  signedEventFields,
  vSignedEvent,
} from "../lib/webhooks/polar/signed-event";
import { internalMutation, internalQuery, type MutationCtx } from "./_generated/server";
import { serviceMutation, serviceQuery } from "./functions";
import { MIB, readWithinBudget } from "./model/boundedRead";
import { processPaymentEvent } from "./model/paymentEvents/handlers";
import { claimPending } from "./model/subscriptions/buyers";
import { savePending, vBuyerMark } from "./model/subscriptions/pendingStore";
import {
  enterRetry,
  findEvent,
  finishRetry,
  logEvent,
  receiveDelivery,
  retryEvent,
  setEventStatus,
} from "./model/webhooks/eventStore";
import { readHealth, vWebhookHealth } from "./model/webhooks/health";
import { receiveBeat } from "./model/webhooks/heartbeatStore";
import { processInline } from "./model/webhooks/processing";
import { rollUp } from "./model/webhooks/trafficStore";
import { unsettledEvents } from "./model/webhooks/unsettled";
import { wakeEvents } from "./model/webhooks/waiting";

const DEFAULT_LISTED = 50;
const MAX_LISTED = 1000;
const MAX_LISTED_BYTES = 6 * MIB;
/** Where a chain of transactions continues; null at its beginning. */
const vAfter = v.union(v.number(), v.null());

const vStoredEvent = v.object({
  _id: v.id("webhookEvents"),
  _creationTime: v.number(),
  ...eventRecordFields,
});

/** Those that arrived together, in one transaction: one that fails after it has written undoes them all. */
export const receivePaymentEvents = serviceMutation({
  args: { events: v.array(vSignedEvent) },
  returns: v.array(vReceipt),
  handler: async (ctx, { events }) => {
    const now = Date.now();
    const processing = processInline((inner, event) => processPaymentEvent(inner, event, now));
    const receipts: Receipt[] = [];
    for (const signed of events) {
      const delivery = readSignedEvent(signed);
      const beat = await receiveBeat(ctx, delivery, now);
      receipts.push(beat ?? (await receiveDelivery(ctx, delivery, now, processing)));
    }
    return receipts;
  },
});

/** For the app of the version before: an upgrade replaces it after the functions. */
export const receivePaymentEvent = serviceMutation({
  args: deliveryFields,
  returns: vReceipt,
  handler: (ctx, delivery) => receiveAlone(ctx, delivery),
});

/** For an event that `receivePaymentEvents` refused: whatever fails, nothing of it remains but the failure. */
export const receiveApart = serviceMutation({
  args: signedEventFields,
  returns: vReceipt,
  handler: (ctx, signed) => receiveAlone(ctx, readSignedEvent(signed)),
});

async function receiveAlone(ctx: MutationCtx, delivery: Delivery): Promise<Receipt> {
  const now = Date.now();
  return (await receiveBeat(ctx, delivery, now)) ?? (await receiveDelivery(ctx, delivery, now));
}

export const getHealth = serviceQuery({
  args: {},
  returns: vWebhookHealth,
  handler: (ctx) => readHealth(ctx, Date.now()),
});

/** The part of an attempt that may throw and is then rolled back. */
export const processEvent = internalMutation({
  args: toldFields,
  returns: vSettlement,
  handler: (ctx, event) => processPaymentEvent(ctx, event, Date.now()),
});

export const beginRetry = internalMutation({
  args: { id: v.id("webhookEvents"), retryCount: v.number() },
  returns: v.null(),
  handler: async (ctx, { id, retryCount }) => {
    await enterRetry(ctx, id, retryCount);
    return null;
  },
});

export const settleRetry = internalMutation({
  args: { id: v.id("webhookEvents") },
  returns: v.null(),
  handler: async (ctx, { id }) => {
    await finishRetry(ctx, id, Date.now());
    return null;
  },
});

export const wakeWaiting = internalMutation({
  args: { waitingFor: v.string(), after: vAfter },
  returns: v.null(),
  handler: async (ctx, waking) => {
    await wakeEvents(ctx, waking);
    return null;
  },
});

/** Run every minute: adds up what was counted, for the operators' charts. */
export const rollUpTraffic = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await rollUp(ctx, Date.now());
    return null;
  },
});

export const continueClaim = internalMutation({
  args: { mark: vBuyerMark, userId: v.string(), after: vAfter },
  returns: v.null(),
  handler: async (ctx, claim) => {
    await claimPending(ctx, claim, Date.now());
    return null;
  },
});

/** For an operator; does nothing for an event that has not failed. */
export const retryWebhookEvent = internalMutation({
  args: { eventId: v.string() },
  returns: v.null(),
  handler: async (ctx, { eventId }) => {
    await retryEvent(ctx, eventId);
    return null;
  },
});

export const logWebhookEvent = internalMutation({
  args: loggedFields,
  returns: v.id("webhookEvents"),
  handler: (ctx, event) => logEvent(ctx, event, Date.now()),
});

export const updateWebhookEventStatus = internalMutation({
  args: { eventId: v.string(), status: vEventStatus, error: v.optional(v.string()) },
  returns: v.id("webhookEvents"),
  handler: (ctx, change) => setEventStatus(ctx, change, Date.now()),
});

/** Newest first; returns fewer than `limit` when the events are too large for one answer. */
export const getFailedWebhookEvents = internalQuery({
  args: { limit: v.optional(v.number()) },
  returns: v.array(vStoredEvent),
  handler: async (ctx, { limit = DEFAULT_LISTED }) => {
    const failed = unsettledEvents(ctx, "failed").order("desc");
    const budget = { maxRows: Math.min(limit, MAX_LISTED), maxBytes: MAX_LISTED_BYTES };
    return (await readWithinBudget(failed, budget)).rows;
  },
});

export const getWebhookEvent = internalQuery({
  args: { eventId: v.string() },
  returns: v.union(vStoredEvent, v.null()),
  handler: (ctx, { eventId }) => findEvent(ctx, eventId),
});

export const savePendingSubscription = internalMutation({
  args: pendingStatementFields,
  returns: v.id("pendingSubscriptions"),
  handler: (ctx, statement) => savePending(ctx, statement, Date.now()),
});
