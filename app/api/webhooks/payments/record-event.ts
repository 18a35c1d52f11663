import { connectBackend } from "@/app/backend/connection";
import { checkWrites } from "@/app/backend/write-watch";
import { api } from "@/convex/_generated/api";
import type { BackendSettings } from "@/lib/backend";
import { logEvent, withoutQuotes } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { toStorablePayload } from "@/lib/webhooks/polar/storable-payload";
import type { VerifiedDelivery } from "@/lib/webhooks/signature";
import { askToSendAgain } from "./answers";

/** Answers 2xx only after the backend has confirmed that the event is stored and settled. */
export async function recordEvent(
  delivery: VerifiedDelivery,
  envelope: EventEnvelope,
  settings: BackendSettings,
): Promise<Response> {
  try {
    const event = describeEvent(delivery, envelope);
    const backend = connectBackend(settings);
    const { status, outcome, error } = await backend.mutation(
      api.webhooks.receivePaymentEvent,
      event,
    );
    logEvent("payment_webhook", {
      eventId: delivery.id,
      type: envelope.type,
      status,
      outcome,
      error: error === null ? null : withoutQuotes(error),
    });
    const receipt = { received: true, eventId: delivery.id, status, outcome };
    return Response.json(error === null ? receipt : { ...receipt, error });
  } catch (error) {
    // Not waited for: if nothing is stored at all, operators are told.
    void checkWrites(settings);
    return askToSendAgain(delivery.id, error);
  }
}

function describeEvent(delivery: VerifiedDelivery, envelope: EventEnvelope) {
  const { payload, truncated } = toStorablePayload(envelope.data);
  return {
    eventId: delivery.id,
    eventType: envelope.type,
    eventTimestamp: envelope.timestamp,
    deliveredAt: delivery.sentAt,
    payload,
    payloadTruncated: truncated,
  };
}
