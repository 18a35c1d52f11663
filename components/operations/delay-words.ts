import { DAY } from "@/lib/durations";
import type { Delays } from "@/lib/operations/traffic";
import { sayDuration } from "./health-words";

// How long events take, in words. Two clocks are compared, and the provider's may be elsewhere altogether.

/** No provider tries to deliver one event for so long: what seems to have taken longer was timed by another clock. */
const SENSELESS_AFTER_MS = 30 * DAY;

const isInvalidResponse = (delayMs: number): boolean => delayMs >= SENSELESS_AFTER_MS;

export const describeMedian = ({ medianMs }: Delays): string =>
  isInvalidResponse(medianMs) ? "Not comparable" : sayDuration(medianMs);

export function describeSlowest({ medianMs, p95Ms, worstMs, count }: Delays): string {
  if (isInvalidResponse(medianMs)) return "The provider's clock says another time than ours.";
  if (count === 1) return "The only event so far";
  const nearlyAll = isInvalidResponse(p95Ms)
    ? `half of ${count} events took no longer`
    : `95 of 100 events within ${sayDuration(p95Ms)}`;
  const slowest = isInvalidResponse(worstMs) ? "not comparable" : sayDuration(worstMs);
  return `${nearlyAll} · slowest of the last ${count}: ${slowest}`;
}
