// Retries read requests with backoff. Writes are sent once: a lost response does not mean that nothing happened.
import { SECOND } from "../durations";
import type { Transport } from "./bounded-fetch";
import { ProviderError } from "./error";

const DELAYS_MS = [SECOND / 4, SECOND];
/** The caller handles longer waits: an action should not sleep through them. */
const MAX_WAIT_MS = 5 * SECOND;

export interface Pace {
  /** In [0, 1). */
  random(): number;
  sleep(delayMs: number): Promise<void>;
}

export const PACE: Pace = {
  random: Math.random,
  sleep: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
};

export function retrying(transport: Transport, pace: Pace = PACE): Transport {
  return async (url, request) => {
    if (request.method !== "GET") return await transport(url, request);
    for (const delayMs of DELAYS_MS) {
      try {
        return await transport(url, request);
      } catch (error) {
        await pace.sleep(waitBeforeRetry(error, delayMs, pace.random()));
      }
    }
    return await transport(url, request);
  };
}

function waitBeforeRetry(error: unknown, delayMs: number, random: number): number {
  if (!(error instanceof ProviderError)) throw error;
  const jittered = delayMs * (0.5 + random);
  if (error.failure === "unreachable") return jittered;
  const askedMs = error.failure === "rate_limited" ? error.retryAfterMs : null;
  if (askedMs === null || askedMs > MAX_WAIT_MS) throw error;
  return askedMs + jittered;
}
