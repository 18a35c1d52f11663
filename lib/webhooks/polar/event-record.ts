import { type Infer, v } from "convex/values";

// The fields of a payment event, from which its table, arguments, results and types derive.

export const vEventStatus = v.union(
  v.literal("received"),
  v.literal("processed"),
  v.literal("failed"),
  v.literal("retrying"),
);
export type EventStatus = Infer<typeof vEventStatus>;

/**
 * The outcome of processing. `applied`: a record changed. `stale`: a newer event was already applied. `pending`: kept until
 * its user is known. `ignored`: an unhandled type. `logged`: stored only.
 */
export const vEventOutcome = v.union(
  v.literal("applied"),
  v.literal("stale"),
  v.literal("pending"),
  v.literal("ignored"),
  v.literal("logged"),
);

/** The contract says "object"; a provider may send any JSON, and storing it must not fail. */
const vPayload = v.any();

/** What processing reads of an event. */
export const toldFields = {
  /** The `webhook-id` header: signed, and the same for every delivery of one event. */
  eventId: v.string(),
  eventType: v.string(),
  /** The envelope's timestamp as received. */
  eventTimestamp: v.union(v.string(), v.null()),
  /** The `webhook-timestamp` header, epoch ms. */
  deliveredAt: v.number(),
  /** The envelope's `data`, made storable. */
  payload: vPayload,
};

/** One verified delivery, as it is stored. */
export const deliveryFields = {
  ...toldFields,
  /** True if only the fields that processing reads were kept. */
  payloadTruncated: v.boolean(),
};
const vDelivery = v.object(deliveryFields);
export type Delivery = Infer<typeof vDelivery>;

export const loggedFields = {
  eventId: deliveryFields.eventId,
  eventType: deliveryFields.eventType,
  payload: deliveryFields.payload,
};

export const eventRecordFields = {
  ...deliveryFields,
  status: vEventStatus,
  error: v.optional(v.string()),
  outcome: v.optional(vEventOutcome),
  receivedAt: v.number(),
  processedAt: v.optional(v.number()),
  retryCount: v.number(),
  /** When the next automatic attempt is due; absent if none is. */
  nextAttemptAt: v.optional(v.number()),
  /** The record whose creation triggers another attempt. */
  waitingFor: v.optional(v.string()),
  resolvedUserId: v.optional(v.string()),
  /** The Polar customer of the payload, for any type, or a checkout without one; used to find a deleted user's events. */
  customerId: v.optional(v.string()),
  /** Epoch ms at which the payload was pruned; the rest of the row still deduplicates the ID. */
  prunedAt: v.optional(v.number()),
  /** Epoch ms at which different content arrived under the same ID; it was not processed. */
  conflictedAt: v.optional(v.number()),
  /** How often it was delivered again after it was processed, and when last; absent if never. */
  duplicates: v.optional(v.number()),
  duplicatedAt: v.optional(v.number()),
};
const vEventRecord = v.object(eventRecordFields);
export type EventRecord = Infer<typeof vEventRecord>;

/** The response to the provider's delivery. */
export const vReceipt = v.object({
  status: v.union(v.literal("processed"), v.literal("failed")),
  outcome: v.union(vEventOutcome, v.literal("duplicate"), v.null()),
  error: v.union(v.string(), v.null()),
});
export type Receipt = Infer<typeof vReceipt>;

export const vSettlement = v.object({
  outcome: vEventOutcome,
  userId: v.union(v.string(), v.null()),
  /** True if the event is about a deleted user: its payload is not kept. */
  isErased: v.optional(v.boolean()),
});
export type Settlement = Infer<typeof vSettlement>;
