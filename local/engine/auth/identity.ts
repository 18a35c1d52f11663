// What `ctx.auth.getUserIdentity()` returns: a verified token's claims under Convex's names.
// Pure: the claims are already verified.

import type { JSONValue } from "convex/values";
import type { JWTPayload } from "jose";
import type { UserIdentityJson } from "../contracts/calls.ts";

type IdentityField = "string" | "boolean";

/** OpenID Connect Core 5.1, and the name each claim has in a UserIdentity. */
const STANDARD_CLAIMS: Record<string, { field: string; kind: IdentityField }> = {
  name: { field: "name", kind: "string" },
  given_name: { field: "givenName", kind: "string" },
  family_name: { field: "familyName", kind: "string" },
  nickname: { field: "nickname", kind: "string" },
  preferred_username: { field: "preferredUsername", kind: "string" },
  profile: { field: "profileUrl", kind: "string" },
  picture: { field: "pictureUrl", kind: "string" },
  website: { field: "websiteUrl", kind: "string" },
  email: { field: "email", kind: "string" },
  email_verified: { field: "emailVerified", kind: "boolean" },
  gender: { field: "gender", kind: "string" },
  birthdate: { field: "birthday", kind: "string" },
  zoneinfo: { field: "timezone", kind: "string" },
  locale: { field: "language", kind: "string" },
  phone_number: { field: "phoneNumber", kind: "string" },
  phone_number_verified: { field: "phoneNumberVerified", kind: "boolean" },
};

/** Part of every ID token's envelope, so never a custom claim. */
const ID_TOKEN_CLAIMS = new Set([
  ...["iss", "sub", "aud", "exp", "iat", "nbf", "jti"],
  ...["auth_time", "nonce", "acr", "amr", "azp", "at_hash", "c_hash", "address", "updated_at"],
]);
const REGISTERED_CLAIMS = new Set(["iss", "sub", "aud", "exp", "iat", "nbf", "jti"]);
/** Clerk's factor verification age changes with every refresh, which would prevent sharing query results. */
const VOLATILE_CLAIM = "fva";

export function identityOfIdToken(claims: JWTPayload): UserIdentityJson {
  const identity = baseIdentity(claims);
  for (const [claim, value] of Object.entries(claims)) {
    const standard = Object.hasOwn(STANDARD_CLAIMS, claim) ? STANDARD_CLAIMS[claim] : undefined;
    if (standard) {
      if (typeof value === standard.kind) identity[standard.field] = value as JSONValue;
    } else if (!ID_TOKEN_CLAIMS.has(claim) && claim !== VOLATILE_CLAIM) {
      addCustom(identity, claim, value as JSONValue);
    }
  }
  Object.assign(identity, addressOf(claims), updatedAtOf(claims));
  return identity;
}

/** For `customJwt`, every claim keeps its name; nested objects are flattened with dots. */
export function identityOfCustomJwt(claims: JWTPayload): UserIdentityJson {
  const identity = baseIdentity(claims);
  const custom = Object.entries(claims).filter(
    ([claim]) => !REGISTERED_CLAIMS.has(claim) && claim !== VOLATILE_CLAIM,
  );
  for (const [path, value] of custom.flatMap(([claim, value]) => flatten(claim, value))) {
    addCustom(identity, path, value);
  }
  return identity;
}

/** A custom claim called `subject` or `tokenIdentifier` must not take the place of the real one. */
function addCustom(identity: UserIdentityJson, claim: string, value: JSONValue): void {
  if (!Object.hasOwn(identity, claim)) identity[claim] = value;
}

function baseIdentity(claims: JWTPayload): UserIdentityJson {
  const { iss: issuer = "", sub: subject = "" } = claims;
  return { tokenIdentifier: `${issuer}|${subject}`, issuer, subject };
}

function addressOf(claims: JWTPayload): Record<string, JSONValue> {
  const { address } = claims as { address?: { formatted?: unknown } | null };
  return typeof address?.formatted === "string" ? { address: address.formatted } : {};
}

function updatedAtOf(claims: JWTPayload): Record<string, JSONValue> {
  const seconds = claims.updated_at;
  if (typeof seconds !== "number" || !Number.isFinite(seconds)) return {};
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return {};
  return { updatedAt: moment.toISOString().replace(/(\.000)?Z$/, "+00:00") };
}

function flatten(path: string, value: unknown): [string, JSONValue][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [[path, value as JSONValue]];
  }
  return Object.entries(value).flatMap(([key, nested]) => flatten(`${path}.${key}`, nested));
}
