// Reconciles a user's record right after a change at the provider, without waiting for the webhook.
import { SECOND } from "../../../lib/durations";
import { logEvent } from "../../../lib/log";
import type { FollowedStep } from "../../../lib/reconciliation/run-record";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";

/** How long a user who is about to pay waits. */
const PATIENCE_MS = 15 * SECOND;

/** A failed read is repaired by the provider's webhook or the next reconciliation. */
export async function catchUp(
  ctx: ActionCtx,
  userId: string,
  follows?: FollowedStep,
): Promise<void> {
  try {
    const about = { userId, ...(follows && { follows }) };
    await ctx.runAction(internal.reconciliation.reconcileUser, about);
    await ctx.runMutation(internal.billing.account.mark, { userId });
  } catch {
    logEvent("reconciliation_postponed", { userId }, "warn");
  }
}

/** Guards operations that need a current record: returns false when the provider did not answer in time. */
export async function isCaughtUp(ctx: ActionCtx, userId: string): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    const reading = ctx.runAction(internal.reconciliation.reconcileUser, { userId });
    return await Promise.race([reading.then(wasHeard, () => false), late]);
  } finally {
    clearTimeout(timer);
  }
}

const wasHeard = ({ outcome }: { outcome: string }): boolean => outcome === "reconciled";
