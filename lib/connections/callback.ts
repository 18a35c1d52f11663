// Parses and checks the provider's redirect. All of it is untrusted, and none of it is echoed.
import type { Attempt } from "./attempt";
import { OauthError } from "./error-codes";

export interface Callback {
  readonly state: string | null;
  readonly code: string | null;
  readonly error: string | null;
  readonly iss: string | null;
}

/** The facts about the request that the check needs. */
export interface CallbackScene {
  readonly userId: string;
  /** The issuer identifiers that the provider may send (RFC 9207). */
  readonly issuers: readonly string[];
  readonly now: number;
}

const MAX_QUERY_LENGTH = 4096;
/** RFC 6749, appendix A: VSCHAR. */
const VISIBLE = /^[\x20-\x7e]{1,2048}$/;
/** Logs and browser histories record query strings: none of our flows has a token there. */
const NEVER_IN_A_QUERY = ["access_token", "refresh_token", "id_token", "token", "response"];

export function parseCallback(query: string): Callback {
  if (query.length > MAX_QUERY_LENGTH) throw new OauthError("invalid_callback");
  const parameters = new URLSearchParams(query);
  const names = [...parameters.keys()];
  // RFC 6749 §3.1 forbids repeated parameters, which also rules out parameter pollution.
  if (new Set(names).size !== names.length) throw new OauthError("invalid_callback");
  if (names.some(isForeignName)) throw new OauthError("invalid_callback");
  return {
    state: readValue(parameters, "state"),
    code: readValue(parameters, "code"),
    error: readValue(parameters, "error"),
    iss: readValue(parameters, "iss"),
  };
}

/** `code[]` and `code[0]` are other spellings of a repeated parameter. */
const isForeignName = (name: string): boolean =>
  NEVER_IN_A_QUERY.includes(name) || /[[\]]/.test(name);

function readValue(parameters: URLSearchParams, name: string): string | null {
  const value = parameters.get(name);
  if (value === null || value === "") return null;
  if (!VISIBLE.test(value)) throw new OauthError("invalid_callback");
  return value;
}

export type CallbackVerdict =
  | { readonly outcome: "granted"; readonly code: string }
  | {
      readonly outcome: "refused";
      readonly code: "access_denied" | "authorization_failed" | "missing_code";
    };

/** Throws if the callback does not answer this attempt. Any returned result uses the attempt up. */
export function checkCallback(
  callback: Callback,
  attempt: Attempt,
  { userId, issuers, now }: CallbackScene,
): CallbackVerdict {
  if (attempt.userId !== userId) throw new OauthError("user_mismatch");
  if (callback.state === null) throw new OauthError("state_missing");
  if (!isSameText(callback.state, attempt.state)) throw new OauthError("state_invalid");
  if (now >= attempt.expiresAt) throw new OauthError("state_expired");
  if (callback.iss !== null && !issuers.includes(callback.iss)) {
    throw new OauthError("issuer_mismatch");
  }
  if (callback.error === "access_denied") return { outcome: "refused", code: "access_denied" };
  if (callback.error !== null) return { outcome: "refused", code: "authorization_failed" };
  if (callback.code === null) return { outcome: "refused", code: "missing_code" };
  return { outcome: "granted", code: callback.code };
}

/** Compares in constant time. The length of a state is not secret. */
export function isSameText(given: string, expected: string): boolean {
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
