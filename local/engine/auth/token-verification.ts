// Verifies a bearer token: returns its identity or throws a Rejection in Convex's words.
// Only this file decides that a token is valid; it does not cache tokens.
import {
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from "jose";
import type { Caller } from "../contracts/calls.ts";
import type { AuthProvider } from "../contracts/deployment.ts";
import { UnusableResponse } from "./bounded-fetch.ts";
import { identityOfCustomJwt, identityOfIdToken } from "./identity.ts";
import type { KeySets } from "./key-sets.ts";
import { discoverKeysUrl } from "./oidc-discovery.ts";
import { audiencesOf, chooseProvider } from "./provider-choice.ts";
import { Rejection, unauthenticated } from "./rejection.ts";

export type UserCaller = Extract<Caller, { kind: "user" }>;
type OidcProvider = Extract<AuthProvider, { type: "oidc" }>;
type CustomJwtProvider = Extract<AuthProvider, { type: "customJwt" }>;

const SECOND = 1000;
const CUSTOM_JWT_TOLERANCE_SECONDS = 5;
/** The algorithms that Convex accepts from an OIDC provider. */
const OIDC_ALGORITHMS = ["RS256", "EdDSA"];

export async function verifyToken(
  token: string,
  providers: readonly AuthProvider[],
  keySets: KeySets,
  now: number,
): Promise<UserCaller> {
  const { provider, issuer } = chooseProvider(token, providers);
  return provider.type === "oidc"
    ? verifyIdToken(token, provider, issuer, keySets, now)
    : verifyCustomJwt(token, provider, keySets, now);
}

async function verifyIdToken(
  token: string,
  provider: OidcProvider,
  issuer: string,
  keySets: KeySets,
  now: number,
): Promise<UserCaller> {
  const keys = await keySets
    .keysOf(`oidc ${issuer}`, () => discoverKeysUrl(issuer))
    .catch((cause: unknown) => {
      throw cause instanceof Rejection ? cause : unverifiableIdToken(cause);
    });
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: OIDC_ALGORITHMS,
      issuer,
      audience: provider.applicationID,
      requiredClaims: ["sub", "iat", "exp"],
      currentDate: new Date(now),
    });
    if (audiencesOf(payload).length > 1) throw new Error("more than one audience");
    return toCaller(token, payload, identityOfIdToken(payload));
  } catch (cause) {
    throw unverifiableIdToken(cause);
  }
}

function unverifiableIdToken(cause: unknown): Rejection {
  return unauthenticated(
    "Unauthenticated",
    "Could not verify OIDC token claim. Check that the token signature is valid and the token hasn't expired.",
    cause,
  );
}

async function verifyCustomJwt(
  token: string,
  provider: CustomJwtProvider,
  keySets: KeySets,
  now: number,
): Promise<UserCaller> {
  const payload = await decodeCustomJwt(token, provider, await customKeys(provider, keySets), now);
  // Issuer and audience were matched when the provider was chosen, on the bytes now known to be signed.
  if (payload.sub === undefined) throw unauthenticated("InvalidAuthHeader", "Missing subject");
  if (payload.exp === undefined) throw unauthenticated("InvalidAuthHeader", "Missing expiry");
  return toCaller(token, payload, identityOfCustomJwt(payload));
}

function customKeys(provider: CustomJwtProvider, keySets: KeySets): Promise<JWTVerifyGetKey> {
  const { jwks } = provider;
  return keySets
    .keysOf(`jwks ${jwks}`, async () => jwks)
    .catch((cause: unknown) => {
      throw unauthenticated("InvalidAuthHeader", unusableKeysMessage(jwks, cause), cause);
    });
}

function unusableKeysMessage(jwks: string, cause: unknown): string {
  if (cause instanceof UnusableResponse && jwks.startsWith("data:")) {
    return "Invalid JWKS data URL. Check that the data URL is properly formatted and contains valid base64-encoded JSON.";
  }
  if (cause instanceof UnusableResponse && !cause.isUnreadable) {
    return `Could not fetch JWKS from URL '${jwks}': ${cause.message}. Check that the URL is correct and accessible.`;
  }
  return `Invalid JWKS response body from '${jwks}'. The response is not valid JSON or doesn't match the expected JWKS format.`;
}

async function decodeCustomJwt(
  token: string,
  provider: CustomJwtProvider,
  keys: JWTVerifyGetKey,
  now: number,
): Promise<JWTPayload> {
  const keyId = keyIdOf(token);
  try {
    // Without a key id any key of the set could be tried; Convex refuses such tokens.
    if (keyId === null) throw new Error("no kid");
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [provider.algorithm],
      clockTolerance: CUSTOM_JWT_TOLERANCE_SECONDS,
      currentDate: new Date(now),
    });
    return payload;
  } catch (cause) {
    throw unauthenticated("InvalidAuthHeader", undecodableMessage(cause, keyId, now), cause);
  }
}

function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}

function undecodableMessage(cause: unknown, keyId: string | null, now: number): string {
  const nowSeconds = Math.floor(now / SECOND);
  if (cause instanceof errors.JWTExpired) {
    const agoSeconds = nowSeconds - (cause.payload.exp ?? nowSeconds);
    return `Could not validate token: Token expired ${agoSeconds} seconds ago`;
  }
  if (cause instanceof errors.JWTClaimValidationFailed && cause.claim === "nbf") {
    const waitSeconds = (cause.payload.nbf ?? nowSeconds) - nowSeconds;
    return `Could not validate token: Token will be valid in ${waitSeconds} seconds`;
  }
  return keyId === null
    ? "Could not decode token. JWT may be missing a 'kid' (key ID) header."
    : `Could not decode token. The JWT's 'kid' (key ID) header is '${keyId}', does this key match any key in the provider's JWKS?`;
}

function toCaller(
  token: string,
  payload: JWTPayload,
  identity: UserCaller["identity"],
): UserCaller {
  return { kind: "user", identity, token, expiresAt: (payload.exp ?? 0) * SECOND };
}
