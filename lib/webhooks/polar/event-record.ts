import { type Infer, v } from "convex/values";

// The fields of a payment event's record, once: table, arguments, results and types all come from here.

export const vEventStatus = v.union(
  v.literal("received"),
  v.literal("processed"),
  v.literal("failed"),
  v.literal("retrying"),
);
export type EventStatus = Infer<typeof vEventStatus>;

/**
 * What processing did. `applied`: a record changed. `stale`: a newer event was here before. `pending`: kept until its
 * user is known. `ignored`: a type we do not handle. `logged`: nothing to do beyond keeping it.
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

/** One verified delivery, as the webhook route hands it over. */
export const deliveryFields = {
  /** The `webhook-id` header: signed, and the same for every delivery of one event. */
  eventId: v.string(),
  eventType: v.string(),
  /** The envelope's timestamp as it was written. */
  eventTimestamp: v.union(v.string(), v.null()),
  /** The `webhook-timestamp` header, epoch ms. */
  deliveredAt: v.number(),
  /** The envelope's `data`, made storable. */
  payload: vPayload,
  /** True when only the fields that processing reads were kept. */
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
  /** When the next automatic attempt is due; absent when none is. */
  nextAttemptAt: v.optional(v.number()),
  /** The record whose appearance triggers another attempt. */
  waitingFor: v.optional(v.string()),
  resolvedUserId: v.optional(v.string()),
  /** The provider's customer that the payload is about, whatever the type: by it, a deleted user's events are found. */
  customerId: v.optional(v.string()),
  /** Epoch ms at which the payload was let go; what is left keeps the id from acting twice. */
  prunedAt: v.optional(v.number()),
  /** Epoch ms at which another content arrived under the same id; it was not processed. */
  conflictedAt: v.optional(v.number()),
};
const vEventRecord = v.object(eventRecordFields);
export type EventRecord = Infer<typeof vEventRecord>;

/** What the provider's delivery is answered with. */
export const vReceipt = v.object({
  status: v.union(v.literal("processed"), v.literal("failed")),
  outcome: v.union(vEventOutcome, v.literal("duplicate"), v.null()),
  error: v.union(v.string(), v.null()),
});
export type Receipt = Infer<typeof vReceipt>;

export const vSettlement = v.object({
  outcome: vEventOutcome,
  userId: v.union(v.string(), v.null()),
  /** True when the event is about a deleted user: of its payload nothing is kept. */
  isErased: v.optional(v.boolean()),
});
export type Settlement = Infer<typeof vSettlement>;
