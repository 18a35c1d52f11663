// Makes one attempt at ending a deleted user's subscription at the provider immediately, because no user is left to
// use it.
import type { PolarClient } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";
import type { EndingFailure } from "../../../lib/reconciliation/billing-ending";
import { findPolar } from "../providers/polar";

/** Returns null once the subscription has ended. Never throws a client error. */
export async function askToEnd(polarSubscriptionId: string): Promise<EndingFailure | null> {
  const polar = findPolar();
  if (!polar) return "not_configured";
  try {
    await polar.subscriptions.revoke(polarSubscriptionId);
    return null;
  } catch (error) {
    // A 404 may mean that the subscription belongs to another provider account, so it does not count as ended.
    return (await hasEnded(polar, polarSubscriptionId)) ? null : toEndingFailure(error);
  }
}

async function hasEnded(polar: PolarClient, polarSubscriptionId: string): Promise<boolean> {
  try {
    return (await polar.subscriptions.get(polarSubscriptionId)).status === "canceled";
  } catch {
    return false;
  }
}

function toEndingFailure(error: unknown): EndingFailure {
  const failure = toPolarFailure(error);
  if (!failure) throw error;
  return failure.kind === "payment_failed" ? "refused" : failure.kind;
}
