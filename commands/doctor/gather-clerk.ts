import type { Asked, ClerkFacts } from "../../lib/deployment/facts";
import type { Environment } from "../../lib/env";
import { readJson } from "./reach";

const API_URL = "https://api.clerk.com";
const TEMPLATE = "convex";

/** Null without the secret key. */
export async function gatherClerk(
  environment: Environment,
  issuer: string | null,
): Promise<ClerkFacts | null> {
  const key = environment.CLERK_SECRET_KEY?.trim();
  if (!key) return null;
  const api = (environment.CLERK_API_URL?.trim() || API_URL).replace(/(?<!\/)\/+$/, "");
  const asApp = { authorization: `Bearer ${key}` };
  const [templates, own, published, discovery] = await Promise.all([
    readJson(`${api}/v1/jwt_templates`, asApp),
    readJson(`${api}/v1/jwks`, asApp),
    issuer === null ? null : readJson(`${issuer}/.well-known/jwks.json`),
    issuer === null ? null : readJson(`${issuer}/.well-known/openid-configuration`),
  ]);
  const ownIds = keyIdsIn(own.body);
  const publishedIds = keyIdsIn(published?.body);
  return {
    templates: toAsked(templates.status),
    claims: claimsIn(templates.body),
    isSameInstance:
      ownIds.length === 0 || publishedIds.length === 0
        ? null
        : ownIds.some((id) => publishedIds.includes(id)),
    statedIssuer: textIn(discovery?.body, "issuer"),
    skewMs: templates.skewMs ?? discovery?.skewMs ?? null,
  };
}

function toAsked(status: number | null): Asked {
  if (status === 200) return "answered";
  if (status === 401) return "refused";
  return status === 403 ? "forbidden" : "failed";
}

/** Clerk lists them bare, or in `data` beside a count. */
function claimsIn(body: unknown): ClerkFacts["claims"] {
  const listed = Array.isArray(body) ? body : fieldOf(body, "data");
  if (!Array.isArray(listed)) return null;
  const template: unknown = listed.find((one) => fieldOf(one, "name") === TEMPLATE);
  const claims = fieldOf(template, "claims");
  return typeof claims === "object" && claims !== null ? { ...claims } : null;
}

function keyIdsIn(body: unknown): unknown[] {
  const keys = fieldOf(body, "keys");
  return Array.isArray(keys) ? keys.map((key) => fieldOf(key, "kid")) : [];
}

function textIn(body: unknown, name: string): string | null {
  const found = fieldOf(body, name);
  return typeof found === "string" ? found : null;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
