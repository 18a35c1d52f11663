import {
  BUCKETS_SHOWN,
  type Bucket,
  emptyBucket,
  SPAN_MS,
  type Span,
  TOOK_BOUNDS_MS,
  toBucketStart,
  toSlowest,
} from "../webhooks/traffic-record";

// The buckets of the last 24 hours or 30 days, gaps filled. Pure.

/** Oldest first. */
export function fillGaps(span: Span, buckets: readonly Bucket[], now: number): Bucket[] {
  const known = new Map(buckets.map((bucket) => [bucket.startsAt, bucket]));
  const last = toBucketStart(span, now);
  const count = BUCKETS_SHOWN[span];
  return Array.from({ length: count }, (_, place) => {
    const startsAt = last - (count - 1 - place) * SPAN_MS[span];
    return known.get(startsAt) ?? emptyBucket(span, startsAt);
  });
}

export interface TrafficSum {
  events: number;
  failures: number;
  duplicates: number;
  /** Milliseconds; null for no event, Infinity above the last bound. */
  slowest: number | null;
  mostWaiting: number;
}

export const toSum = (buckets: readonly Bucket[]): TrafficSum => ({
  events: total(buckets.map(({ events }) => events)),
  failures: total(buckets.map(({ failures }) => failures)),
  duplicates: total(buckets.map(({ duplicates }) => duplicates)),
  slowest: toSlowest(
    Array.from({ length: TOOK_BOUNDS_MS.length + 1 }, (_, place) =>
      total(buckets.map(({ took }) => took[place] ?? 0)),
    ),
  ),
  mostWaiting: Math.max(0, ...buckets.map(({ backlog }) => backlog)),
});

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The bounds rise about tenfold, so their positions are a logarithmic scale; 0 for no event. */
export function toSlowness(took: readonly number[]): number {
  const slowest = toSlowest(took);
  if (slowest === null) return 0;
  const place = TOOK_BOUNDS_MS.indexOf(slowest);
  return (place < 0 ? TOOK_BOUNDS_MS.length : place) + 1;
}
