import { expect, it } from "vitest";
import { describeTraffic } from "../../../components/operations/traffic-words.ts";
import { fillGaps, toSlowness, toSum } from "../../../lib/operations/traffic-chart.ts";
import { addTick, emptyBucket, type Tick } from "../../../lib/webhooks/traffic-record.ts";

const NOW = Date.UTC(2026, 10, 21, 14, 44);
const STARTS_AT = Date.UTC(2026, 10, 21, 14, 30);
const tick: Tick = { at: NOW, isNew: true, result: "processed", tookMs: 5 };

it("fills quiet half hours, the running one last", () => {
  const busy = addTick(emptyBucket("half_hour", STARTS_AT), tick);
  const filled = fillGaps("half_hour", [busy], NOW);
  expect(filled).toHaveLength(48);
  expect(filled.at(-1)).toEqual(busy);
  expect(filled[0]?.startsAt).toBe(STARTS_AT - 47 * 30 * 60 * 1000);
  expect(fillGaps("day", [], NOW)).toHaveLength(30);
});

it("says in words what the bars show", () => {
  const busy = [tick, tick, { ...tick, isNew: false, result: "failed", tookMs: undefined } as Tick];
  const bucket = busy.reduce(addTick, emptyBucket("half_hour", STARTS_AT));
  const buckets = fillGaps("half_hour", [bucket], NOW);
  expect(describeTraffic("half_hour", buckets, toSum(buckets))).toBe(
    "2 events in 24 hours (less than 0.1 a minute), 1 failed attempt, 0 duplicates. 95% were processed within 10 ms.",
  );
  const quiet = fillGaps("day", [], NOW);
  expect(describeTraffic("day", quiet, toSum(quiet))).toBe("No payment events in 30 days.");
});

it("a slower half hour has a higher bar", () => {
  const heights = [0, 5000, 10 * 60 * 60 * 1000].map((tookMs) =>
    toSlowness(addTick(emptyBucket("day", 0), { ...tick, tookMs }).took),
  );
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(toSlowness(emptyBucket("day", 0).took)).toBe(0);
});
