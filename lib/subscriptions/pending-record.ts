import { type Infer, v } from "convex/values";
import { vOrderKey } from "./order-key";

// The fields of a subscription whose user is not known yet.

export const pendingStatementFields = {
  polarSubscriptionId: v.string(),
  /** The literal text `unknown` when the provider gave none; that joins nothing. */
  customerId: v.string(),
  /** The subscription payload, as the event brought it. */
  eventData: v.any(),
  /** Why the user could not be determined. */
  error: v.string(),
};

export const pendingRecordFields = {
  ...pendingStatementFields,
  checkoutId: v.optional(v.string()),
  /** In the form in which addresses are compared; absent when the payload says none. */
  buyerEmail: v.optional(v.string()),
  /** The event that brought the payload: what is needed to process it again. */
  eventId: v.string(),
  eventType: v.string(),
  eventTimestamp: v.union(v.string(), v.null()),
  deliveredAt: v.number(),
  /** Absent when backend code saved the row: whatever the provider says next replaces it. */
  order: v.optional(vOrderKey),
  createdAt: v.number(),
  updatedAt: v.number(),
};
const vPendingRecord = v.object(pendingRecordFields);
export type PendingRecord = Infer<typeof vPendingRecord>;
