import type { Offer } from "./product";

// Formats prices as Polar's own pages do. Pure.

type Priced = Pick<Offer, "amount" | "currency" | "interval">;

const RHYTHMS = { monthly: "month", yearly: "year" } as const;

export function wordsForPrice({ amount, currency, interval }: Priced): string {
  if (amount === null) return "Price at checkout";
  return `${wordsForAmount(amount, currency)}/${RHYTHMS[interval]}`;
}

/** What the year saves over twelve months; null when it saves nothing or the two cannot be compared. */
export function wordsForSaving(yearly: Priced, monthly: Priced | undefined): string | null {
  if (!monthly || monthly.currency !== yearly.currency) return null;
  if (monthly.amount === null || yearly.amount === null) return null;
  const twelveMonths = 12 * monthly.amount;
  const saved = twelveMonths - yearly.amount;
  if (saved <= 0) return null;
  const percent = Math.round((100 * saved) / twelveMonths);
  return `Save ${wordsForAmount(saved, yearly.currency)} (${percent}%)`;
}

/** `amount` is in the currency's smallest unit; some currencies, such as yen, have no subunit. */
export function wordsForAmount(amount: number, currency: string): string {
  const style = { style: "currency", currency } as const;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(
    "en",
    style,
  ).resolvedOptions();
  const value = amount / 10 ** digits;
  const shown = Number.isInteger(value) ? 0 : digits;
  return new Intl.NumberFormat("en", { ...style, minimumFractionDigits: shown }).format(value);
}
