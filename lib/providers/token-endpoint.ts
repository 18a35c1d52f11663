// Exchanges codes and refresh tokens for grants with oauth4webapi. Provider quirks are normalized before it parses.
import {
  type AuthorizationServer,
  allowInsecureRequests,
  authorizationCodeGrantRequest,
  type Client,
  type ClientAuth,
  ClientSecretPost,
  type CustomFetchOptions,
  customFetch,
  processAuthorizationCodeResponse,
  processRefreshTokenResponse,
  ResponseBodyError,
  refreshTokenGrantRequest,
  type TokenEndpointResponse,
  validateAuthResponse,
} from "oauth4webapi";
import { DAY, SECOND } from "../durations";
import { SecretToken } from "../vault/secret-token";
import { toBasic } from "./api-call";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";
import type { OauthProvider, TokenAnswer } from "./oauth-provider";
import { toScope } from "./scopes";

export interface Grant {
  readonly accessToken: SecretToken;
  /** Null if the response has none; an earlier refresh token may still be valid. */
  readonly refreshToken: SecretToken | null;
  /** Epoch ms; null if the provider states no expiry. */
  readonly expiresAt: number | null;
  readonly refreshExpiresAt: number | null;
  /** Null if the response names none, which means the requested scopes (RFC 6749 §5.1). */
  readonly scope: string | null;
}

export interface CodeToExchange {
  readonly code: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const MAX_LIFE_SECONDS = (3650 * DAY) / SECOND;
/** Fits into a header (RFC 6750 §2.1) and into a sealed field. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

export async function exchangeCode(
  provider: OauthProvider,
  { code, state, verifier, redirectUri }: CodeToExchange,
  transport: Transport,
  now: () => number,
): Promise<Grant> {
  const server = serverOf(provider, provider.tokenEndpoint);
  const client = clientOf(provider);
  return await understand(async () => {
    const parameters = validateAuthResponse(
      server,
      client,
      new URLSearchParams({ code, state }),
      state,
    );
    const response = await authorizationCodeGrantRequest(
      server,
      client,
      authenticationOf(provider),
      parameters,
      redirectUri,
      verifier,
      optionsOf(provider, transport),
    );
    return toGrant(await processAuthorizationCodeResponse(server, client, response), now());
  });
}

export async function refreshGrant(
  provider: OauthProvider,
  refreshToken: SecretToken,
  transport: Transport,
  now: () => number,
): Promise<Grant> {
  const server = serverOf(provider, provider.refreshEndpoint);
  const client = clientOf(provider);
  return await understand(async () => {
    const response = await refreshTokenGrantRequest(
      server,
      client,
      authenticationOf(provider),
      refreshToken.reveal(),
      optionsOf(provider, transport),
    );
    return toGrant(await processRefreshTokenResponse(server, client, response), now());
  });
}

const serverOf = (provider: OauthProvider, tokenEndpoint: string): AuthorizationServer => ({
  issuer: provider.issuers[0],
  token_endpoint: tokenEndpoint,
});

const clientOf = (provider: OauthProvider): Client => ({ client_id: provider.clientId });

function authenticationOf({
  clientAuthentication,
  clientId,
  clientSecret,
}: OauthProvider): ClientAuth {
  if (clientAuthentication === "post") return ClientSecretPost(clientSecret);
  // Replaces the library's Basic auth, which form-encodes both parts as RFC 6749 says; the providers' docs do not.
  return (_server, _client, _body, headers) => {
    headers.set("authorization", toBasic(clientId, clientSecret));
  };
}

function optionsOf(provider: OauthProvider, transport: Transport) {
  return {
    // Settings validation already limits http to loopback addresses.
    [allowInsecureRequests]: true,
    [customFetch]: async (
      url: string,
      { method, headers, body }: CustomFetchOptions<"POST", URLSearchParams>,
    ) => {
      const response = await transport(url, { method, headers, body: body.toString() });
      const answer = { status: response.status, body: parseBody(await response.text()) };
      return toResponse(provider.conform(answer));
    },
  };
}

function parseBody(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === "object" && body !== null && !Array.isArray(body)) {
      return body as Record<string, unknown>;
    }
  } catch {
    // Reported below as our own ProviderError.
  }
  throw new ProviderError(
    "invalid_response",
    "The token endpoint answered with a body that is not JSON",
  );
}

function toResponse({ status, body }: TokenAnswer): Response {
  if (status >= 400 && typeof body.error !== "string") {
    throw new ProviderError("refused", "The token endpoint refused without an error code");
  }
  const headers = { "content-type": "application/json" };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Replaces the library's errors: each may carry the response, tokens included. */
async function understand(ask: () => Promise<Grant>): Promise<Grant> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw toProviderError(error);
  }
}

function toProviderError(error: unknown): ProviderError {
  if (error instanceof ResponseBodyError && error.error === "invalid_grant") {
    return new ProviderError("grant_dead", "The provider rejected the grant");
  }
  return error instanceof ResponseBodyError
    ? new ProviderError("refused", "The token endpoint refused")
    : new ProviderError("invalid_response", "The token endpoint's response is invalid");
}

function toGrant(answer: TokenEndpointResponse, now: number): Grant {
  const { access_token, refresh_token, expires_in, scope, refresh_token_expires_in } = answer;
  return {
    accessToken: toToken(access_token),
    refreshToken: refresh_token === undefined ? null : toToken(refresh_token),
    expiresAt: toExpiry(expires_in, now),
    refreshExpiresAt: toExpiry(refresh_token_expires_in, now),
    scope: scope === undefined ? null : toScope(scope),
  };
}

function toToken(text: string): SecretToken {
  if (!TOKEN.test(text))
    throw new ProviderError("invalid_response", "The provider's token is malformed");
  return new SecretToken(text);
}

function toExpiry(seconds: unknown, now: number): number | null {
  const life = typeof seconds === "string" ? Number(seconds) : seconds;
  if (typeof life !== "number" || !(life > 0)) return null;
  return now + Math.min(life, MAX_LIFE_SECONDS) * SECOND;
}
