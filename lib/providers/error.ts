// What can go wrong with a provider. Never carries what the provider said: that may hold tokens, or words meant for others.

/**
 * `grant_dead`, `token_dead`: the provider says that this grant or token is none. `scope_missing`: it is, but not for
 * this. `refused`: any other no. `rate_limited`: later. `unreachable`: no answer, or a 5xx. `invalid_response`: no such answer
 * exists.
 */
export type ProviderFailure =
  | "grant_dead"
  | "token_dead"
  | "scope_missing"
  | "refused"
  | "rate_limited"
  | "unreachable"
  | "invalid_response";

export class ProviderError extends Error {
  readonly failure: ProviderFailure;
  /** How long the provider, or our own quota, asks to wait. */
  readonly retryAfterMs: number | null;

  constructor(failure: ProviderFailure, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = "ProviderError";
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
