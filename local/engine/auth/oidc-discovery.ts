// OpenID Connect Discovery 1.0: finds where an issuer publishes its keys.
import { fetchJson, UnusableResponse } from "./bounded-fetch.ts";
import { badRequest } from "./rejection.ts";

export async function discoverKeysUrl(issuer: string): Promise<string> {
  const metadata = await fetchMetadata(issuer);
  // Section 4.3: the issuer in the document must be exactly the one it was asked for.
  if (metadata.issuer !== issuer || typeof metadata.jwks_uri !== "string") {
    throw discoveryFailed(issuer, "");
  }
  return metadata.jwks_uri;
}

async function fetchMetadata(issuer: string): Promise<Record<string, unknown>> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const metadata = await fetchJson(url);
    if (typeof metadata === "object" && metadata !== null) return { ...metadata };
  } catch (cause) {
    const status = cause instanceof UnusableResponse ? cause.status : null;
    throw discoveryFailed(issuer, status === null ? "" : `: ${status}`, cause);
  }
  throw discoveryFailed(issuer, "");
}

function discoveryFailed(issuer: string, detail: string, cause?: unknown) {
  return badRequest(
    "AuthProviderDiscoveryFailed",
    `Auth provider discovery of ${issuer} failed${detail}`,
    cause,
  );
}
