import { DAY } from "../durations";
import { type Phrase, phrase } from "../subscriptions/phrase";
import type { Charge } from "./charge";
import { wordsForAmount } from "./price-words";

// What resuming a paused subscription costs and when, shown before the person confirms. Pure.

/** `now` in epoch ms. */
export function wordsForResume(name: string, charge: Charge, now: number): Phrase {
  const start = `${name} starts again immediately.`;
  const next = { at: periodEndAfter(now, charge) };
  const { amount, currency, isDiscounted, isChanging } = charge;
  if (amount === null) {
    return phrase`${start} Your card is charged now. The payment provider does not tell us the amount in advance. The invoice in the billing portal shows it. The next charge is on ${next}.`;
  }
  const money = wordsForAmount(amount, currency);
  if (amount === 0) return phrase`${start} Nothing is charged now. The next charge is on ${next}.`;
  const charged = `Your card is charged ${money} now`;
  const extras = "plus taxes and minus any credit you have";
  if (isDiscounted) {
    return phrase`${start} ${charged} if your discount still applies, ${extras}. The next charge is on ${next}.`;
  }
  return isChanging
    ? phrase`${start} ${charged}, ${extras}. A change of plan is scheduled, so the next charge on ${next} may differ.`
    : phrase`${start} ${charged}, ${extras}. The next charge of ${money} is on ${next}.`;
}

/** The end of a period that starts at `from` (epoch ms), as Polar computes it: a short month ends it earlier. */
function periodEndAfter(from: number, { unit, count }: Charge): number {
  if (unit === "day" || unit === "week") return from + count * (unit === "day" ? DAY : 7 * DAY);
  const start = new Date(from);
  const months = start.getUTCMonth() + count * (unit === "year" ? 12 : 1);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), months + 1, 0)).getUTCDate();
  return start.setUTCFullYear(
    start.getUTCFullYear(),
    months,
    Math.min(start.getUTCDate(), lastDay),
  );
}
