// The retry schedule of failed events. Pure.
import { HOUR, MINUTE, SECOND } from "../durations";

const DELAYS_MS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];
const JITTER = 0.2;

/** Returns null after the last attempt. `random` in [0, 1) spreads events that failed together. */
export function nextRetryDelayMs(retryCount: number, random: number): number | null {
  const delayMs = DELAYS_MS[retryCount];
  if (delayMs === undefined) return null;
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random));
}
