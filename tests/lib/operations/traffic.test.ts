import { expect, it } from "vitest";
import { toArrivals, toDelays } from "../../../lib/operations/traffic.ts";

it("of a hundred delays, the median and the 95th percentile are found", () => {
  const delays = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect(toDelays(delays)).toEqual({ count: 100, medianMs: 50, p95Ms: 95, worstMs: 100 });
});

it("a single event is both median and 95th percentile", () => {
  expect(toDelays([7])).toEqual({ count: 1, medianMs: 7, p95Ms: 7, worstMs: 7 });
});

it("there are no delays without events or with invalid times", () => {
  expect(toDelays([])).toBeNull();
  expect(toDelays([Number.NaN, Number.POSITIVE_INFINITY])).toBeNull();
});

it("a negative delay counts as zero", () => {
  expect(toDelays([-5_000])).toMatchObject({ medianMs: 0, worstMs: 0 });
});

const HOUR = 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 21);

/** An event of this age when the provider sent it; it then took 80 ms to arrive. */
const anArrival = (ageMs: number) => ({
  eventTimestamp: new Date(NOW - ageMs).toISOString(),
  deliveredAt: NOW,
  receivedAt: NOW + 80,
});

it("late retries, resends and samples with old or future dates do not count as delays", () => {
  const timely = [0, 20_000].map(anArrival);
  const late = [6 * HOUR, 400 * 24 * HOUR, -HOUR].map(anArrival);
  expect(toArrivals([...timely, ...late])).toEqual({
    arrival: { count: 2, medianMs: 80, p95Ms: 20_080, worstMs: 20_080 },
    lateArrivals: 3,
  });
  expect(toArrivals(late)).toEqual({ arrival: null, lateArrivals: 3 });
});

it("an event without a usable date counts from the signature's time", () => {
  const undated = [null, "soon"].map((eventTimestamp) => ({ ...anArrival(0), eventTimestamp }));
  expect(toArrivals(undated)).toMatchObject({ arrival: { count: 2, worstMs: 80 } });
});
