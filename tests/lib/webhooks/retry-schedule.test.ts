import { expect, it } from "vitest";
import { nextRetryDelayMs } from "../../../lib/webhooks/retry-schedule.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

it("a failure is retried six times with growing delays", () => {
  const middle = Array.from({ length: 7 }, (_, retryCount) => nextRetryDelayMs(retryCount, 0.5));
  expect(middle).toEqual([5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, null]);
});

it("the delay has a jitter of ±20%", () => {
  expect(nextRetryDelayMs(0, 0)).toBe(4 * SECOND);
  expect(nextRetryDelayMs(0, 0.999_999)).toBe(6 * SECOND);
});
