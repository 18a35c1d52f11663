import { type Infer, v } from "convex/values";

// A deleted user's subscription, from the deletion until Polar has ended its billing.

/** Why it has not ended yet: Polar's last response. */
const vEndingFailure = v.union(
  v.literal("not_configured"),
  v.literal("unreachable"),
  v.literal("rate_limited"),
  v.literal("token_refused"),
  v.literal("not_found"),
  v.literal("refused"),
  v.literal("invalid_response"),
);
export type EndingFailure = Infer<typeof vEndingFailure>;

/** Contains the subscription but not its former owner. */
export const billingEndingFields = {
  polarSubscriptionId: v.string(),
  /** `given_up`: retries have stopped until a reconciliation finds it live a day later. */
  state: v.union(v.literal("pending"), v.literal("given_up")),
  attempts: v.number(),
  failure: v.union(vEndingFailure, v.null()),
  /** Epoch ms of the deletion, or of the later discovery of the subscription. */
  begunAt: v.number(),
  givenUpAt: v.union(v.number(), v.null()),
};

export const vBillingEnding = v.object(billingEndingFields);
export type BillingEnding = Infer<typeof vBillingEnding>;
