// The cookie that ties an attempt to a browser. Its value is sealed; what these attributes do is keep it to its paths.
import { HOUR, SECOND } from "../durations";
import type { Provider } from "../providers/names";
import type { OauthErrorCode } from "./error-codes";

const NAME = "switchboard_oauth";
/** Longer than an attempt lives, so that whoever comes late is told so and not that there never was an attempt. */
const MAX_AGE_SECONDS = HOUR / SECOND;

/** Where an attempt is finished: by the provider's redirect, or by a page of ours that has the code from a popup. */
const pathsOf = (provider: Provider): string[] => [
  `/api/import/${provider}`,
  `/api/oauth/${provider}`,
];

export interface CookieSetting {
  readonly provider: Provider;
  /** False only for an app that is itself served over http, as on one's own machine. */
  readonly isSecure: boolean;
}

export const keepAttempt = (sealed: string, setting: CookieSetting): string[] =>
  toCookies(sealed, MAX_AGE_SECONDS, setting);

export const dropAttempt = (setting: CookieSetting): string[] => toCookies("", 0, setting);

/** Said of answers that are not this attempt's, or before anybody has looked at it. */
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

/** Otherwise anybody could end a person's attempt, by a link to the callback with nothing true in it. */
export const isAttemptOver = (code: OauthErrorCode): boolean => !LEAVES_ATTEMPT.has(code);

/** Null also when the name comes twice: one of the two was put there by somebody else. */
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
