// Replays a part of the event log: first as a dry run that changes nothing, then exactly as shown.
import { v } from "convex/values";
import { vRecordChange } from "../../lib/operations/record-change";
import {
  type ReplayDifference,
  type ReplayPart,
  vReplayDifference,
  vReplayPart,
} from "../../lib/operations/replay-difference";
import { vSettlement } from "../../lib/webhooks/polar/event-record";
import { internal } from "../_generated/api";
import { internalMutation, type MutationCtx } from "../_generated/server";
import { operatorMutation } from "../functions";
import { recordAction } from "../model/operations/actionStore";
import { findDryRun, performReplay, replayEvent } from "../model/operations/replay";

/** Returns what replaying the part would change. Writes only the audit log. */
export const dryRun = operatorMutation({
  args: vReplayPart.fields,
  returns: vReplayDifference,
  handler: async (ctx, part) => {
    const { difference } = await perform(ctx, part, null);
    await recordReplay(ctx, "dry_run_replay", part, difference);
    return difference;
  },
});

/** Applies exactly what the dry run showed, and nothing when the outcome would differ. */
export const apply = operatorMutation({
  args: { ...vReplayPart.fields, mark: v.string() },
  returns: v.object({ isApplied: v.boolean(), difference: vReplayDifference }),
  handler: async (ctx, { mark, ...part }) => {
    const performed = await perform(ctx, part, mark);
    if (performed.isApplied) await recordReplay(ctx, "replayed", part, performed.difference);
    return performed;
  },
});

interface Performed {
  isApplied: boolean;
  difference: ReplayDifference;
}

async function perform(
  ctx: MutationCtx,
  part: ReplayPart,
  mark: string | null,
): Promise<Performed> {
  const nested = internal.operations.replay.performPart;
  try {
    return { isApplied: true, difference: await ctx.runMutation(nested, { ...part, mark }) };
  } catch (error) {
    const difference = findDryRun(error);
    if (!difference) throw error;
    return { isApplied: false, difference };
  }
}

const recordReplay = (
  ctx: MutationCtx & { operatorId: string },
  action: "dry_run_replay" | "replayed",
  { filter }: ReplayPart,
  { events, changeCount }: ReplayDifference,
) => {
  const now = Date.now();
  const { operatorId } = ctx;
  const extent = { filter, events: events.length, changed: changeCount };
  return recordAction(ctx, { operatorId, action, at: now, ...extent, completedAt: now });
};

/** Throws the outcome, unless it carries the expected mark. */
export const performPart = internalMutation({
  args: { ...vReplayPart.fields, mark: v.union(v.string(), v.null()) },
  returns: vReplayDifference,
  handler: (ctx, { mark, ...part }) => performReplay(ctx, part, mark, Date.now()),
});

/** A nested mutation, so that a failing event rolls back its own writes only. */
export const replayOne = internalMutation({
  args: { id: v.id("webhookEvents") },
  returns: v.object({ settlement: vSettlement, changes: v.array(vRecordChange) }),
  handler: async (ctx, { id }) => {
    const event = await ctx.db.get("webhookEvents", id);
    if (!event) return { settlement: { outcome: "ignored" as const, userId: null }, changes: [] };
    return await replayEvent(ctx, event, Date.now());
  },
});
