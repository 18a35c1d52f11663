// Reduces a payment event to a tombstone without payload: enough to keep its id from acting twice.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forgetAttempts } from "./attemptStore";

/** Keeps the event's existence and outcome, and removes everything about its user. */
export const prunedFields = (now: number) => ({
  payload: null,
  payloadTruncated: false,
  /** May quote the payload. */
  error: undefined,
  resolvedUserId: undefined,
  customerId: undefined,
  nextAttemptAt: undefined,
  waitingFor: undefined,
  prunedAt: now,
});

/** Used by retention and erasure. An event that had not succeeded is not retried. */
export async function prunePayload(
  ctx: MutationCtx,
  { _id, prunedAt }: Doc<"webhookEvents">,
  now: number,
): Promise<void> {
  if (prunedAt !== undefined) return;
  await ctx.db.patch("webhookEvents", _id, prunedFields(now));
  await forgetAttempts(ctx, _id);
}
