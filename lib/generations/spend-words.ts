import { TARGET_NAMES } from "../designs/targets/target";
import { describeCredits } from "./credit-count";
import type { SpendChart, SpendDay, Spender } from "./spend-days";
import type { SpendView } from "./view";

// Where credits went, in words. Pure.

/** "Mon 23 Nov". */
export const describeDay = (day: string): string =>
  new Date(day)
    .toLocaleDateString("en-GB", {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone: "UTC",
    })
    .replace(",", "");

export const nameSpender = ({ name }: Spender): string => name ?? "Everything else";

/** "Mon 23 Nov: 3 credits. Harbor 2, Everything else 1." */
export function wordsForDay({ day, total, parts }: SpendDay, spenders: readonly Spender[]): string {
  if (total === 0) return `${describeDay(day)}: nothing spent.`;
  const shares = spenders.flatMap((spender, place) => {
    const part = parts[place] ?? 0;
    return part > 0 ? [`${nameSpender(spender)} ${part.toLocaleString("en-US")}`] : [];
  });
  return `${describeDay(day)}: ${describeCredits(total)}. ${shares.join(", ")}.`;
}

/** "12 credits in 30 days, most on Mon 23 Nov (5)." */
export function wordsForChart({ days, total }: SpendChart): string {
  const spent = `${describeCredits(total)} in ${days.length} days`;
  const most = days.reduce<SpendDay | null>(
    (found, day) => (found === null || day.total > found.total ? day : found),
    null,
  );
  if (most === null || most.total === 0) return `${spent}.`;
  if (most.total === total) return `${spent}, all on ${describeDay(most.day)}.`;
  return `${spent}, most on ${describeDay(most.day)} (${most.total.toLocaleString("en-US")}).`;
}

/** What was bought: "Sign in", and "Harbor · HTML + CSS". */
export function describeSpend({ generation }: SpendView): { what: string; detail: string } {
  if (!generation) {
    return { what: "Other use", detail: "Not for a frame, or its code was removed since" };
  }
  const { title, importTitle, target } = generation;
  return { what: title, detail: `${importTitle} · ${TARGET_NAMES[target]}` };
}
