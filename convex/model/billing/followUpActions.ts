// After something was changed at the provider on a person's behalf: the record follows at once, webhook or not.
import { SECOND } from "../../../lib/durations";
import { logEvent } from "../../../lib/log";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";

/** As long as somebody who is about to pay waits. */
const PATIENCE_MS = 15 * SECOND;

/** What could not be read now comes with the provider's webhook, or with the next reconciliation. */
export async function catchUp(ctx: ActionCtx, userId: string): Promise<void> {
  try {
    await ctx.runAction(internal.reconciliation.reconcileUser, { userId });
  } catch {
    logEvent("reconciliation_postponed", { userId });
  }
}

/** For what must not be done on an old record: false when the provider has not been heard in time. */
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
