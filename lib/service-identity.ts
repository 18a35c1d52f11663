import { importJWK, type JWK, SignJWT } from "jose";
import { MINUTE, SECOND } from "./durations";

/** The issuer of the server's own tokens, which the backend trusts. The reserved name never resolves (RFC 2606). */
export const SERVICE_ISSUER = "https://switchboard.invalid/service";
export const SERVICE_AUDIENCE = "convex";
export const SERVICE_SUBJECT = "webhooks";
export const SERVICE_TOKEN_LIFE_MS = 5 * MINUTE;

/** `now` in epoch ms. The key is a private P-256 JWK; its `kid` selects the backend's public key. */
export async function mintServiceToken(privateJwk: JWK, now: number): Promise<string> {
  const issuedAt = Math.floor(now / SECOND);
  return await new SignJWT()
    .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: privateJwk.kid })
    .setIssuer(SERVICE_ISSUER)
    .setAudience(SERVICE_AUDIENCE)
    .setSubject(SERVICE_SUBJECT)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + SERVICE_TOKEN_LIFE_MS / SECOND)
    .sign(await importJWK(privateJwk, "ES256"));
}
