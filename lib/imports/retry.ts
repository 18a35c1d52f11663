// What follows when a step fails: wait and try again, or the end. Pure: time and chance come in as numbers.
import { HOUR, MINUTE, SECOND } from "../durations";
import { ProviderError } from "../providers/error";
import { ImportError } from "./error";
import type { ImportFailure } from "./failure";
import { MalformedJson } from "./json-cutter";

const FIRST_WAIT_MS = 5 * SECOND;
const LONGEST_WAIT_MS = 4 * HOUR;
/** Doubling from five seconds, this is about a day and a half of trying. */
const MOST_SETBACKS = 20;
const MOST_UNFORESEEN = 6;
/** GitHub asks for at least a minute where it does not say how long (docs.github.com/rest/using-the-rest-api). */
const LIMIT_WITHOUT_TIME_MS = MINUTE;
/** Beyond this a wait is no wait any more. */
const LONGEST_LIMIT_MS = 45 * 24 * HOUR;

export type Setback =
  | { readonly kind: "end"; readonly failure: ImportFailure }
  | { readonly kind: "wait"; readonly for: "limit" | "provider"; readonly delayMs: number };

/** `random` in [0, 1) spreads imports that failed together. `setbacks` counts the failures in a row before this one. */
export function judgeSetback(error: unknown, setbacks: number, random: number): Setback {
  if (error instanceof ImportError) return { kind: "end", failure: error.failure };
  if (error instanceof MalformedJson) return { kind: "end", failure: "malformed" };
  if (!(error instanceof ProviderError)) return tryAgain(setbacks, random);
  switch (error.failure) {
    case "grant_dead":
    case "token_dead":
    case "scope_missing":
      return { kind: "end", failure: "unauthorized" };
    case "refused":
      return { kind: "end", failure: "no_access" };
    case "senseless":
      return { kind: "end", failure: "malformed" };
    case "rate_limited":
      return waitForLimit(error.retryAfterMs, setbacks, random);
    case "unreachable":
      return waitForProvider(setbacks, random);
  }
}

/** A step that was never heard of again. Null: another one may take over. */
export const judgeLostStep = (setbacks: number): ImportFailure | null =>
  setbacks >= MOST_SETBACKS ? "unexpected" : null;

/** What has a place in this file. Anything else is a mistake of ours, or the backend's trouble. */
export const isForeseen = (error: unknown): boolean =>
  error instanceof ImportError || error instanceof MalformedJson || error instanceof ProviderError;

function tryAgain(setbacks: number, random: number): Setback {
  if (setbacks >= MOST_UNFORESEEN) return { kind: "end", failure: "unexpected" };
  return { kind: "wait", for: "provider", delayMs: backoffMs(setbacks, random) };
}

function waitForProvider(setbacks: number, random: number): Setback {
  if (setbacks >= MOST_SETBACKS) return { kind: "end", failure: "provider_down" };
  return { kind: "wait", for: "provider", delayMs: backoffMs(setbacks, random) };
}

/** Never before the time that was named; a little after it, because others wait for the same moment. */
function waitForLimit(askedMs: number | null, setbacks: number, random: number): Setback {
  const leastMs = askedMs ?? LIMIT_WITHOUT_TIME_MS * 2 ** Math.min(setbacks, 8);
  if (leastMs > LONGEST_LIMIT_MS) return { kind: "end", failure: "rate_limited" };
  return { kind: "wait", for: "limit", delayMs: Math.ceil(leastMs + random * SECOND) };
}

/** Between half of the doubled time and half more. */
const backoffMs = (setbacks: number, random: number): number =>
  Math.round(Math.min(FIRST_WAIT_MS * 2 ** setbacks, LONGEST_WAIT_MS) * (0.5 + random));
