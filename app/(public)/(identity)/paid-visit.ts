import { connectBackend } from "@/app/backend/connection";
import { api } from "@/convex/_generated/api";
import type { PaidVisit } from "@/lib/billing/checkout-proof";
import { findCheckoutId } from "@/lib/billing/return-to";
import { SECOND } from "@/lib/durations";
import { readBackendSettings } from "@/lib/env";

/** Signing up must not wait for the payment provider. */
const PATIENCE_MS = 4 * SECOND;

export type Visit = PaidVisit | "unconfirmed";

/** What a visitor without a session has just paid; null if they do not come from a checkout. */
export async function findVisit(pathAfter: string): Promise<Visit | null> {
  const checkoutId = findCheckoutId(pathAfter);
  if (checkoutId === null) return null;
  const read = readBackendSettings();
  if (!read.ok) return "unconfirmed";
  try {
    const { readVisit } = api.billing.checkout;
    const options = { timeoutMs: PATIENCE_MS };
    const visit = await connectBackend(read.settings).action(readVisit, { checkoutId }, options);
    return visit ?? "unconfirmed";
  } catch {
    return "unconfirmed";
  }
}
