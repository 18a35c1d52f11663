const SECOND = 1000;
const MINUTE_SECONDS = 60;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

export const TIERS = [1, 2, 3] as const;
export type Tier = (typeof TIERS)[number];

export interface Budget {
  requests: number;
  perSeconds: number;
}

export interface Limits {
  plan: string;
  seat: "full" | "view";
  tiers: Record<Tier, Budget>;
}

const perMinute = (requests: number): Budget => ({ requests, perSeconds: MINUTE_SECONDS });
const VIEWER: Limits["tiers"] = {
  1: { requests: 6, perSeconds: MONTH_SECONDS },
  2: perMinute(5),
  3: perMinute(10),
};

/** https://developers.figma.com/docs/rest-api/rate-limits, for people with a Full or Dev seat. */
const PLANS: Readonly<Record<string, Limits["tiers"]>> = {
  starter: VIEWER,
  pro: { 1: perMinute(10), 2: perMinute(25), 3: perMinute(50) },
  org: { 1: perMinute(15), 2: perMinute(50), 3: perMinute(100) },
  enterprise: { 1: perMinute(20), 2: perMinute(100), 3: perMinute(150) },
};

/** Default limits, which normal use never reaches. */
export const GENEROUS: Limits = {
  plan: "enterprise",
  seat: "full",
  tiers: { 1: perMinute(100_000), 2: perMinute(100_000), 3: perMinute(100_000) },
};

export function limitsOf(plan: string, seat: Limits["seat"]): Limits | null {
  const full = PLANS[plan];
  return full ? { plan, seat, tiers: seat === "full" ? full : VIEWER } : null;
}

/** Requests per person and tier within the window. Not persisted: a restart resets them. */
export class RateTiers {
  limits: Limits = GENEROUS;
  readonly #times = new Map<string, number[]>();

  /** Null if the request may pass; else the seconds until the oldest request expires. */
  spend(userId: string, tier: Tier, now: number): number | null {
    const { requests, perSeconds } = this.limits.tiers[tier];
    const key = `${tier} ${userId}`;
    const since = now - perSeconds * SECOND;
    const recent = (this.#times.get(key) ?? []).filter((time) => time > since);
    this.#times.set(key, recent);
    const oldest = recent[recent.length - requests];
    if (requests > 0 && oldest === undefined) {
      recent.push(now);
      return null;
    }
    return Math.max(1, Math.ceil(((oldest ?? now) - since) / SECOND));
  }

  reset(): void {
    this.limits = GENEROUS;
    this.#times.clear();
  }
}
