// The one writer of `githubDeliveries`: the delivery ids that have been received.
import { DAY } from "../../../lib/durations";
import type { MutationCtx } from "../../_generated/server";

/** GitHub redelivers events up to three days old on request, under the same id. */
const KEPT_MS = 30 * DAY;
/** More than one delivery adds. */
const SWEPT_PER_DELIVERY = 5;

export interface RecordedDelivery {
  deliveryId: string;
  event: string;
}

/** Returns null for a new delivery, otherwise its outcome. */
export async function findDelivery(ctx: MutationCtx, deliveryId: string) {
  return await ctx.db
    .query("githubDeliveries")
    .withIndex("by_deliveryId", (q) => q.eq("deliveryId", deliveryId))
    .unique();
}

export async function recordDelivery(
  ctx: MutationCtx,
  delivery: RecordedDelivery,
  outcome: string,
  now: number,
): Promise<void> {
  const old = await ctx.db
    .query("githubDeliveries")
    .withIndex("by_receivedAt", (q) => q.lt("receivedAt", now - KEPT_MS))
    .take(SWEPT_PER_DELIVERY);
  for (const { _id } of old) await ctx.db.delete("githubDeliveries", _id);
  await ctx.db.insert("githubDeliveries", { ...delivery, outcome, receivedAt: now });
}
