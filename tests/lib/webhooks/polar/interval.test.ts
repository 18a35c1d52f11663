import { expect, it } from "vitest";
import { isExact, toInterval } from "../../../../lib/webhooks/polar/interval.ts";

const DAY = 24 * 60 * 60 * 1000;
const aPeriod = (unit: string | null, count: number, days: number) => ({
  unit,
  count,
  start: 0,
  end: days * DAY,
});

it.each([
  ["month", 1, 30, "monthly", true],
  ["monthly", 1, 30, "monthly", true],
  ["year", 1, 365, "yearly", true],
  ["yearly", 1, 365, "yearly", true],
  ["month", 12, 365, "yearly", false],
  ["month", 3, 91, "monthly", false],
  ["month", 6, 182, "monthly", false],
  ["month", 24, 730, "yearly", false],
  ["year", 2, 730, "yearly", false],
  ["week", 1, 7, "monthly", false],
  ["day", 365, 365, "yearly", false],
  ["fortnight", 1, 14, "monthly", false],
  ["constructor", 1, 300, "yearly", false],
  [null, 1, 299, "monthly", true],
  [null, 1, 300, "yearly", true],
])("%s × %d over %d days is %s (exactly: %s)", (unit, count, days, interval, exact) => {
  expect(toInterval(aPeriod(unit, count, days))).toBe(interval);
  expect(isExact(aPeriod(unit, count, days))).toBe(exact);
});
