import { type Infer, v } from "convex/values";
import { MINUTE, SECOND } from "../durations";

// A checkout that a person has begun: kept so that pressing twice opens one checkout, not two that both can be paid.

export const checkoutFields = {
  userId: v.string(),
  productId: v.string(),
  /** Of whoever asks the provider for it just now; a later one replaces it. */
  attempt: v.string(),
  /** Absent until the provider has answered. */
  opened: v.optional(v.object({ checkoutId: v.string(), url: v.string() })),
  /** Epoch ms: of the checkout, or until when the attempt is waited for. */
  expiresAt: v.number(),
};
const vCheckout = v.object(checkoutFields);
export type CheckoutRecord = Infer<typeof vCheckout>;

/** Longer than the provider is waited for. */
export const ATTEMPT_LIFE_MS = 30 * SECOND;
/** Whoever is sent to a checkout needs the time to pay in it. */
const SHORTEST_STAY_MS = 10 * MINUTE;

export type CheckoutStep = "open" | "wait" | "reuse";

export function stepOf(row: CheckoutRecord | null, now: number): CheckoutStep {
  if (!row) return "open";
  if (row.opened) return row.expiresAt - now > SHORTEST_STAY_MS ? "reuse" : "open";
  return row.expiresAt > now ? "wait" : "open";
}
