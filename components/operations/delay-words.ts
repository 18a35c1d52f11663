import { DAY } from "@/lib/durations";
import { formatDuration } from "@/lib/operations/span-words";
import type { Delays } from "@/lib/operations/traffic";

// Describes how long events take. A delay compares two clocks, and the provider's clock may be wrong.

/** No provider retries a delivery for this long, so a longer delay means that the clocks differ. */
const INCOMPARABLE_AFTER_MS = 30 * DAY;

const isIncomparable = (delayMs: number): boolean => delayMs >= INCOMPARABLE_AFTER_MS;

export const describeMedian = ({ medianMs }: Delays): string =>
  isIncomparable(medianMs) ? "Not comparable" : formatDuration(medianMs);

export function describeSlowest({ medianMs, p95Ms, worstMs, count }: Delays): string {
  if (isIncomparable(medianMs)) return "The provider's clock differs from ours.";
  if (count === 1) return "The only event so far";
  const [p95, slowest] = [p95Ms, worstMs].map((delayMs) =>
    isIncomparable(delayMs) ? "not comparable" : formatDuration(delayMs),
  );
  return `p95: ${p95} · slowest of the last ${count}: ${slowest}`;
}

/** The provider sent these long after the event, or dated it wrongly. */
export const describeLate = (count: number): string =>
  count === 1 ? "1 late delivery not counted" : `${count} late deliveries not counted`;
