import type { PaymentEvent, SubscriptionEventType } from "../webhooks/polar/event-types";
import { isRecord, projectPayload } from "../webhooks/polar/projection";
import { toStorablePayload } from "../webhooks/polar/storable-payload";

// A subscription as the provider's API lists it, as the event that would have told the same. Pure.

export interface Listing {
  runId: string;
  /** Epoch ms by our clock, before the provider was asked: what it says is at least as new. */
  listedAt: number;
}

/** What of a listed object goes into a transaction: what processing reads, and nothing of the person beyond it. */
export const toListed = (subscription: unknown): unknown =>
  toStorablePayload(projectPayload(subscription)).payload;

/** Every change that a run makes names it in this way, where an event's would name the event. */
export const eventIdOfRun = (runId: string): string => `reconciliation:${runId}`;

/** An ended subscription is told as its revocation, which is how its last event told it. */
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
