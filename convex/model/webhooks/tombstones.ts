// What is left of a payment event once its payload has gone: enough to keep the id from acting twice.
// With model/webhooks/eventStore.ts, the writer of `webhookEvents`.
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { forgetAttempts } from "./attemptStore";

/** What stays says that the event was here and what became of it, and nothing of whom it was about. */
export const prunedFields = (now: number) => ({
  payload: null,
  payloadTruncated: false,
  resolvedUserId: undefined,
  customerId: undefined,
  nextAttemptAt: undefined,
  waitingFor: undefined,
  prunedAt: now,
});

/** For retention and erasure. An event that had not succeeded is not tried again. */
export async function prunePayload(
  ctx: MutationCtx,
  { _id, prunedAt }: Doc<"webhookEvents">,
  now: number,
): Promise<void> {
  if (prunedAt !== undefined) return;
  await ctx.db.patch("webhookEvents", _id, prunedFields(now));
  await forgetAttempts(ctx, _id);
}
