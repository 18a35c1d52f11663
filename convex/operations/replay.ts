// Processes one stored event again.
import { v } from "convex/values";
import { vReplayed } from "../../lib/operations/event-view";
import { vSettlement } from "../../lib/webhooks/polar/event-record";
import { internalMutation } from "../_generated/server";
import { operatorMutation } from "../functions";
import { recordAction } from "../model/operations/actionStore";
import { replayEvent } from "../model/operations/replay";
import { processPaymentEvent } from "../model/paymentEvents/handlers";
import { findEvent } from "../model/webhooks/eventStore";

export const replay = operatorMutation({
  args: { eventId: v.string() },
  returns: vReplayed,
  handler: async (ctx, { eventId }) => {
    const event = await findEvent(ctx, eventId);
    if (!event) return { result: "gone" as const, error: null };
    const now = Date.now();
    const replayed = await replayEvent(ctx, event, now);
    const { operatorId } = ctx;
    await recordAction(ctx, { operatorId, action: "replayed", eventId, at: now, completedAt: now });
    return replayed;
  },
});

/** A nested mutation, so that a failing event rolls back its own writes only. */
export const processOne = internalMutation({
  args: { id: v.id("webhookEvents") },
  returns: vSettlement,
  handler: async (ctx, { id }) => {
    const event = await ctx.db.get("webhookEvents", id);
    if (!event) return { outcome: "ignored" as const, userId: null };
    return await processPaymentEvent(ctx, event, Date.now());
  },
});
