// Why connecting can fail: a closed list of codes, each with a status and a message. Provider texts are never repeated.
import { v } from "convex/values";

interface OauthErrorEntry {
  readonly status: number;
  readonly message: string;
  /** What the user can do; absent if nothing helps. */
  readonly action?: OauthErrorAction;
}

export type OauthErrorAction = "sign_in" | "connect_again" | "disconnect" | "try_later";

const table = {
  not_signed_in: {
    status: 401,
    message: "Sign in to connect an account.",
    action: "sign_in",
  },
  unknown_provider: { status: 404, message: "This provider does not exist." },
  app_url_invalid: {
    status: 503,
    message: "APP_URL must be this site's https address. Until it is, no account can be connected.",
  },
  provider_not_configured: {
    status: 503,
    message: "This provider is not set up on this server yet.",
  },
  access_denied: {
    status: 400,
    message: "You did not give access, so nothing was connected.",
    action: "connect_again",
  },
  authorization_failed: {
    status: 502,
    message: "The provider ended the request without granting access. Please connect again.",
    action: "connect_again",
  },
  missing_code: {
    status: 400,
    message: "The provider sent no authorization code. Please connect again.",
    action: "connect_again",
  },
  invalid_callback: {
    status: 400,
    message: "The provider sent a malformed response. Please connect again.",
    action: "connect_again",
  },
  state_missing: {
    status: 400,
    message: "This connection attempt was not started in this browser. Please connect again.",
    action: "connect_again",
  },
  state_invalid: {
    status: 400,
    message: "This connection attempt could not be verified. Please connect again.",
    action: "connect_again",
  },
  state_expired: {
    status: 400,
    message: "This connection attempt took longer than ten minutes. Please connect again.",
    action: "connect_again",
  },
  state_reused: {
    status: 400,
    message: "This connection attempt has already been used. Please connect again.",
    action: "connect_again",
  },
  issuer_mismatch: {
    status: 400,
    message: "The response came from a different provider. Please connect again.",
    action: "connect_again",
  },
  user_mismatch: {
    status: 403,
    message: "This connection attempt was started by another user. Please connect again.",
    action: "connect_again",
  },
  cross_origin: { status: 403, message: "Only pages of this site may send this request." },
  unsupported_media_type: { status: 415, message: "Send the request as application/json." },
  body_too_large: { status: 413, message: "The request is too large." },
  invalid_request: { status: 400, message: "The request is malformed." },
  token_refused: {
    status: 400,
    message: "The provider does not accept this token.",
    action: "connect_again",
  },
  insufficient_scope: {
    status: 403,
    message: "You did not grant enough access to import. Please connect again and allow it.",
    action: "connect_again",
  },
  account_in_use: {
    status: 409,
    message: "This account is already connected to another user. Disconnect it there first.",
  },
  account_switched: {
    status: 409,
    message: "You already connected another account of this provider. Disconnect it first.",
    action: "disconnect",
  },
  not_connected: {
    status: 409,
    message: "There is no working connection. Please connect the account.",
    action: "connect_again",
  },
  exchange_failed: {
    status: 502,
    message: "The provider did not accept the authorization code. Please connect again.",
    action: "connect_again",
  },
  provider_unreachable: {
    status: 502,
    message: "The provider did not respond. Please try again in a few minutes.",
    action: "try_later",
  },
  provider_answer_invalid: {
    status: 502,
    message: "The provider sent an invalid response. Please try again in a few minutes.",
    action: "try_later",
  },
  too_many_requests: {
    status: 429,
    message: "Too many attempts to connect in a short time. Please try again shortly.",
    action: "try_later",
  },
  provider_rate_limited: {
    status: 429,
    message: "The provider is limiting requests. Please try again in a few minutes.",
    action: "try_later",
  },
  vault_unavailable: {
    status: 503,
    message: "This server cannot store tokens safely yet, so nothing was connected.",
  },
  backend_unavailable: {
    status: 503,
    message: "The service is temporarily unavailable. Please try again shortly.",
    action: "try_later",
  },
} as const satisfies Record<string, OauthErrorEntry>;

export type OauthErrorCode = keyof typeof table;

export const OAUTH_ERRORS: Readonly<Record<OauthErrorCode, OauthErrorEntry>> = table;

export function isOauthErrorCode(code: unknown): code is OauthErrorCode {
  return typeof code === "string" && Object.hasOwn(table, code);
}

/** Carries an error code from the checks to the response. The message is fixed; `cause` is only logged. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;
  /** Where the person began, once the attempt is known to be theirs. */
  readonly returnPath: string | undefined;

  constructor(code: OauthErrorCode, options?: ErrorOptions & { returnPath?: string }) {
    super(OAUTH_ERRORS[code].message, options);
    this.name = "OauthError";
    this.code = code;
    this.returnPath = options?.returnPath;
  }
}

const CODES = Object.keys(table) as OauthErrorCode[];
export const vOauthErrorCode = v.union(...CODES.map((code) => v.literal(code)));
