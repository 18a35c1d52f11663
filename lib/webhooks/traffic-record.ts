import { type Infer, v } from "convex/values";
import { DAY, HOUR, MINUTE, SECOND } from "../durations";

// The flow of payment events over time: one tick per attempt, added up in buckets. Pure.

/** `duplicate`: a redelivery of a processed event, which is not attempted again. */
const vTickResult = v.union(v.literal("processed"), v.literal("failed"), v.literal("duplicate"));

export const tickFields = {
  /** Epoch ms. */
  at: v.number(),
  /** True for an event's first delivery. */
  isNew: v.boolean(),
  result: vTickResult,
  /** From receipt to processing; absent unless processed. */
  tookMs: v.optional(v.number()),
};
const vTick = v.object(tickFields);
export type Tick = Infer<typeof vTick>;

export const SPAN_MS = { half_hour: 30 * MINUTE, day: DAY } as const;
export const vSpan = v.union(v.literal("half_hour"), v.literal("day"));
export type Span = Infer<typeof vSpan>;

/** 24 hours, and 30 days. */
export const BUCKETS_SHOWN: Record<Span, number> = { half_hour: 48, day: 30 };

/** How long buckets are kept: what a chart shows, and a little more. */
export const BUCKET_LIFE_MS: Record<Span, number> = { half_hour: 2 * DAY, day: 31 * DAY };

/** Upper bounds of the counted times; one more count holds what took longer. */
export const TOOK_BOUNDS_MS = [
  ...[10, 100, SECOND, 5 * SECOND, 30 * SECOND],
  ...[2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR],
] as const;

export const bucketFields = {
  span: vSpan,
  /** Epoch ms; days are those of UTC. */
  startsAt: v.number(),
  /** Events received for the first time. */
  events: v.number(),
  /** Attempts that failed. */
  failures: v.number(),
  duplicates: v.number(),
  /** Processed events by the time they took, one count per bound. */
  took: v.array(v.number()),
  /** The most events that waited at the end of a minute; at most 100. */
  backlog: v.number(),
};
export const vBucket = v.object(bucketFields);
export type Bucket = Infer<typeof vBucket>;

export const toBucketStart = (span: Span, at: number): number =>
  Math.floor(at / SPAN_MS[span]) * SPAN_MS[span];

export const emptyBucket = (span: Span, startsAt: number): Bucket => ({
  span,
  startsAt,
  events: 0,
  failures: 0,
  duplicates: 0,
  took: Array.from({ length: TOOK_BOUNDS_MS.length + 1 }, () => 0),
  backlog: 0,
});

export function addTick(bucket: Bucket, { isNew, result, tookMs }: Tick): Bucket {
  const place = tookMs === undefined ? -1 : placeOf(tookMs);
  return {
    ...bucket,
    events: bucket.events + (isNew ? 1 : 0),
    failures: bucket.failures + (result === "failed" ? 1 : 0),
    duplicates: bucket.duplicates + (result === "duplicate" ? 1 : 0),
    took: bucket.took.map((count, position) => count + (position === place ? 1 : 0)),
  };
}

function placeOf(tookMs: number): number {
  const place = TOOK_BOUNDS_MS.findIndex((bound) => tookMs <= bound);
  return place < 0 ? TOOK_BOUNDS_MS.length : place;
}

/** The share of processed events that a "slow" one exceeds. */
const MOST = 0.95;

/** 95% of the counted events took at most this long. Null for no event, Infinity above the last bound. */
export function toSlowest(took: readonly number[]): number | null {
  const total = took.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let counted = 0;
  const place = took.findIndex((count) => {
    counted += count;
    return counted >= total * MOST;
  });
  return TOOK_BOUNDS_MS[place] ?? Number.POSITIVE_INFINITY;
}
