import { isSafeUrl } from "../providers/addresses";
import type { OauthProvider } from "../providers/oauth-provider";
import type { Attempt, BegunAttempt } from "./attempt";
import { OauthError } from "./error-codes";

/** The provider's authorization URL. It contains no user input. */
export function toAuthorizationUrl(provider: OauthProvider, begun: BegunAttempt): string {
  const { attempt, codeChallenge } = begun;
  const address = new URL(provider.authorizationEndpoint);
  const parameters = {
    response_type: "code",
    client_id: provider.clientId,
    redirect_uri: attempt.redirectUri,
    state: attempt.state,
    code_challenge: codeChallenge,
    code_challenge_method: "S256",
    ...(provider.requestedScope ? { scope: provider.requestedScope } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** The page on which the person chooses repositories; GitHub hands the state on to our callback. */
export function toInstallUrl(installPage: string, { state }: Pick<Attempt, "state">): string {
  const address = new URL(installPage);
  address.searchParams.set("state", state);
  return address.href;
}

/**
 * Checks that the redirect URI is one of our callbacks and, if `appUrl` is configured, on that origin. The provider
 * compares it with the registered one as well. Authorization codes may travel over http on loopback only.
 */
export function validateRedirectUri(
  redirectUri: string,
  { name }: OauthProvider,
  appUrl: string | undefined,
): string {
  if (appUrl && !isSafeUrl(appUrl)) throw new OauthError("app_url_invalid");
  if (isSafeUrl(redirectUri)) {
    const { origin } = new URL(redirectUri);
    const isOurs = !appUrl || new URL(appUrl).origin === origin;
    const isCallback = redirectUri === `${origin}/api/import/${name}/callback`;
    if (isOurs && isCallback) return redirectUri;
  }
  throw new OauthError("invalid_request");
}
