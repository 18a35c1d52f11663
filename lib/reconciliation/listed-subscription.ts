import type { PaymentEvent, SubscriptionEventType } from "../webhooks/polar/event-types";
import { isRecord, projectPayload } from "../webhooks/polar/projection";
import { toStorablePayload } from "../webhooks/polar/storable-payload";

// Converts a listed subscription to the event that would state the same. Pure.

export interface Listing {
  runId: string;
  /** Epoch ms by our clock before the request: the response is at least as new. */
  listedAt: number;
}

/** Reduces a listed object to the fields that processing reads, dropping personal data. */
export const toListed = (subscription: unknown): unknown =>
  toStorablePayload(projectPayload(subscription)).payload;

/** Identifies a run's changes where an event's changes carry the event ID. */
export const eventIdOfRun = (runId: string): string => `reconciliation:${runId}`;

/** An ended subscription becomes a revocation, as its last event was. */
export function toListedEvent(
  listed: unknown,
  { runId, listedAt }: Listing,
): PaymentEvent<SubscriptionEventType> {
  const isEnded = isRecord(listed) && listed.status === "canceled";
  return {
    eventId: eventIdOfRun(runId),
    eventType: isEnded ? "subscription.revoked" : "subscription.updated",
    eventTimestamp: null,
    deliveredAt: listedAt,
    payload: listed,
  };
}
