import { expect, it } from "vitest";
import { toDelays } from "../../../lib/operations/traffic.ts";

it("half of a hundred events were quicker than the median, five slower than nearly all", () => {
  const delays = Array.from({ length: 100 }, (_, place) => 100 - place);
  expect(toDelays(delays)).toEqual({ count: 100, medianMs: 50, p95Ms: 95, worstMs: 100 });
});

it("one event is the median and the slowest at once", () => {
  expect(toDelays([7])).toEqual({ count: 1, medianMs: 7, p95Ms: 7, worstMs: 7 });
});

it("nothing is told of no event, nor of times that are none", () => {
  expect(toDelays([])).toBeNull();
  expect(toDelays([Number.NaN, Number.POSITIVE_INFINITY])).toBeNull();
});

it("what seems to have arrived before it was sent took no time", () => {
  expect(toDelays([-5_000])).toMatchObject({ medianMs: 0, worstMs: 0 });
});
