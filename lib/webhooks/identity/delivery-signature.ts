/**
 * Verifies a Clerk delivery with the library of Svix, which sends it: which header family it uses, and which text its
 * signature may cover.
 */
import { Webhook, WebhookVerificationError } from "svix";
import { decodeUtf8, parseJson } from "../event-envelope";
import {
  decodeSigningSecret,
  readSignatureHeaders,
  readSignedTime,
  type SignatureHeaderNames,
  type SignatureHeaders,
  type SigningSecrets,
  type Verification,
  type VerifiedDelivery,
} from "../signature";

const HEADER_FAMILIES: readonly SignatureHeaderNames[] = ["hook", "svix", "webhook"].map(
  (family) => ({
    id: `${family}-id`,
    timestamp: `${family}-timestamp`,
    signature: `${family}-signature`,
  }),
);

/** Returns the first family with all three headers; families are never mixed. */
export function findIdentitySignatureHeaders(headers: Headers): SignatureHeaders | null {
  for (const names of HEADER_FAMILIES) {
    const found = readSignatureHeaders(headers, names);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Tries the body as it came first, because that is what senders sign. The contract names the re-serialized JSON, so a
 * signature over that is accepted too; it still requires the secret. Timestamps are judged by our own rule first, because
 * the library reads "17x" as 17.
 */
export function verifyIdentityDelivery(
  headers: SignatureHeaders,
  body: Uint8Array<ArrayBuffer>,
  secrets: SigningSecrets,
): Verification {
  const time = readSignedTime(headers, Date.now());
  if (!time.ok) return time;
  const text = decodeUtf8(body);
  if (text === null) return { ok: false, failure: "body_not_utf8" };
  const webhooks = openWebhooks(secrets);
  const isSigned = (candidate: string) =>
    webhooks.some((webhook) => accepts(webhook, headers, candidate));
  if (isSigned(text)) return verified(headers.id, time.sentAt, body);
  const reserialized = reserializeJson(text);
  return reserialized !== null && isSigned(reserialized)
    ? verified(headers.id, time.sentAt, new TextEncoder().encode(reserialized))
    : { ok: false, failure: "no_matching_signature" };
}

/** Decodes the secrets as the settings do when they check them; the library is stricter and would throw. */
function openWebhooks({ texts }: SigningSecrets): Webhook[] {
  return texts.flatMap((text) => {
    const key = decodeSigningSecret(text);
    return key === null || key.byteLength === 0 ? [] : [new Webhook(key, { format: "raw" })];
  });
}

/** Maps the contract's `hook-*` headers, like the other families, to the names that the library reads. */
function accepts(webhook: Webhook, headers: SignatureHeaders, text: string): boolean {
  try {
    webhook.verify(text, {
      "svix-id": headers.id,
      "svix-timestamp": headers.timestamp,
      "svix-signature": headers.signature,
    });
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

function verified(id: string, sentAt: number, body: Uint8Array<ArrayBuffer>): Verification {
  return { ok: true, delivery: { id, sentAt, body } as VerifiedDelivery };
}

/** Returns null if the text is not JSON, is already serialized this way, or is nested too deeply for `JSON.stringify`. */
function reserializeJson(text: string): string | null {
  const parsed = parseJson(text);
  if (parsed === undefined) return null;
  try {
    const reserialized = JSON.stringify(parsed);
    return reserialized === text ? null : reserialized;
  } catch {
    return null;
  }
}
