// Polar API failures. A failure never carries Polar's response: it may hold personal data.
import {
  PolarClientError,
  PolarNetworkError,
  PolarRateLimitError,
  PolarServerError,
} from "@polar-sh/sdk";
import { SECOND } from "../durations";

/**
 * `unreachable`: no response, or a 5xx. `rate_limited`: retry later. `token_refused`: our access token is rejected.
 * `not_found`: missing, or not ours; Polar reports some of these as an invalid ID. `payment_failed`: the card was
 * not charged. `refused`: any other refusal. `invalid_response`: the response does not follow the API.
 */
export type PolarFailureKind =
  | "unreachable"
  | "rate_limited"
  | "token_refused"
  | "not_found"
  | "payment_failed"
  | "refused"
  | "invalid_response";

export interface PolarFailure {
  readonly kind: PolarFailureKind;
  /** The wait that Polar asks for; null if it states none. */
  readonly retryAfterMs: number | null;
}

/** Returns null for an error that does not come from a Polar call. */
export function toPolarFailure(error: unknown): PolarFailure | null {
  if (error instanceof PolarRateLimitError) return limited(error.retryAfter);
  if (error instanceof PolarNetworkError) return failure("unreachable");
  if (error instanceof PolarServerError) return failure("unreachable");
  if (error instanceof PolarClientError) return failure(kindOfStatus(error.statusCode));
  // The client parses every response as JSON and does not catch the parser's error.
  return error instanceof SyntaxError ? failure("invalid_response") : null;
}

const failure = (kind: PolarFailureKind): PolarFailure => ({ kind, retryAfterMs: null });

const limited = (retryAfterSeconds: number | null): PolarFailure => ({
  kind: "rate_limited",
  retryAfterMs:
    retryAfterSeconds === null || !Number.isFinite(retryAfterSeconds)
      ? null
      : Math.max(0, retryAfterSeconds) * SECOND,
});

function kindOfStatus(status: number): PolarFailureKind {
  switch (status) {
    case 401:
      return "token_refused";
    case 402:
      return "payment_failed";
    case 404:
    case 410:
    case 422:
      return "not_found";
    case 429:
      return "rate_limited";
    default:
      return "refused";
  }
}
