// Verifies X-Hub-Signature-256 and reads a delivery's other headers, which the signature does not cover:
// docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries.

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

export const GITHUB_SIGNATURE_HEADER = "x-hub-signature-256";

export interface GithubDelivery {
  readonly deliveryId: string;
  readonly event: string;
}

export type ReadGithubDelivery =
  | { readonly ok: true; readonly delivery: GithubDelivery }
  | { readonly ok: false; readonly problem: string };

/** Far longer than GitHub's GUIDs and its longest event name. */
const MAX_HEADER_LENGTH = 100;

/** GitHub adds event names at any time, so only what cannot be stored is refused. */
export function readGithubDelivery(headers: Headers): ReadGithubDelivery {
  const deliveryId = headers.get("x-github-delivery") ?? "";
  const event = headers.get("x-github-event") ?? "";
  const problem =
    findProblem("X-GitHub-Delivery", deliveryId) ?? findProblem("X-GitHub-Event", event);
  return problem === null ? { ok: true, delivery: { deliveryId, event } } : { ok: false, problem };
}

function findProblem(name: string, value: string): string | null {
  if (value === "") return `The header ${name} is missing`;
  if (value.length > MAX_HEADER_LENGTH) {
    return `The header ${name} is longer than ${MAX_HEADER_LENGTH} characters`;
  }
  return /^[\x21-\x7e]+$/.test(value)
    ? null
    : `The header ${name} may only contain ASCII characters without spaces`;
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
