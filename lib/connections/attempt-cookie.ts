// The cookie that binds an attempt to a browser. Its value is sealed; its attributes limit it to the attempt's paths.
import { HOUR, SECOND } from "../durations";
import type { Provider } from "../providers/names";
import type { OauthErrorCode } from "./error-codes";

const NAME = "switchboard_oauth";
/** Browsers accept a name with this prefix over https only, so it cannot be planted on the network. */
const SECURE_PREFIX = "__Secure-";
/** Longer than an attempt's life, so that a late callback is reported as expired rather than missing. */
const MAX_AGE_SECONDS = HOUR / SECOND;

/** The paths that finish an attempt: the provider's redirect, or our page that received the code from a popup. */
const pathsOf = (provider: Provider): string[] => [
  `/api/import/${provider}`,
  `/api/oauth/${provider}`,
];

export interface CookieSetting {
  readonly provider: Provider;
  /** Decides whether the cookie is secure: behind a proxy, the request's own scheme says nothing. */
  readonly appUrl: string;
}

const isHttps = (appUrl: string): boolean => new URL(appUrl).protocol === "https:";

const nameOn = (appUrl: string): string => (isHttps(appUrl) ? SECURE_PREFIX : "") + NAME;

export const keepAttempt = (sealed: string, setting: CookieSetting): string[] =>
  toCookies(sealed, MAX_AGE_SECONDS, setting);

export const dropAttempt = (setting: CookieSetting): string[] => toCookies("", 0, setting);

/** Errors that do not concern this attempt, or that occur before it is checked. */
const LEAVES_ATTEMPT: ReadonlySet<OauthErrorCode> = new Set([
  "not_signed_in",
  "unknown_provider",
  "app_url_invalid",
  "provider_not_configured",
  "vault_unavailable",
  "backend_unavailable",
  "invalid_callback",
  "state_missing",
  "state_invalid",
  "issuer_mismatch",
  "user_mismatch",
]);

/** Otherwise a link to the callback with made-up parameters could end another user's attempt. */
export const isAttemptOver = (code: OauthErrorCode): boolean => !LEAVES_ATTEMPT.has(code);

/** Returns null if the name occurs twice, because one of the two was injected. */
export function findAttempt(cookieHeader: string | null, appUrl: string): string | null {
  const wanted = nameOn(appUrl);
  const values = (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .filter(([name]) => name === wanted)
    .map(([, value]) => value ?? "");
  const [value, second] = values;
  return value && second === undefined ? value : null;
}

const toCookies = (value: string, maxAge: number, { provider, appUrl }: CookieSetting): string[] =>
  pathsOf(provider).map((path) =>
    [
      `${nameOn(appUrl)}=${value}`,
      `Path=${path}`,
      `Max-Age=${maxAge}`,
      "HttpOnly",
      "SameSite=Lax",
      ...(isHttps(appUrl) ? ["Secure"] : []),
    ].join("; "),
  );
