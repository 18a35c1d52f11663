// Wakes the events that failed because a record did not exist yet, once it does.
import { internal } from "../../_generated/api";
import type { MutationCtx } from "../../_generated/server";
import { MIB, type ReadBudget, readWithinBudget } from "../boundedRead";

/** Waiting events read per transaction. */
const WAKING: ReadBudget = { maxRows: 100, maxBytes: 6 * MIB };

export interface Waking {
  waitingFor: string;
  /** Creation time of the last event woken; null at the beginning. */
  after: number | null;
}

/**
 * The waiting events run in their own transaction, so that they do not use up the read budget of the record's. Nearly
 * always there are none, and a job for nothing would cost as much as the record.
 */
export async function wakeEventsWaitingFor(ctx: MutationCtx, waitingFor: string): Promise<void> {
  const first = await ctx.db
    .query("webhookEvents")
    .withIndex("by_waitingFor", (q) => q.eq("waitingFor", waitingFor))
    .first();
  if (!first) return;
  await ctx.scheduler.runAfter(0, internal.webhooks.wakeWaiting, { waitingFor, after: null });
}

export async function wakeEvents(ctx: MutationCtx, { waitingFor, after }: Waking): Promise<void> {
  const { rows, isCut } = await readWithinBudget(
    ctx.db
      .query("webhookEvents")
      .withIndex("by_waitingFor", (q) =>
        q.eq("waitingFor", waitingFor).gt("_creationTime", after ?? Number.NEGATIVE_INFINITY),
      ),
    WAKING,
  );
  for (const { _id: id, retryCount } of rows) {
    await ctx.scheduler.runAfter(0, internal.webhooks.beginRetry, { id, retryCount });
  }
  const last = rows.at(-1);
  if (!isCut || !last) return;
  const rest = { waitingFor, after: last._creationTime };
  await ctx.scheduler.runAfter(0, internal.webhooks.wakeWaiting, rest);
}
