const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
const REQUESTS_PER_HOUR = 5000;

export interface RateReading {
  limit: number;
  used: number;
  /** Epoch ms. */
  resetAt: number;
}

/** Requests per person and window, over all applications. Not persisted: a restart resets them. */
export class RateMeter {
  readonly #windows = new Map<string, { used: number; resetAt: number }>();
  #limit = REQUESTS_PER_HOUR;

  /** The dial: sets another limit immediately. */
  set limit(limit: number) {
    this.#limit = limit;
  }

  read(userId: string, now: number): RateReading {
    const { used, resetAt } = this.#window(userId, now);
    return { limit: this.#limit, used, resetAt };
  }

  /** False when the window's limit is used up. */
  spend(userId: string, now: number): boolean {
    const open = this.#window(userId, now);
    if (open.used >= this.#limit) return false;
    open.used += 1;
    return true;
  }

  reset(): void {
    this.#limit = REQUESTS_PER_HOUR;
    this.#windows.clear();
  }

  #window(userId: string, now: number): { used: number; resetAt: number } {
    const open = this.#windows.get(userId);
    if (open && now < open.resetAt) return open;
    const fresh = { used: 0, resetAt: now + HOUR };
    this.#windows.set(userId, fresh);
    return fresh;
  }
}

const remaining = ({ limit, used }: RateReading): number => Math.max(0, limit - used);

export function rateHeaders(reading: RateReading): Record<string, string> {
  return {
    "x-ratelimit-limit": String(reading.limit),
    "x-ratelimit-remaining": String(remaining(reading)),
    "x-ratelimit-used": String(reading.used),
    "x-ratelimit-reset": String(Math.ceil(reading.resetAt / SECOND)),
    "x-ratelimit-resource": "core",
  };
}
