import { connectBackend } from "@/app/backend/connection";
import { checkWrites } from "@/app/backend/write-watch";
import { api } from "@/convex/_generated/api";
import { type Backend, BackendError, type BackendSettings } from "@/lib/backend";
import { WROTE_BEFORE_FAILING } from "@/lib/errors";
import { logEvent, withoutQuotes } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import type { Receipt } from "@/lib/webhooks/polar/event-record";
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
    const { status, outcome, error } = await receive(connectBackend(settings), event);
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

/** Nearly every event takes one call; one whose processing fails after it has written takes two. */
async function receive(
  backend: Backend,
  event: ReturnType<typeof describeEvent>,
): Promise<Receipt> {
  try {
    return await backend.mutation(api.webhooks.receivePaymentEvent, event);
  } catch (error) {
    if (!(error instanceof BackendError) || error.data !== WROTE_BEFORE_FAILING) throw error;
    return await backend.mutation(api.webhooks.receiveApart, event);
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
