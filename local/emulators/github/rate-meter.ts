const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export interface RateRule {
  resource: "core" | "search";
  limit: number;
  windowMs: number;
}

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export const CORE: RateRule = { resource: "core", limit: 5000, windowMs: HOUR };
export const SEARCH: RateRule = { resource: "search", limit: 30, windowMs: MINUTE };

export interface RateReading {
  resource: RateRule["resource"];
  limit: number;
  used: number;
  /** Epoch ms. */
  resetAt: number;
}

/** Requests per person and window, over all applications. Not persisted: a restart resets them. */
export class RateMeter {
  readonly #rule: RateRule;
  readonly #windows = new Map<string, { used: number; resetAt: number }>();
  #limit: number;

  constructor(rule: RateRule = CORE) {
    this.#rule = rule;
    this.#limit = rule.limit;
  }

  /** The dial: sets another limit immediately. */
  set limit(limit: number) {
    this.#limit = limit;
  }

  read(userId: string, now: number): RateReading {
    const { used, resetAt } = this.#window(userId, now);
    return { resource: this.#rule.resource, limit: this.#limit, used, resetAt };
  }

  /** False when the window's limit is used up. */
  spend(userId: string, now: number): boolean {
    const open = this.#window(userId, now);
    if (open.used >= this.#limit) return false;
    open.used += 1;
    return true;
  }

  reset(): void {
    this.#limit = this.#rule.limit;
    this.#windows.clear();
  }

  #window(userId: string, now: number): { used: number; resetAt: number } {
    const open = this.#windows.get(userId);
    if (open && now < open.resetAt) return open;
    const fresh = { used: 0, resetAt: now + this.#rule.windowMs };
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
    "x-ratelimit-resource": reading.resource,
  };
}

export const rateJson = (reading: RateReading) => ({
  limit: reading.limit,
  used: reading.used,
  remaining: remaining(reading),
  reset: Math.ceil(reading.resetAt / SECOND),
});
