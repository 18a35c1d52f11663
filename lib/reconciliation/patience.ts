import { MINUTE, SECOND } from "../durations";

// How long a run waits for a provider that is temporarily unavailable. Pure.

const DELAYS_MS = [5 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 5 * MINUTE];
/** If the provider asks for more, a later run continues. */
const MAX_WAIT_MS = 10 * MINUTE;
const JITTER = 0.2;

/** Returns null if the run should give up. `attempts` is the number of failures so far; `random` is in [0, 1). */
export function nextDelayMs(
  attempts: number,
  retryAfterMs: number | null,
  random: number,
): number | null {
  const delayMs = DELAYS_MS[attempts];
  if (delayMs === undefined || (retryAfterMs ?? 0) > MAX_WAIT_MS) return null;
  const jittered = delayMs * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, retryAfterMs ?? 0));
}
