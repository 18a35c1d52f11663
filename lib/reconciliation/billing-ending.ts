import { type Infer, v } from "convex/values";

// A subscription of a deleted user, from the deletion until the provider has ended it: who is gone is not billed.

/** Why it has not ended yet: what the provider's API answered last. */
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

/** Names the subscription and nobody: whose it was, is forgotten. */
export const billingEndingFields = {
  polarSubscriptionId: v.string(),
  /** `given_up`: nobody asks any more until a comparison with the provider finds it live a day later. */
  state: v.union(v.literal("pending"), v.literal("given_up")),
  attempts: v.number(),
  failure: v.union(vEndingFailure, v.null()),
  /** Epoch ms of the deletion, or of when the subscription was found after it. */
  begunAt: v.number(),
  givenUpAt: v.union(v.number(), v.null()),
};

export const vBillingEnding = v.object(billingEndingFields);
export type BillingEnding = Infer<typeof vBillingEnding>;
