// Why connecting can fail: a closed list, each with its status and its words. Nothing a provider says is repeated.
import { v } from "convex/values";

interface OauthErrorEntry {
  readonly status: number;
  readonly message: string;
  /** What the person can do; absent when there is nothing. */
  readonly action?: OauthErrorAction;
}

export type OauthErrorAction = "sign_in" | "connect_again" | "disconnect" | "try_later";

const table = {
  not_signed_in: {
    status: 401,
    message: "Sign in to connect an account.",
    action: "sign_in",
  },
  unknown_provider: { status: 404, message: "There is no such provider." },
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
    message: "The provider ended the request without giving access. Please connect again.",
    action: "connect_again",
  },
  missing_code: {
    status: 400,
    message: "The provider sent no authorization code. Please connect again.",
    action: "connect_again",
  },
  invalid_callback: {
    status: 400,
    message: "The answer from the provider was malformed. Please connect again.",
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
    message: "The answer came from another provider than the one asked. Please connect again.",
    action: "connect_again",
  },
  user_mismatch: {
    status: 403,
    message: "This connection attempt was started by another user. Please connect again.",
    action: "connect_again",
  },
  cross_origin: { status: 403, message: "Only this site's own pages may do this." },
  unsupported_media_type: { status: 415, message: "Send the request as application/json." },
  body_too_large: { status: 413, message: "The request is too large." },
  invalid_request: { status: 400, message: "The request does not have the form expected." },
  token_refused: {
    status: 400,
    message: "The provider does not accept this token.",
    action: "connect_again",
  },
  insufficient_scope: {
    status: 403,
    message: "The access given is too small to import anything. Please connect again and allow it.",
    action: "connect_again",
  },
  account_in_use: {
    status: 409,
    message: "This account is already connected to another user. Disconnect it there first.",
  },
  account_switched: {
    status: 409,
    message: "You are connected with another account of this provider. Disconnect it first.",
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
    message: "The provider did not answer. Please try again in a few minutes.",
    action: "try_later",
  },
  provider_answer_invalid: {
    status: 502,
    message: "The provider's answer made no sense. Please try again in a few minutes.",
    action: "try_later",
  },
  provider_rate_limited: {
    status: 429,
    message: "The provider asks us to slow down. Please try again in a few minutes.",
    action: "try_later",
  },
  vault_unavailable: {
    status: 503,
    message: "Tokens cannot be stored safely on this server yet, so nothing was connected.",
  },
  backend_unavailable: {
    status: 503,
    message: "The service is not available at the moment. Please try again shortly.",
    action: "try_later",
  },
} as const satisfies Record<string, OauthErrorEntry>;

export type OauthErrorCode = keyof typeof table;

export const OAUTH_ERRORS: Readonly<Record<OauthErrorCode, OauthErrorEntry>> = table;

export function isOauthErrorCode(code: unknown): code is OauthErrorCode {
  return typeof code === "string" && Object.hasOwn(table, code);
}

/** Travels from the pure checks to the answer. The message is the fixed one; `cause` is for the log alone. */
export class OauthError extends Error {
  readonly code: OauthErrorCode;

  constructor(code: OauthErrorCode, options?: ErrorOptions) {
    super(OAUTH_ERRORS[code].message, options);
    this.name = "OauthError";
    this.code = code;
  }
}

const CODES = Object.keys(table) as OauthErrorCode[];
export const vOauthErrorCode = v.union(...CODES.map((code) => v.literal(code)));
