import { createHmac } from "node:crypto";
import type { WebhookDelivery } from "../kernel/webhooks/delivery.ts";

const SECOND = 1000;
const SECRET_PREFIX = "whsec_";

/** Signs as the provider's sender does: https://docs.svix.com/receiving/verifying-payloads/how-manual */
export function svixHeaders(
  delivery: Pick<WebhookDelivery, "id" | "body">,
  secret: string,
  sentAt: number,
): Record<string, string> {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
  const timestamp = String(Math.floor(sentAt / SECOND));
  const signature = createHmac("sha256", key)
    .update(`${delivery.id}.${timestamp}.${delivery.body}`)
    .digest("base64");
  return {
    "svix-id": delivery.id,
    "svix-timestamp": timestamp,
    "svix-signature": `v1,${signature}`,
    "user-agent": "Svix-Webhooks/1.90.0 (emulated)",
  };
}
