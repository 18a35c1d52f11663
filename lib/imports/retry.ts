// Decides whether a failed step is retried, and when. Pure: time and randomness are arguments.
import { HOUR, MINUTE, SECOND } from "../durations";
import { ProviderError } from "../providers/error";
import { ImportError } from "./error";
import type { ImportFailure } from "./failure";
import { MalformedJson } from "./json-cutter";

const FIRST_WAIT_MS = 5 * SECOND;
const MAX_WAIT_MS = 4 * HOUR;
/** With doubling from five seconds, about a day and a half of retries. */
const MAX_CONSECUTIVE_FAILURES = 20;
const MAX_CONSECUTIVE_UNEXPECTED = 6;
/** GitHub asks for at least a minute if it states no time (docs.github.com/rest/using-the-rest-api). */
const LIMIT_WITHOUT_TIME_MS = MINUTE;
/** A longer wait fails the import. */
const MAX_LIMIT_MS = 45 * 24 * HOUR;

export type RetryDecision =
  | { readonly kind: "end"; readonly failure: ImportFailure }
  | { readonly kind: "wait"; readonly for: "limit" | "provider"; readonly delayMs: number };

/** `random` in [0, 1) spreads imports that failed together. `failuresInRow` excludes this failure. */
export function decideRetry(error: unknown, failuresInRow: number, random: number): RetryDecision {
  if (error instanceof ImportError) return { kind: "end", failure: error.failure };
  if (error instanceof MalformedJson) return { kind: "end", failure: "malformed" };
  // Of the stack, which the depth of a design takes: it does so again.
  if (error instanceof RangeError) return { kind: "end", failure: "too_complex" };
  if (!(error instanceof ProviderError)) return tryAgain(failuresInRow, random);
  switch (error.failure) {
    case "grant_dead":
    case "token_dead":
    case "scope_missing":
      return { kind: "end", failure: "unauthorized" };
    case "refused":
      return { kind: "end", failure: "no_access" };
    case "invalid_response":
      return { kind: "end", failure: "malformed" };
    case "rate_limited":
      return waitForLimit(error.retryAfterMs, failuresInRow, random);
    case "unreachable":
      return waitForProvider(failuresInRow, random);
  }
}

/** For a step that never reported back. Returns null if another step may take over. */
export const decideAfterLostStep = (failuresInRow: number): ImportFailure | null =>
  failuresInRow >= MAX_CONSECUTIVE_FAILURES ? "unexpected" : null;

/** What a backend says of an action that took all its time or memory. */
const EXHAUSTED =
  /^(?:Function execution (?:unexpectedly )?timed out|JavaScript execution ran out of memory)/;

/** For a step that the backend ended. A busy machine can do that once, only content does it again. Null: another step may follow. */
export const decideAfterEndedStep = (error: string, failuresInRow: number): ImportFailure | null =>
  EXHAUSTED.test(error) && failuresInRow > 0 ? "too_complex" : decideAfterLostStep(failuresInRow);

/** True for errors that this module handles. Any other error is a bug or a backend failure. */
export const isForeseen = (error: unknown): boolean =>
  error instanceof ImportError ||
  error instanceof MalformedJson ||
  error instanceof ProviderError ||
  error instanceof RangeError;

function tryAgain(failuresInRow: number, random: number): RetryDecision {
  if (failuresInRow >= MAX_CONSECUTIVE_UNEXPECTED) return { kind: "end", failure: "unexpected" };
  return { kind: "wait", for: "provider", delayMs: backoffMs(failuresInRow, random) };
}

function waitForProvider(failuresInRow: number, random: number): RetryDecision {
  if (failuresInRow >= MAX_CONSECUTIVE_FAILURES) return { kind: "end", failure: "provider_down" };
  return { kind: "wait", for: "provider", delayMs: backoffMs(failuresInRow, random) };
}

/** Never before the stated time, and a little after it, because other imports wait for the same time. */
function waitForLimit(
  askedMs: number | null,
  failuresInRow: number,
  random: number,
): RetryDecision {
  const leastMs = askedMs ?? LIMIT_WITHOUT_TIME_MS * 2 ** Math.min(failuresInRow, 8);
  if (leastMs > MAX_LIMIT_MS) return { kind: "end", failure: "rate_limited" };
  return { kind: "wait", for: "limit", delayMs: Math.ceil(leastMs + random * SECOND) };
}

/** The doubled delay with ±50% jitter. */
const backoffMs = (failuresInRow: number, random: number): number =>
  Math.round(Math.min(FIRST_WAIT_MS * 2 ** failuresInRow, MAX_WAIT_MS) * (0.5 + random));
