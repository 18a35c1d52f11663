// Serves the event log to operators: list, inspect, retry. Other callers see less, through webhooks.ts.
import { v } from "convex/values";
import { vEventFilter } from "../lib/operations/event-filter";
import { vEventPage, vEventStory } from "../lib/operations/event-view";
import { internalMutation } from "./_generated/server";
import { findOperatorId, operatorMutation, operatorQuery, userQuery } from "./functions";
import { recordAction } from "./model/operations/actionStore";
import { countEventsAfter, listEvents as listEventsOf } from "./model/operations/eventLog";
import { readStory } from "./model/operations/eventStory";
import { retryStep } from "./model/operations/retries";
import { findEvent, retryEvent as retryEventOf } from "./model/webhooks/eventStore";

/** Lets pages skip operator queries that would be refused. */
export const amOperator = userQuery({
  args: {},
  returns: v.boolean(),
  handler: async (ctx) => (await findOperatorId(ctx)) !== null,
});

/** Newest first, starting at the position `upTo` (inclusive); null starts at the newest event. */
export const listEvents = operatorQuery({
  args: { filter: vEventFilter, upTo: v.union(v.number(), v.null()) },
  returns: vEventPage,
  handler: (ctx, { filter, upTo }) => listEventsOf(ctx, filter, upTo),
});

/** Counts up to a hundred. */
export const countNewer = operatorQuery({
  args: { filter: vEventFilter, after: v.number() },
  returns: v.number(),
  handler: (ctx, { filter, after }) => countEventsAfter(ctx, filter, after),
});

export const readEvent = operatorQuery({
  args: { eventId: v.string() },
  returns: v.union(vEventStory, v.null()),
  handler: (ctx, { eventId }) => readStory(ctx, eventId),
});

/** Returns false and does nothing when the event does not exist or has not failed. */
export const retryEvent = operatorMutation({
  args: { eventId: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { eventId }) => {
    const isKnown = (await findEvent(ctx, eventId)) !== null;
    if (!isKnown || !(await retryEventOf(ctx, eventId))) return false;
    const { operatorId } = ctx;
    const at = Date.now();
    const action = "retried_event" as const;
    await recordAction(ctx, { operatorId, action, eventId, at, completedAt: at });
    return true;
  },
});

/** Retries all events of the filter that have failed by now. Returns at once; the rest follows in steps. */
export const retryFailed = operatorMutation({
  args: { filter: vEventFilter },
  returns: v.null(),
  handler: async (ctx, { filter }) => {
    const { operatorId } = ctx;
    const now = Date.now();
    const begun = { operatorId, action: "retried_failed" as const, filter, at: now, events: 0 };
    const action = await recordAction(ctx, begun);
    await retryStep(ctx, { action, filter, after: null, upTo: now + 1 }, now);
    return null;
  },
});

export const continueRetries = internalMutation({
  args: {
    action: v.id("operatorActions"),
    filter: vEventFilter,
    after: v.union(v.number(), v.null()),
    upTo: v.number(),
  },
  returns: v.null(),
  handler: async (ctx, step) => {
    await retryStep(ctx, step, Date.now());
    return null;
  },
});
