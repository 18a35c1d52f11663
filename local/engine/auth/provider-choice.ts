// Which provider of auth.config.ts a token claims to come from. Reads unverified claims:
// a forged token is at worst sent to the wrong provider, whose keys then reject it.
import { decodeJwt, type JWTPayload } from "jose";
import type { AuthProvider } from "../contracts/deployment.ts";
import { unauthenticated } from "./rejection.ts";

export interface ChosenProvider {
  provider: AuthProvider;
  /** The `iss` claim as the token spells it. */
  issuer: string;
}

export function chooseProvider(token: string, providers: readonly AuthProvider[]): ChosenProvider {
  const claims = decodeClaims(token);
  const issuer = claims.iss;
  if (typeof issuer !== "string") {
    throw unauthenticated(
      "InvalidAuthHeader",
      "Missing issuer claim ('iss') in JWT payload. The JWT must include an 'iss' claim that matches one of your configured auth providers.",
    );
  }
  const audiences = audiencesOf(claims);
  const provider = providers.find((candidate) => isMatch(candidate, issuer, audiences));
  if (!provider) throw unauthenticated("NoAuthProvider", noProviderMessage(providers));
  return { provider, issuer };
}

export function audiencesOf(claims: JWTPayload): string[] {
  if (claims.aud === undefined) return [];
  return Array.isArray(claims.aud) ? claims.aud : [claims.aud];
}

/** Providers are inconsistent about the scheme and trailing slash of their own issuer. */
function isSameIssuer(issuer: string, configured: string): boolean {
  return canonicalIssuer(issuer) === canonicalIssuer(configured);
}

/** Strips one slash only: each accepted spelling gets its own key set, and the spelling comes from an unverified token. */
function canonicalIssuer(issuer: string): string {
  const hasScheme = issuer.startsWith("https://") || issuer.startsWith("http://");
  const address = hasScheme ? issuer : `https://${issuer}`;
  return address.endsWith("/") ? address.slice(0, -1) : address;
}

function decodeClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (cause) {
    throw unauthenticated(
      "InvalidAuthHeader",
      "Could not parse JWT payload. Check that the token is a valid JWT format with three base64-encoded parts separated by dots.",
      cause,
    );
  }
}

function isMatch(provider: AuthProvider, issuer: string, audiences: string[]): boolean {
  const { applicationID } = provider;
  if (applicationID !== null && !audiences.includes(applicationID)) return false;
  return isSameIssuer(issuer, provider.type === "oidc" ? provider.domain : provider.issuer);
}

function noProviderMessage(providers: readonly AuthProvider[]): string {
  const start = "No auth provider found matching the given token";
  if (providers.length === 0) {
    return `${start} (no providers configured). Check convex/auth.config.ts.`;
  }
  const listed = providers.map(describeProvider).join(", ");
  return `${start}. Check that your JWT's issuer and audience match one of your configured providers: [${listed}]`;
}

function describeProvider(provider: AuthProvider): string {
  return provider.type === "oidc"
    ? `OIDC(domain=${provider.domain}, app_id=${provider.applicationID})`
    : `CustomJWT(issuer=${provider.issuer}, app_id=${provider.applicationID ?? "none"})`;
}
