import { type Infer, v } from "convex/values";

// How payment events flow: what is waiting, and how long it takes. Pure.

export const vDelays = v.object({
  /** Of how many events. */
  count: v.number(),
  medianMs: v.number(),
  p95Ms: v.number(),
  worstMs: v.number(),
});
export type Delays = Infer<typeof vDelays>;

/** Each counted up to a hundred. */
export const vBacklog = v.object({
  received: v.number(),
  retrying: v.number(),
  /** Failed with an attempt to come. */
  failed: v.number(),
  exhausted: v.number(),
  pending: v.number(),
});
export type Backlog = Infer<typeof vBacklog>;

export const vTraffic = v.object({
  backlog: vBacklog,
  lastEventAt: v.union(v.number(), v.null()),
  /** Of the newest events: from being sent to being received, and from there to being processed. Null: none yet. */
  arrival: v.union(vDelays, v.null()),
  processing: v.union(vDelays, v.null()),
  /** When the oldest event that is still to be processed came. */
  oldestWaitingAt: v.union(v.number(), v.null()),
});
export type Traffic = Infer<typeof vTraffic>;

const MEDIAN = 0.5;
const NEARLY_ALL = 0.95;

/** Clocks differ: what seems to have arrived before it was sent took no time. */
export function toDelays(delaysMs: readonly number[]): Delays | null {
  const sorted = delaysMs
    .filter(Number.isFinite)
    .map((delayMs) => Math.max(0, Math.round(delayMs)))
    .toSorted((a, b) => a - b);
  const worstMs = sorted.at(-1);
  if (worstMs === undefined) return null;
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? worstMs;
  return { count: sorted.length, medianMs: at(MEDIAN), p95Ms: at(NEARLY_ALL), worstMs };
}
