import { readIdentityWebhookSettings } from "@/lib/env";
import { parseEventEnvelope } from "@/lib/webhooks/event-envelope";
import {
  findIdentitySignatureHeaders,
  verifyIdentityDelivery,
} from "@/lib/webhooks/identity/delivery-signature";
import { readBody } from "@/lib/webhooks/request-body";
import { countingRefusals } from "../refusals";
import { askForSecret, BAD_SIGNATURE, NO_SIGNATURE_HEADERS, refuse } from "./answers";
import { processEvent } from "./process-event";

export const POST = countingRefusals("identity", receive);

async function receive(request: Request): Promise<Response> {
  const read = readIdentityWebhookSettings();
  if (!read.ok) return askForSecret(read.problem);
  const headers = findIdentitySignatureHeaders(request.headers);
  if (headers === null) return refuse(400, NO_SIGNATURE_HEADERS);
  const body = await readBody(request);
  if (!body.ok) return refuse(body.refusal.status, body.refusal.message);
  const verification = verifyIdentityDelivery(headers, body.bytes, read.settings);
  if (!verification.ok) return refuse(400, BAD_SIGNATURE, verification.failure);
  const parsed = parseEventEnvelope(verification.delivery.body);
  if (!parsed.ok) return refuse(400, parsed.problem);
  return await processEvent(verification.delivery.id, parsed.envelope);
}
