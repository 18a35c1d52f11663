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
    return refuse(500, PROCESSING_FAILED, `${envelope.type} is missing a required field`);
  }
  try {
    await forgetDeletedUser(deliveryId, envelope);
  } catch {
    return refuse(500, PROCESSING_FAILED, "A deleted user's connections could not be removed");
  }
  try {
    await claimPurchases(deliveryId, envelope);
  } catch {
    return refuse(500, PROCESSING_FAILED, "The user's purchases could not be claimed");
  }
  return new Response(null, { status: 200 });
}
