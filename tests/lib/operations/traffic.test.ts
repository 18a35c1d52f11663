import { expect, it } from "vitest";
import { toDelays } from "../../../lib/operations/traffic.ts";

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
