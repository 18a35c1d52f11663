import { DAY } from "../../durations";
import type { SubscriptionInterval } from "../../subscriptions/record";

const YEARLY_FROM_DAYS = 300;
const WORDS: Readonly<Record<string, SubscriptionInterval>> = {
  year: "yearly",
  yearly: "yearly",
  month: "monthly",
  monthly: "monthly",
};

export interface BillingPeriod {
  /** Polar's unit: day, week, month or year. Null if the payload has none. */
  unit: string | null;
  count: number;
  /** Epoch ms. */
  start: number;
  end: number;
}

/** An unknown period is classified by its length, so that a paying user is never rejected. */
export function toInterval(period: BillingPeriod): SubscriptionInterval {
  const word = wordFor(period);
  if (word) return word;
  return period.end - period.start >= YEARLY_FROM_DAYS * DAY ? "yearly" : "monthly";
}

function wordFor({ unit, count }: BillingPeriod): SubscriptionInterval | null {
  const word = unit !== null && Object.hasOwn(WORDS, unit) ? (WORDS[unit] ?? null) : null;
  if (word === "monthly" && count === 12) return "yearly";
  return word === "monthly" && count !== 1 ? null : word;
}

/** False if the stored interval only approximates Polar's. */
export const isExact = (period: BillingPeriod): boolean =>
  period.unit === null || (period.count === 1 && wordFor(period) !== null);
