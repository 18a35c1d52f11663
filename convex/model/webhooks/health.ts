// Summarizes the health of the event log. Reads only.
import { type Infer, v } from "convex/values";
import { vHeartbeat } from "../../../lib/webhooks/heartbeat";
import type { QueryCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";
import { readHeartbeat } from "./heartbeatStore";
import { unsettledEvents } from "./unsettled";

/** A result of this size means "at least"; counting further is not worth its cost. */
const MAX_COUNTED = 100;
/** Three lists and the newest event share one transaction. */
const COUNTING: ReadBudget = { maxRows: MAX_COUNTED, maxBytes: 3 * MIB };

export const vWebhookHealth = v.object({
  lastEventAt: v.union(v.number(), v.null()),
  failed: v.number(),
  retrying: v.number(),
  pending: v.number(),
  heartbeat: vHeartbeat,
});

export async function readHealth(
  ctx: QueryCtx,
  now: number,
): Promise<Infer<typeof vWebhookHealth>> {
  const newest = await ctx.db.query("webhookEvents").order("desc").first();
  const pending = ctx.db.query("pendingSubscriptions");
  return {
    lastEventAt: newest?.receivedAt ?? null,
    failed: await countEvents(ctx, "failed"),
    retrying: await countEvents(ctx, "retrying"),
    pending: (await readWithinBudget(pending, COUNTING)).rows.length,
    heartbeat: await readHeartbeat(ctx, now),
  };
}

async function countEvents(ctx: QueryCtx, status: "failed" | "retrying"): Promise<number> {
  return (await readWithinBudget(unsettledEvents(ctx, status), COUNTING)).rows.length;
}
