import { expect, it } from "vitest";
import {
  addTick,
  emptyBucket,
  type Tick,
  TOOK_BOUNDS_MS,
  toBucketStart,
  toSlowest,
} from "../../../lib/webhooks/traffic-record.ts";

const at = Date.UTC(2026, 10, 21, 14, 44);
const DONE: Tick = { at, isNew: true, result: "processed", tookMs: 0 };

it("a bucket starts at the half hour, or at midnight in UTC", () => {
  expect(toBucketStart("half_hour", at)).toBe(Date.UTC(2026, 10, 21, 14, 30));
  expect(toBucketStart("day", at)).toBe(Date.UTC(2026, 10, 21));
});

it("an event counts once, and each failure, retry and duplicate by itself", () => {
  const ticks: Tick[] = [
    DONE,
    { at, isNew: true, result: "failed" },
    { at, isNew: false, result: "failed" },
    { at, isNew: false, result: "processed", tookMs: 61_000 },
    { at, isNew: false, result: "duplicate" },
  ];
  const bucket = ticks.reduce(addTick, emptyBucket("half_hour", 0));
  expect(bucket).toMatchObject({ events: 2, failures: 2, duplicates: 1 });
  expect(bucket.took.reduce((sum, count) => sum + count)).toBe(2);
});

it("tells the time that 95% of the events took at most", () => {
  const of = (tooks: readonly number[]) =>
    toSlowest(
      tooks.reduce((bucket, tookMs) => addTick(bucket, { ...DONE, tookMs }), emptyBucket("day", 0))
        .took,
    );
  const fast = Array.from({ length: 19 }, () => 0);
  expect(of([])).toBeNull();
  expect(of([...fast, 60_000])).toBe(10);
  expect(of([...fast, 60_000, 60_000])).toBe(120_000);
  expect(of([(TOOK_BOUNDS_MS.at(-1) ?? 0) + 1])).toBe(Number.POSITIVE_INFINITY);
});
