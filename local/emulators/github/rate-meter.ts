const SECOND = 1000;
const HOUR = 60 * 60 * SECOND;
/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
const LIMIT = 5000;

export interface RateReading {
  used: number;
  /** Epoch ms. */
  resetAt: number;
}

/** Requests per person and hour, over all applications. Not kept: a restart is generous. */
export class RateMeter {
  readonly #windows = new Map<string, RateReading>();

  read(userId: string, now: number): RateReading {
    const open = this.#windows.get(userId);
    if (open && now < open.resetAt) return open;
    const fresh = { used: 0, resetAt: now + HOUR };
    this.#windows.set(userId, fresh);
    return fresh;
  }

  /** False: nothing is left of this hour. */
  spend(userId: string, now: number): boolean {
    const open = this.read(userId, now);
    if (open.used >= LIMIT) return false;
    open.used += 1;
    return true;
  }

  reset(): void {
    this.#windows.clear();
  }
}

export function rateHeaders({ used, resetAt }: RateReading): Record<string, string> {
  return {
    "x-ratelimit-limit": String(LIMIT),
    "x-ratelimit-remaining": String(LIMIT - used),
    "x-ratelimit-used": String(used),
    "x-ratelimit-reset": String(Math.ceil(resetAt / SECOND)),
    "x-ratelimit-resource": "core",
  };
}
