import { type Infer, v } from "convex/values";
import { vSubscriptionInterval } from "./record";
import { vChangeKind } from "./visible-change";

// The fields of one entry of a subscription's history.

export const changeRecordFields = {
  /** Whose history it belongs to: the owner at that moment. */
  userId: v.string(),
  polarSubscriptionId: v.string(),
  /** What one report of the provider changed; never empty. */
  kinds: v.array(vChangeKind),
  /** Epoch ms, down to the microsecond, by the provider: what the history is ordered by. */
  changedAt: v.number(),
  /** Epoch ms of our own write. */
  recordedAt: v.number(),
  /** The event that caused it, or the reconciliation run; absent when backend code did. */
  eventId: v.optional(v.string()),
  productId: v.string(),
  /** Absent when the product is the same as before, or there was none. */
  previousProductId: v.optional(v.string()),
  interval: vSubscriptionInterval,
  currentPeriodEnd: v.number(),
  trialEnd: v.optional(v.number()),
};
const vChangeRecord = v.object(changeRecordFields);
export type ChangeRecord = Infer<typeof vChangeRecord>;
