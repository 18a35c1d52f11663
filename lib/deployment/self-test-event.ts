// Signed events without effect, which show that a webhook address works from end to end.
import { signDelivery } from "../webhooks/sign-delivery";

/** No handler knows it: the event is logged and ignored. */
export const SELF_TEST_TYPE = "switchboard.self_test";

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const encoder = new TextEncoder();

/** For the payment and the identity endpoint, which verify by one scheme. `sentAt`: epoch ms by the receiver's clock. */
export async function signSelfTest(
  { id, sentAt }: { readonly id: string; readonly sentAt: number },
  secret: string,
): Promise<SignedRequest> {
  const timestamp = new Date(sentAt).toISOString();
  const body = JSON.stringify({ type: SELF_TEST_TYPE, timestamp, data: {} });
  const signed = await signDelivery({ id, sentAt, body }, secret);
  return { body, headers: { "content-type": "application/json", ...signed } };
}

/** GitHub's own event for the purpose: docs.github.com/webhooks/webhook-events-and-payloads#ping */
export async function signGithubPing(id: string, secret: string): Promise<SignedRequest> {
  const body = JSON.stringify({ zen: "Switchboard's doctor", hook_id: 0 });
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(body));
  const hex = Array.from(new Uint8Array(signature), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  return {
    body,
    headers: {
      "content-type": "application/json",
      "x-github-event": "ping",
      "x-github-delivery": id,
      "x-hub-signature-256": `sha256=${hex}`,
    },
  };
}
