import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { readPaymentWebhookSettings } from "@/lib/env";
import { VERSION } from "@/lib/version";
import { parseEventWithObject } from "@/lib/webhooks/event-envelope";
import { readBody } from "@/lib/webhooks/request-body";
import {
  type Hmac,
  readSignatureHeaders,
  STANDARD_HEADERS,
  verifySignature,
} from "@/lib/webhooks/signature";
import { countingRefusals } from "../refusals";
import { refuse } from "./answers";
import { readHealth } from "./health";
import { recordEvent } from "./record-event";

const keyObjects = new WeakMap<Uint8Array, KeyObject>();

/** From bytes, the key would be prepared again for each delivery, which costs more than the rest. */
const hmac: Hmac = (key, content) => {
  const prepared = keyObjects.get(key) ?? createSecretKey(key);
  keyObjects.set(key, prepared);
  return createHmac("sha256", prepared).update(content).digest();
};

export const POST = countingRefusals("payments", receive);

async function receive(request: Request): Promise<Response> {
  const read = readPaymentWebhookSettings();
  if (!read.ok) return refuse(500, read.problem);
  const { secrets, backend } = read.settings;
  if (!request.headers.get("webhook-signature")) return refuse(401, "Missing webhook signature");
  const body = await readBody(request);
  if (!body.ok) return refuse(body.refusal.status, body.refusal.message);
  const headers = readSignatureHeaders(request.headers, STANDARD_HEADERS);
  const verification = await verifySignature(headers, body.bytes, secrets, {
    now: Date.now(),
    hmac,
  });
  if (!verification.ok) return refuse(401, "Invalid webhook signature", verification.failure);
  const { id: eventId, sentAt: deliveredAt, body: signed } = verification.delivery;
  const parsed = parseEventWithObject(signed);
  if (!parsed.ok) return refuse(400, parsed.problem);
  const event = { eventId, deliveredAt, body: parsed.text };
  return await recordEvent(event, parsed.envelope.type, backend);
}

export async function GET(): Promise<Response> {
  const report = await readHealth();
  const status = report.status === "healthy" ? 200 : 503;
  return Response.json(
    { ...report, version: VERSION },
    { status, headers: { "cache-control": "no-store" } },
  );
}
