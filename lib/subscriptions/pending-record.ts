import { type Infer, v } from "convex/values";
import { vOrderKey } from "./order-key";

// The fields of a subscription whose user is still unknown.

export const pendingStatementFields = {
  polarSubscriptionId: v.string(),
  /** The literal text `unknown` if the provider sent none; it never links to a user. */
  customerId: v.string(),
  /** The subscription payload from the event. */
  eventData: v.any(),
  /** Why the user could not be determined. */
  error: v.string(),
};

export const pendingRecordFields = {
  ...pendingStatementFields,
  checkoutId: v.optional(v.string()),
  /** In comparable form; absent if the payload has none. */
  buyerEmail: v.optional(v.string()),
  /** The event that delivered the payload, needed to process it again. */
  eventId: v.string(),
  eventType: v.string(),
  eventTimestamp: v.union(v.string(), v.null()),
  deliveredAt: v.number(),
  /** Absent if backend code saved the row; any later provider state then replaces it. */
  order: v.optional(vOrderKey),
  createdAt: v.number(),
  updatedAt: v.number(),
};
const vPendingRecord = v.object(pendingRecordFields);
export type PendingRecord = Infer<typeof vPendingRecord>;
