import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { AddressBuckets } from "../../../lib/limits/address-buckets.ts";
import { ADDRESS_LIMITS, PERSON_LIMITS, toBucket } from "../../../lib/limits/numbers.ts";

const THREE_A_MINUTE = { rate: 3, periodMs: MINUTE };
const NOW = 1_700_000_000_000;

const takeMany = (buckets: AddressBuckets, count: number, address = "203.0.113.7", now = NOW) =>
  Array.from({ length: count }, () => buckets.take(address, now));

it("an address may do as much as its rate at once, and is then told how long to wait", () => {
  const buckets = new AddressBuckets(THREE_A_MINUTE);
  expect(takeMany(buckets, 4)).toEqual([null, null, null, MINUTE / 3]);
});

it("what is refused does not make the wait longer", () => {
  const buckets = new AddressBuckets(THREE_A_MINUTE);
  takeMany(buckets, 3);
  expect(takeMany(buckets, 50).every((waitMs) => waitMs === MINUTE / 3)).toBe(true);
  expect(takeMany(buckets, 2, undefined, NOW + MINUTE / 3)).toEqual([null, MINUTE / 3]);
});

it("one address does not use up the rate of another", () => {
  const buckets = new AddressBuckets(THREE_A_MINUTE);
  takeMany(buckets, 10);
  expect(buckets.take("198.51.100.1", NOW)).toBeNull();
});

it("keeps a bounded number of addresses, and forgets the one counted longest ago", () => {
  const buckets = new AddressBuckets({ rate: 1, periodMs: MINUTE }, 3);
  for (const address of ["a", "b", "c", "d"]) buckets.take(address, NOW);
  expect(buckets.size).toBe(3);
  expect(buckets.take("d", NOW)).toBeGreaterThan(0);
  expect(buckets.take("a", NOW)).toBeNull();
});

describe.each(Object.entries({ ...PERSON_LIMITS, ...ADDRESS_LIMITS }))("%s", (_, limit) => {
  it("allows its whole rate at once, and no more until some of the period has passed", () => {
    expect(toBucket(limit)).toEqual({
      kind: "token bucket",
      rate: limit.rate,
      capacity: limit.rate,
      period: limit.periodMs,
    });
  });

  it("is so wide that a person at work does not meet it", () => {
    expect([MINUTE, DAY]).toContain(limit.periodMs);
    if (limit.periodMs === MINUTE) expect(limit.rate).toBeGreaterThanOrEqual(20);
  });
});
