import { type Infer, v } from "convex/values";
import { MINUTE, SECOND } from "../durations";

// A started checkout, kept so that a double click opens one checkout rather than two payable ones.

export const checkoutFields = {
  userId: v.string(),
  productId: v.string(),
  /** The ID of the request that is creating the checkout; a later request replaces it. */
  attempt: v.string(),
  /** Absent until Polar has responded. */
  opened: v.optional(v.object({ checkoutId: v.string(), url: v.string() })),
  /** Epoch ms of the checkout's expiry, or of the attempt's timeout. */
  expiresAt: v.number(),
};
const vCheckout = v.object(checkoutFields);
export type CheckoutRecord = Infer<typeof vCheckout>;

/** Longer than the timeout for Polar's response. */
export const ATTEMPT_LIFE_MS = 30 * SECOND;
/** Leaves the user enough time to pay. */
const SHORTEST_STAY_MS = 10 * MINUTE;

export type CheckoutStep = "open" | "wait" | "reuse";

export function stepOf(row: CheckoutRecord | null, now: number): CheckoutStep {
  if (!row) return "open";
  if (row.opened) return row.expiresAt - now > SHORTEST_STAY_MS ? "reuse" : "open";
  return row.expiresAt > now ? "wait" : "open";
}
