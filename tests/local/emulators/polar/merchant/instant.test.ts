import { describe, expect, it } from "vitest";
import {
  epochMsOf,
  justAfter,
  momentOf,
  parseMoment,
  plusInterval,
} from "../../../../../local/emulators/polar/merchant/instant.ts";

const day = (text: string) => `${text}T08:30:00.000000Z`;

describe("a time", () => {
  it("is written with six digits, and reads back as the same number", () => {
    const epochMs = Date.UTC(2026, 10, 21, 8, 30, 0, 7) + 0.25;
    expect(momentOf(epochMs)).toBe("2026-11-21T08:30:00.007250Z");
    expect(epochMsOf(momentOf(epochMs))).toBe(epochMs);
  });

  it.each([
    ["2026-11-21T08:30:00Z", "2026-11-21T08:30:00.000000Z"],
    ["2026-11-21T08:30:00.1Z", "2026-11-21T08:30:00.100000Z"],
    ["2026-11-21T08:30:00.123456Z", "2026-11-21T08:30:00.123456Z"],
    ["2026-11-21T09:30:00+01:00", "2026-11-21T08:30:00.000000Z"],
    ["tomorrow", null],
    [7, null],
  ])("%s is parsed as %s", (text, moment) => {
    expect(parseMoment(text)).toBe(moment);
  });

  it("is followed by the next microsecond, even across seconds", () => {
    expect(justAfter("2026-11-21T08:30:00.999999Z")).toBe("2026-11-21T08:30:01.000000Z");
  });
});

describe("a period", () => {
  it.each([
    [day("2027-01-31"), "month", 1, 31, day("2027-02-28")],
    [day("2027-02-28"), "month", 1, 31, day("2027-03-31")],
    [day("2026-12-15"), "month", 2, 15, day("2027-02-15")],
    [day("2028-02-29"), "year", 1, 29, day("2029-02-28")],
    [day("2031-02-28"), "year", 1, 29, day("2032-02-29")],
    [day("2026-12-31"), "week", 1, 31, day("2027-01-07")],
    [day("2026-12-31"), "day", 3, 31, day("2027-01-03")],
  ] as const)("from %s of a %s times %d, started on day %d, ends %s", (...given) => {
    const [start, interval, count, anchor, end] = given;
    expect(plusInterval(start, interval, count, anchor)).toBe(end);
  });
});
