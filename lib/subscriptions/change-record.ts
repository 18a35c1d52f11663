import { type Infer, v } from "convex/values";
import { vSubscriptionInterval } from "./record";
import { vChangeKind } from "./visible-change";

// The fields of one entry in a subscription's history.

export const changeRecordFields = {
  /** The owner at the time of the change. */
  userId: v.string(),
  polarSubscriptionId: v.string(),
  /** What one report of the provider changed; never empty. */
  kinds: v.array(vChangeKind),
  /** The provider's time in epoch ms with microsecond precision; the history is ordered by it. */
  changedAt: v.number(),
  /** Epoch ms of our own write. */
  recordedAt: v.number(),
  /** The event or the reconciliation run that caused it; absent for backend code. */
  eventId: v.optional(v.string()),
  productId: v.string(),
  /** Absent if the product did not change or there was none. */
  previousProductId: v.optional(v.string()),
  interval: vSubscriptionInterval,
  currentPeriodEnd: v.number(),
  trialEnd: v.optional(v.number()),
};
const vChangeRecord = v.object(changeRecordFields);
export type ChangeRecord = Infer<typeof vChangeRecord>;
