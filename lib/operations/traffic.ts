import { type Infer, v } from "convex/values";
import { MINUTE } from "../durations";
import type { EventRecord } from "../webhooks/polar/event-record";

// The flow of payment events: the backlog and the delays. Pure.

export const vDelays = v.object({
  /** The number of measured events. */
  count: v.number(),
  medianMs: v.number(),
  p95Ms: v.number(),
  worstMs: v.number(),
});
export type Delays = Infer<typeof vDelays>;

/** Each count is capped at 100. */
export const vBacklog = v.object({
  received: v.number(),
  retrying: v.number(),
  /** Failed, with another attempt due. */
  failed: v.number(),
  exhausted: v.number(),
  pending: v.number(),
});
export type Backlog = Infer<typeof vBacklog>;

export const vTraffic = v.object({
  backlog: vBacklog,
  lastEventAt: v.union(v.number(), v.null()),
  /** For the newest events: from sending to receipt, and from receipt to processing. Null if there are none. */
  arrival: v.union(vDelays, v.null()),
  /** The number of newest events that `arrival` leaves out. */
  lateArrivals: v.number(),
  processing: v.union(vDelays, v.null()),
  /** When the oldest unprocessed event arrived. */
  oldestWaitingAt: v.union(v.number(), v.null()),
});
export type Traffic = Infer<typeof vTraffic>;

const MEDIAN = 0.5;
const NEARLY_ALL = 0.95;

/** Clocks differ, so a negative delay counts as zero. */
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

type Arrived = Pick<EventRecord, "eventTimestamp" | "deliveredAt" | "receivedAt">;

/** The provider holds an event back for up to a minute; a later delivery is a retry, a resend or a sample. */
const LATE_AFTER_MS = 5 * MINUTE;

/**
 * From sending to receipt, without events that the provider delivered late or dated wrongly: these say how long ago the
 * event happened, not how long it took to arrive.
 */
export function toArrivals(events: readonly Arrived[]): Pick<Traffic, "arrival" | "lateArrivals"> {
  const timed = events.map((event) => ({ ...event, sentAt: sentAtOf(event) }));
  const timely = timed.filter(
    ({ sentAt, deliveredAt }) => Math.abs(deliveredAt - sentAt) <= LATE_AFTER_MS,
  );
  return {
    arrival: toDelays(timely.map(({ sentAt, receivedAt }) => receivedAt - sentAt)),
    lateArrivals: events.length - timely.length,
  };
}

function sentAtOf({ eventTimestamp, deliveredAt }: Arrived): number {
  const writtenAt = Date.parse(eventTimestamp ?? "");
  return Number.isNaN(writtenAt) ? deliveredAt : writtenAt;
}
