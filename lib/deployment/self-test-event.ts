// Signed events without effect, which show that a webhook address works from end to end.
import { decodeSigningSecret } from "../webhooks/signature";

/** No handler knows it: the event is logged and ignored. */
export const SELF_TEST_TYPE = "switchboard.self_test";

export interface SignedRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SelfTestEvent {
  readonly id: string;
  /** Epoch seconds, by the clock that the receiver checks. */
  readonly sentAt: number;
}

const encoder = new TextEncoder();

const bodyOf = ({ sentAt }: SelfTestEvent): string =>
  JSON.stringify({
    type: SELF_TEST_TYPE,
    timestamp: new Date(sentAt * 1000).toISOString(),
    data: {},
  });

/** By the scheme of the payment and the identity provider, whose headers differ in their prefix. */
export async function signStandardEvent(
  event: SelfTestEvent,
  secret: string,
  prefix: "webhook" | "svix",
): Promise<SignedRequest> {
  const body = bodyOf(event);
  const key = secret.startsWith("whsec_") ? decodeSigningSecret(secret) : encoder.encode(secret);
  const signature = await sign(
    key ?? encoder.encode(secret),
    `${event.id}.${event.sentAt}.${body}`,
  );
  return {
    body,
    headers: {
      "content-type": "application/json",
      [`${prefix}-id`]: event.id,
      [`${prefix}-timestamp`]: String(event.sentAt),
      [`${prefix}-signature`]: `v1,${btoa(String.fromCharCode(...signature))}`,
    },
  };
}

/** GitHub's own event for the purpose: docs.github.com/webhooks/webhook-events-and-payloads#ping */
export async function signGithubPing(id: string, secret: string): Promise<SignedRequest> {
  const body = JSON.stringify({ zen: "Switchboard's doctor", hook_id: 0 });
  const signature = await sign(encoder.encode(secret), body);
  const hex = Array.from(signature, (byte) => byte.toString(16).padStart(2, "0")).join("");
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

async function sign(key: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, encoder.encode(text)));
}
