// Names the settings of the Convex deployment and judges each value by itself. Pure.
import { calculateJwkThumbprint, type JWK } from "jose";
import { isAlertAddress, parseAlertRecipients } from "../operations/alert-channels";
import { fingerprintOf } from "../operations/secret-fingerprint";
import { isSafeUrl } from "../providers/addresses";
import { toPolarUrl } from "../providers/polar-client";
import { parseVaultKeys } from "../vault/keys";
import type { ServiceKey, SettingFact } from "./facts";

export type Values = Readonly<Record<string, string | undefined>>;

type Rule = (value: string) => string | null;

const address: Rule = (value) =>
  isSafeUrl(value) ? null : "must be an https address without query; http only on this machine";
const anything: Rule = () => null;

/** The rules by name; a test holds the names against `convex/convex.config.ts`. */
export const BACKEND_RULES = {
  CLERK_JWT_ISSUER_DOMAIN: address,
  SERVICE_JWKS: (value) =>
    parseKeySet(value) === null ? "must be a JWKS in a data: URI, as npm run keys makes it" : null,
  OPERATOR_USER_IDS: anything,
  POLAR_PRO_PRODUCT_IDS: anything,
  POLAR_UNLIMITED_PRODUCT_IDS: anything,
  POLAR_ACCESS_TOKEN: anything,
  POLAR_WEBHOOK_SECRET: anything,
  POLAR_SERVER: (value) =>
    toPolarUrl(value) === null ? "must be production, sandbox or an https address" : null,
  APP_URL: address,
  ALERT_WEBHOOK_URL: (value) =>
    isAlertAddress(value) ? null : "must be an https address; http only on this machine",
  ALERT_WEBHOOK_SECRET: anything,
  ALERT_MAIL_TO: (value) =>
    parseAlertRecipients(value) === null
      ? "must be a comma-separated list of at most 50 mail addresses, without names"
      : null,
  MAIL_API_KEY: anything,
  MAIL_FROM: anything,
  MAIL_API_URL: address,
  TOKEN_ENCRYPTION_KEYS: (value) => {
    try {
      parseVaultKeys(value);
      return null;
    } catch {
      return "must be a list of kid:key with keys of 32 bytes in base64 and no kid twice";
    }
  },
  FIGMA_CLIENT_ID: anything,
  FIGMA_CLIENT_SECRET: anything,
  FIGMA_SCOPES: anything,
  GITHUB_CLIENT_ID: anything,
  GITHUB_CLIENT_SECRET: anything,
  GITHUB_SCOPES: anything,
  GITHUB_APP_SLUG: (value) =>
    /^[a-z0-9-]+$/i.test(value) ? null : "must be the last part of https://github.com/apps/<slug>",
  GITHUB_APP_CLIENT_ID: anything,
  GITHUB_APP_CLIENT_SECRET: anything,
  FIGMA_URL: address,
  FIGMA_API_URL: address,
  GITHUB_URL: address,
  GITHUB_API_URL: address,
} as const satisfies Record<string, Rule>;
export type BackendSetting = keyof typeof BACKEND_RULES;

/** The form in which both sides are compared: addresses count the same with and without a trailing slash. */
export const fingerprintOfSetting = (value: string): Promise<string> =>
  fingerprintOf(value.trim().replace(/(?<!\/)\/+$/, ""));

export const describeSettings = (values: Values): Promise<SettingFact[]> =>
  Promise.all(
    Object.entries(BACKEND_RULES).map(async ([name, rule]) => {
      const value = values[name]?.trim() ?? "";
      if (value === "") return { name, fingerprint: null, broken: null };
      return { name, fingerprint: await fingerprintOfSetting(value), broken: rule(value) };
    }),
  );

/** Null for what is no key set of EC keys with ids. */
export async function readServiceKeys(uri: string | undefined): Promise<ServiceKey[] | null> {
  const keys = uri === undefined ? null : parseKeySet(uri);
  return keys === null ? null : await Promise.all(keys.map(toServiceKey));
}

export const toServiceKey = async (key: JWK): Promise<ServiceKey> => ({
  kid: key.kid ?? "",
  thumbprint: await calculateJwkThumbprint(key),
  isPrivate: key.d !== undefined,
});

const DATA_URI = /^data:[^,]*?(;base64)?,(.*)$/s;

function parseKeySet(uri: string): JWK[] | null {
  const [, isBase64, data] = DATA_URI.exec(uri.trim()) ?? [];
  if (data === undefined) return null;
  try {
    const text = isBase64 ? atob(data) : decodeURIComponent(data);
    const { keys } = JSON.parse(text) as { keys?: unknown };
    return Array.isArray(keys) && keys.length > 0 && keys.every(isPublicEcKey) ? keys : null;
  } catch {
    return null;
  }
}

const isPublicEcKey = (key: unknown): key is JWK =>
  typeof key === "object" &&
  key !== null &&
  ["kty", "crv", "kid", "x", "y"].every((name) => typeof Reflect.get(key, name) === "string");
