/**
 * Verifies a Clerk delivery: which header family it uses, and which bytes its signature may cover. The scheme itself is
 * in `../signature.ts`.
 */
import { decodeUtf8, parseJson } from "../event-envelope";
import {
  readSignatureHeaders,
  type SignatureHeaderNames,
  type SignatureHeaders,
  type SigningSecrets,
  type Verification,
  verifySignature,
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
 * Tries the raw bytes first, which every sender signs. The contract mentions the re-serialized JSON, so a signature over
 * that is accepted too; it still requires the secret.
 */
export async function verifyIdentityDelivery(
  headers: SignatureHeaders,
  body: Uint8Array<ArrayBuffer>,
  secrets: SigningSecrets,
  now: number,
): Promise<Verification> {
  const overRawBytes = await verifySignature(headers, body, secrets, now);
  if (overRawBytes.ok) return overRawBytes;
  const reserialized = reserializeJson(body);
  return reserialized === null
    ? overRawBytes
    : await verifySignature(headers, reserialized, secrets, now);
}

/** Returns null if the bytes are not JSON, or nested too deeply for `JSON.stringify`. */
function reserializeJson(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  const text = decodeUtf8(body);
  const parsed = text === null ? undefined : parseJson(text);
  if (parsed === undefined) return null;
  try {
    return new TextEncoder().encode(JSON.stringify(parsed));
  } catch {
    return null;
  }
}
