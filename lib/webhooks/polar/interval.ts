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
  /** The provider's word: day, week, month, year. Null when the payload has none. */
  unit: string | null;
  count: number;
  /** Epoch ms. */
  start: number;
  end: number;
}

/** A paying user is never refused over a period we have no word for: its length decides. */
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

/** False when the stored word does not say all that the provider said. */
export const isExact = (period: BillingPeriod): boolean =>
  period.unit === null || (period.count === 1 && wordFor(period) !== null);
