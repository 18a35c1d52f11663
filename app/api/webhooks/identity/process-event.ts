import { logEvent } from "@/lib/log";
import type { EventEnvelope } from "@/lib/webhooks/event-envelope";
import { describeIdentityEvent } from "@/lib/webhooks/identity/event-record";
import { PROCESSING_FAILED, refuse } from "./answers";
import { claimPurchases } from "./claim-purchases";
import { forgetDeletedUser } from "./forget-user";

/** Logs the fields that the contract lists and stores nothing of the event. */
export async function processEvent(deliveryId: string, envelope: EventEnvelope): Promise<Response> {
  try {
    logEvent("identity_webhook", { deliveryId, ...describeIdentityEvent(envelope) });
  } catch {
    return refuse(500, PROCESSING_FAILED, `${envelope.type} lacks a field it must have`);
  }
  try {
    await forgetDeletedUser(deliveryId, envelope);
  } catch {
    return refuse(500, PROCESSING_FAILED, "A deleted user's connections are still there");
  }
  try {
    await claimPurchases(deliveryId, envelope);
  } catch {
    return refuse(500, PROCESSING_FAILED, "What the user has bought could not be looked for");
  }
  return new Response(null, { status: 200 });
}
