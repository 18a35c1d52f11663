import { expect, it } from "vitest";
import {
  describeLate,
  describeMedian,
  describeSlowest,
} from "../../../components/operations/delay-words.ts";
import { DAY, SECOND } from "../../../lib/durations.ts";

const QUICK = { count: 20, medianMs: 40, p95Ms: 900, worstMs: 3 * SECOND };

it("delays are shown as median, p95 and slowest", () => {
  expect(describeMedian(QUICK)).toBe("40 ms");
  expect(describeSlowest(QUICK)).toBe("p95: 900 ms · slowest of the last 20: 3 seconds");
});

it("an implausible delay is shown as not comparable, and the others stay", () => {
  const strays = { ...QUICK, worstMs: 324 * DAY };
  expect(describeSlowest(strays)).toBe("p95: 900 ms · slowest of the last 20: not comparable");
  expect(describeSlowest({ ...strays, p95Ms: 324 * DAY })).not.toContain("324");
});

it("no duration is shown when most delays are incomparable", () => {
  const elsewhere = { count: 20, medianMs: 324 * DAY, p95Ms: 324 * DAY, worstMs: 324 * DAY };
  expect(describeMedian(elsewhere)).toBe("Not comparable");
  expect(describeSlowest(elsewhere)).not.toMatch(/\d/);
});

it("a delivery that a provider retries for days counts as a delay", () => {
  expect(describeSlowest({ ...QUICK, worstMs: 3 * DAY })).toContain("3 days");
});

it("of one event there is no slowest", () => {
  expect(describeSlowest({ ...QUICK, count: 1 })).toBe("The only event so far");
});

it("says how many late deliveries the figure leaves out", () => {
  expect([1, 12].map(describeLate)).toEqual([
    "1 late delivery not counted",
    "12 late deliveries not counted",
  ]);
});
