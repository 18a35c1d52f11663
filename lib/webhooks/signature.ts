/**
 * Verifies deliveries by the Standard Webhooks scheme: HMAC-SHA256 over `id.timestamp.body`. It parses no JSON, builds no
 * HTTP response and stores nothing.
 */

import { SECOND } from "../durations";

export const SIGNATURE_TOLERANCE_SECONDS = 5 * 60;

/** Far longer than the ids of any provider; ids are logged, stored and indexed. */
export const MAX_DELIVERY_ID_LENGTH = 256;

/** `base64`: the key is decoded from the text after `whsec_`. `text`: the key is the whole text in UTF-8. */
export type KeyScheme = "base64" | "text";

export interface SigningSecrets {
  /** Several during a secret rotation; a signature by any of them is valid. */
  readonly texts: readonly string[];
  /** Tried in this order: the likelier scheme first saves an HMAC per delivery. */
  readonly schemes: readonly KeyScheme[];
}

export interface SignatureHeaderNames {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

export const STANDARD_HEADERS: SignatureHeaderNames = {
  id: "webhook-id",
  timestamp: "webhook-timestamp",
  signature: "webhook-signature",
};

export interface SignatureHeaders {
  readonly id: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** HMAC-SHA256. Web Crypto's is everywhere, but hands the work to another thread, which costs more than the work. */
export type Hmac = (
  key: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
) => Uint8Array | Promise<Uint8Array>;

const encoder = new TextEncoder();

declare const verified: unique symbol;

/** Created only after verification, here and in `identity/delivery-signature.ts`, so that unverified bytes stay out. */
export interface VerifiedDelivery {
  readonly id: string;
  /** Epoch ms of the signed timestamp, in whole seconds. */
  readonly sentAt: number;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly [verified]: true;
}

export type SignatureFailure =
  | "headers_missing"
  | "id_too_long"
  | "timestamp_malformed"
  | "timestamp_too_old"
  | "timestamp_too_new"
  | "body_not_utf8"
  | "no_matching_signature";

export type SignedTime =
  | { readonly ok: true; readonly sentAt: number }
  | { readonly ok: false; readonly failure: SignatureFailure };

export type Verification =
  | { readonly ok: true; readonly delivery: VerifiedDelivery }
  | { readonly ok: false; readonly failure: SignatureFailure };

/** Returns null if one of the three is missing or empty. */
export function readSignatureHeaders(
  headers: Headers,
  names: SignatureHeaderNames,
): SignatureHeaders | null {
  const id = headers.get(names.id);
  const timestamp = headers.get(names.timestamp);
  const signature = headers.get(names.signature);
  return id && timestamp && signature ? { id, timestamp, signature } : null;
}

export async function verifySignature(
  headers: SignatureHeaders | null,
  body: Uint8Array<ArrayBuffer>,
  secrets: SigningSecrets,
  { now, hmac = webHmac }: { now: number; hmac?: Hmac },
): Promise<Verification> {
  if (headers === null) return refuse("headers_missing");
  const time = readSignedTime(headers, now);
  if (!time.ok) return time;
  const offered = offeredSignatures(headers.signature);
  if (offered.length === 0) return refuse("no_matching_signature");
  const sign = (key: Uint8Array<ArrayBuffer>) => hmac(key, signedContent(headers, body));
  const genuine = await isSignedByAny(secrets, sign, offered);
  if (!genuine) return refuse("no_matching_signature");
  return { ok: true, delivery: { id: headers.id, sentAt: time.sentAt, body } as VerifiedDelivery };
}

/** Returns epoch ms, or the reason why a delivery with these headers is refused whatever its signature. */
export function readSignedTime({ id, timestamp }: SignatureHeaders, now: number): SignedTime {
  if (id.length > MAX_DELIVERY_ID_LENGTH) return refuse("id_too_long");
  const sentAt = parseTimestamp(timestamp);
  if (sentAt === null) return refuse("timestamp_malformed");
  const untimely = judgeAge(sentAt, now);
  return untimely === null ? { ok: true, sentAt } : refuse(untimely);
}

function refuse(failure: SignatureFailure) {
  return { ok: false, failure } as const;
}

/**
 * Accepts digits only. `Number` and `parseInt` would also accept "1e9", "+1", "1.5" or "17x", and the verified text would
 * differ from the sent one.
 */
function parseTimestamp(text: string): number | null {
  return /^(0|[1-9]\d{0,11})$/.test(text) ? Number(text) * SECOND : null;
}

function judgeAge(sentAt: number, now: number): SignatureFailure | null {
  const ageSeconds = Math.floor(now / SECOND) - sentAt / SECOND;
  if (ageSeconds > SIGNATURE_TOLERANCE_SECONDS) return "timestamp_too_old";
  if (ageSeconds < -SIGNATURE_TOLERANCE_SECONDS) return "timestamp_too_new";
  return null;
}

function signedContent(
  headers: SignatureHeaders,
  body: Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
  const prefix = encoder.encode(`${headers.id}.${headers.timestamp}.`);
  const content = new Uint8Array(prefix.byteLength + body.byteLength);
  content.set(prefix);
  content.set(body, prefix.byteLength);
  return content;
}

/** Standard Webhooks sends a space-separated list of `version,base64`; versions other than v1 are skipped. */
function offeredSignatures(header: string): Uint8Array<ArrayBuffer>[] {
  const offered: Uint8Array<ArrayBuffer>[] = [];
  for (const entry of header.split(" ")) {
    const [version, encoded] = entry.split(",");
    const signature = version === "v1" && encoded ? decodeBase64(encoded) : null;
    if (signature !== null) offered.push(signature);
  }
  return offered;
}

/** Computes one HMAC per key, however many signatures are offered, so a long header costs no extra work. */
async function isSignedByAny(
  secrets: SigningSecrets,
  sign: (key: Uint8Array<ArrayBuffer>) => Uint8Array | Promise<Uint8Array>,
  offered: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  for (const text of secrets.texts) {
    for (const key of keysOf(text, secrets.schemes)) {
      const expected = await sign(key);
      if (offered.some((signature) => equalInConstantTime(signature, expected))) return true;
    }
  }
  return false;
}

const knownKeys = new Map<string, Uint8Array<ArrayBuffer>[]>();

function keysOf(text: string, schemes: readonly KeyScheme[]): Uint8Array<ArrayBuffer>[] {
  const name = `${schemes.join("+")}:${text}`;
  const known = knownKeys.get(name) ?? keyCandidates(text, schemes);
  knownKeys.set(name, known);
  return known;
}

function keyCandidates(text: string, schemes: readonly KeyScheme[]): Uint8Array<ArrayBuffer>[] {
  return schemes
    .map((scheme) => (scheme === "text" ? encoder.encode(text) : decodeSigningSecret(text)))
    .filter((key) => key !== null)
    .filter((key) => key.byteLength > 0);
}

/** The key bytes of a `whsec_…` (or bare base64) secret; null if the text is not base64. */
export function decodeSigningSecret(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeBase64(text.startsWith("whsec_") ? text.slice("whsec_".length) : text);
}

const webHmac: Hmac = async (key, content) => {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, content));
};

function decodeBase64(encoded: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

function equalInConstantTime(left: Uint8Array, right: Uint8Array): boolean {
  if (left.byteLength !== right.byteLength) return false;
  let difference = 0;
  for (let index = 0; index < left.byteLength; index += 1) {
    difference |= (left[index] ?? 0) ^ (right[index] ?? 0);
  }
  return difference === 0;
}
