// Verifies X-Hub-Signature-256: docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries.

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

export interface GithubDelivery {
  readonly deliveryId: string;
  readonly event: string;
  readonly signature: string;
}

/** Returns null if one of the three headers is missing or malformed. */
export function findGithubHeaders(headers: Headers): GithubDelivery | null {
  const deliveryId = headers.get("x-github-delivery") ?? "";
  const event = headers.get("x-github-event") ?? "";
  const signature = headers.get("x-hub-signature-256") ?? "";
  const isWhole = /^[\x21-\x7e]{1,100}$/.test(deliveryId) && /^[a-z_]{1,60}$/.test(event);
  return isWhole && signature ? { deliveryId, event, signature } : null;
}

/** WebCrypto's `verify` compares in constant time. Accepts any of several secrets, for rotation. */
export async function isGithubSignature(
  signature: string,
  body: Uint8Array<ArrayBuffer>,
  secrets: readonly string[],
): Promise<boolean> {
  const hex = SIGNATURE.exec(signature)?.[1];
  if (!hex) return false;
  const claimed = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  for (const secret of secrets) {
    const bytes = new TextEncoder().encode(secret);
    const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["verify"]);
    if (await crypto.subtle.verify("HMAC", key, claimed, body)) return true;
  }
  return false;
}
