// The deployment's admin key: how it is written in a header and how it is compared.
// Any string works as a key; `name|secret` is only the CLI's convention.
import { createHash, timingSafeEqual } from "node:crypto";
import type { Caller, UserIdentityJson } from "../contracts/calls.ts";
import { badRequest, Rejection, unauthenticated } from "./rejection.ts";

export type AdminCaller = Extract<Caller, { kind: "admin" }>;

/** Digests make both sides equally long, so that the comparison reveals neither length nor content. */
export function isSameKey(offered: string, expected: string): boolean {
  return timingSafeEqual(digest(offered), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** `<key>` or `<key>:<base64 JSON identity>`, as it follows `Convex ` in an Authorization header. */
export function verifyAdminCredentials(credentials: string, adminKey: string): AdminCaller {
  if (isSameKey(credentials, adminKey)) return { kind: "admin", actingAs: null };
  const colon = credentials.lastIndexOf(":");
  if (colon === -1 || !isSameKey(credentials.slice(0, colon), adminKey)) throw badAdminKey();
  return { kind: "admin", actingAs: decodeActingIdentity(credentials.slice(colon + 1)) };
}

export function verifyAdminKey(key: string, actingAs: unknown, adminKey: string): AdminCaller {
  if (!isSameKey(key, adminKey)) throw badAdminKey();
  return {
    kind: "admin",
    actingAs: actingAs === undefined || actingAs === null ? null : parseActingIdentity(actingAs),
  };
}

function badAdminKey(): Rejection {
  return unauthenticated("BadAdminKey", "The provided admin key was invalid for this instance");
}

/** What an operator-only endpoint answers to every other caller. */
export function badDeployKey(): Rejection {
  return new Rejection(
    403,
    "BadDeployKey",
    "The provided deploy key was invalid for this deployment. Double check that the environment this key was generated for matches the desired deployment.",
  );
}

function decodeActingIdentity(encoded: string): UserIdentityJson {
  let claims: unknown;
  try {
    claims = JSON.parse(Buffer.from(encoded, "base64").toString("utf8"));
  } catch (cause) {
    throw malformedHeader(cause);
  }
  return parseActingIdentity(claims);
}

function parseActingIdentity(claims: unknown): UserIdentityJson {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) {
    throw malformedHeader(claims);
  }
  const identifier = identifierOf(claims as Record<string, unknown>);
  if (identifier === null) {
    throw malformedHeader('Either "tokenIdentifier" or "issuer" and "subject" must be set');
  }
  // An impersonated identity may lack issuer or subject; as on Convex, user code then sees them as missing.
  return { ...claims, tokenIdentifier: identifier } as UserIdentityJson;
}

function identifierOf({
  tokenIdentifier,
  issuer,
  subject,
}: Record<string, unknown>): string | null {
  if (typeof tokenIdentifier === "string") return tokenIdentifier;
  const canBeBuilt = typeof issuer === "string" && typeof subject === "string";
  return canBeBuilt ? `${issuer}|${subject}` : null;
}

function malformedHeader(cause: unknown): Rejection {
  return badRequest("HeaderParseFailure", "Malformed Authorization header.", cause);
}
