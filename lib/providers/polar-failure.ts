// What can go wrong with the payment provider's API. Never carries what it said: that may be about a person.
import {
  PolarClientError,
  PolarNetworkError,
  PolarRateLimitError,
  PolarServerError,
} from "@polar-sh/sdk";
import { SECOND } from "../durations";

/**
 * `unreachable`: no answer, or a 5xx. `rate_limited`: later. `token_refused`: our access token is not accepted.
 * `not_found`: there is no such thing, or it is not ours; the provider says so of some things by calling their id
 * invalid. `payment_failed`: the card was not charged. `refused`: any other no. `invalid_response`: no such answer exists.
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
  /** How long the provider asks to wait; null when it does not say. */
  readonly retryAfterMs: number | null;
}

/** Null for an error that no call to the provider throws. */
export function toPolarFailure(error: unknown): PolarFailure | null {
  if (error instanceof PolarRateLimitError) return limited(error.retryAfter);
  if (error instanceof PolarNetworkError) return failure("unreachable");
  if (error instanceof PolarServerError) return failure("unreachable");
  if (error instanceof PolarClientError) return failure(kindOfStatus(error.statusCode));
  // The client reads every answer as JSON, and lets out what its parser throws.
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
