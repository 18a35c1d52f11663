// The cookie that binds an attempt to a browser. Its value is sealed; its attributes limit it to the attempt's paths.
import { HOUR, SECOND } from "../durations";
import type { Provider } from "../providers/names";
import type { OauthErrorCode } from "./error-codes";

const NAME = "switchboard_oauth";
/** Longer than an attempt's life, so that a late callback is reported as expired rather than missing. */
const MAX_AGE_SECONDS = HOUR / SECOND;

/** The paths that finish an attempt: the provider's redirect, or our page that received the code from a popup. */
const pathsOf = (provider: Provider): string[] => [
  `/api/import/${provider}`,
  `/api/oauth/${provider}`,
];

export interface CookieSetting {
  readonly provider: Provider;
  /** False only for an app that is served over http, as in local development. */
  readonly isSecure: boolean;
}

export const keepAttempt = (sealed: string, setting: CookieSetting): string[] =>
  toCookies(sealed, MAX_AGE_SECONDS, setting);

export const dropAttempt = (setting: CookieSetting): string[] => toCookies("", 0, setting);

/** Errors that do not concern this attempt, or that occur before it is checked. */
const LEAVES_ATTEMPT: ReadonlySet<OauthErrorCode> = new Set([
  "not_signed_in",
  "unknown_provider",
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
export function findAttempt(cookieHeader: string | null): string | null {
  const values = (cookieHeader ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .filter(([name]) => name === NAME)
    .map(([, value]) => value ?? "");
  const [value, second] = values;
  return value && second === undefined ? value : null;
}

const toCookies = (
  value: string,
  maxAge: number,
  { provider, isSecure }: CookieSetting,
): string[] =>
  pathsOf(provider).map((path) =>
    [
      `${NAME}=${value}`,
      `Path=${path}`,
      `Max-Age=${maxAge}`,
      "HttpOnly",
      "SameSite=Lax",
      ...(isSecure ? ["Secure"] : []),
    ].join("; "),
  );
