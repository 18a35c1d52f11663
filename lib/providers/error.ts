// Provider failures. An error never carries the provider's response: it may hold tokens or private data.

/**
 * `grant_dead`, `token_dead`: the provider rejects the grant or token as invalid. `scope_missing`: the token is valid but
 * lacks a scope. `refused`: any other refusal. `rate_limited`: retry later. `unreachable`: no response, or a 5xx.
 * `invalid_response`: the response does not follow the protocol.
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
  /** The wait that the provider or our own quota asks for. */
  readonly retryAfterMs: number | null;

  constructor(failure: ProviderFailure, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = "ProviderError";
    this.failure = failure;
    this.retryAfterMs = retryAfterMs;
  }
}
