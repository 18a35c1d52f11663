import { SECOND } from "../durations";
import { decodeSigningSecret } from "./signature";

/** Signs deliveries of our own by the Standard Webhooks scheme: the heartbeat, and alerts to operators. */

export interface OutgoingDelivery {
  readonly id: string;
  /** Epoch ms. */
  readonly sentAt: number;
  readonly body: string;
}

/** A `whsec_` secret holds its key in base64; any other secret is the key itself. */
export async function signDelivery(
  { id, sentAt, body }: OutgoingDelivery,
  secret: string,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt / SECOND));
  const encoder = new TextEncoder();
  const decoded = secret.startsWith("whsec_") ? decodeSigningSecret(secret) : null;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const bytes = decoded ?? encoder.encode(secret);
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  const content = encoder.encode(`${id}.${timestamp}.${body}`);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  const encoded = btoa(String.fromCharCode(...signature));
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${encoded}`,
  };
}
