import { expect, it } from "vitest";
import { nextDelayMs } from "../../../lib/reconciliation/patience.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MIDDLE = 0.5;

it("waits longer each time and gives up after the fifth attempt", () => {
  const delays = [0, 1, 2, 3, 4, 5].map((attempts) => nextDelayMs(attempts, null, MIDDLE));
  expect(delays).toEqual([5 * SECOND, 20 * SECOND, MINUTE, 3 * MINUTE, 5 * MINUTE, null]);
});

it("adds a jitter of ±20%", () => {
  expect(nextDelayMs(0, null, 0)).toBe(4 * SECOND);
  expect(nextDelayMs(0, null, 0.999_999)).toBe(6 * SECOND);
});

it("never retries before the provider's time, and leaves a long wait to a later run", () => {
  expect(nextDelayMs(0, 90 * SECOND, MIDDLE)).toBe(90 * SECOND);
  expect(nextDelayMs(0, SECOND, MIDDLE)).toBe(5 * SECOND);
  expect(nextDelayMs(0, 10 * MINUTE, MIDDLE)).toBe(10 * MINUTE);
  expect(nextDelayMs(0, 10 * MINUTE + 1, MIDDLE)).toBeNull();
});
