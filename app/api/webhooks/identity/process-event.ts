import { logEvent } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { describeIdentityEvent } from "@/lib/webhooks/identity/event-record";
import { PROCESSING_FAILED, refuse } from "./answers";

/** Logs what the contract lists and stores nothing. */
export function processEvent(deliveryId: string, envelope: EventEnvelope): Response {
  try {
    logEvent("identity_webhook", { deliveryId, ...describeIdentityEvent(envelope) });
    return new Response(null, { status: 200 });
  } catch {
    return refuse(500, PROCESSING_FAILED, `${envelope.type} lacks a field it must have`);
  }
}
