// Makes the secrets that are a deployment's own; the others come from the providers. Pure but for randomness.
import { exportJWK, generateKeyPair, type JWK } from "jose";

const SECRET_BYTES = 32;
const KEY_ID_BYTES = 4;
const HEX = 16;

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, "0")).join("");

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The key pair that the web server signs its calls to the backend with, as its private half. */
export async function newServiceKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: "ES256", use: "sig" };
}

/** The public halves as `SERVICE_JWKS`: a `data:` URI, so that no server must publish them. */
export function jwksUriOf(...privateKeys: readonly JWK[]): string {
  const keys = privateKeys.map(({ d: _secret, ...publicKey }) => publicKey);
  return `data:application/json;base64,${btoa(JSON.stringify({ keys }))}`;
}

/** An entry of `TOKEN_ENCRYPTION_KEYS`. Random ids, because two entries with one id make the list invalid. */
export function newEncryptionKey(kid = `k${toHex(randomBytes(KEY_ID_BYTES))}`): string {
  return `${kid}:${toBase64(randomBytes(SECRET_BYTES))}`;
}

/** Signs by Standard Webhooks, whose receivers expect this form. */
export const newSigningSecret = (): string => `whsec_${toBase64(randomBytes(SECRET_BYTES))}`;

/** A text that both sides are told; in hex, so that no shell and no file format changes it. */
export const newSharedSecret = (): string => toHex(randomBytes(SECRET_BYTES));
