// One attempt at having the provider end a subscription, at once: nobody is left who could use what is paid for.
import type { PolarClient } from "../../../lib/providers/polar-client";
import { toPolarFailure } from "../../../lib/providers/polar-failure";
import type { EndingFailure } from "../../../lib/reconciliation/billing-ending";
import { findPolar } from "../providers/polar";

/** Null once it has ended. Never throws what the provider's client throws. */
export async function askToEnd(polarSubscriptionId: string): Promise<EndingFailure | null> {
  const polar = findPolar();
  if (!polar) return "not_configured";
  try {
    await polar.subscriptions.revoke(polarSubscriptionId);
    return null;
  } catch (error) {
    // A provider that does not know it may be another account's: that is not taken for an end.
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
