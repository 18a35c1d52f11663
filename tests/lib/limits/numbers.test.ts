import { describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../../lib/durations.ts";
import { ADDRESS_LIMITS, PERSON_LIMITS, toBucket } from "../../../lib/limits/numbers.ts";

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
