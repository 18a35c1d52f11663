import { expect, it } from "vitest";
import { toEpochMicros, toEpochMs } from "../../../../lib/webhooks/polar/timestamps.ts";

const NOON_MS = Date.UTC(2026, 10, 21, 12);

it.each([
  ["2026-11-21T12:00:00Z", 0],
  ["2026-11-21T12:00:00.5Z", 500_000],
  ["2026-11-21T12:00:00.123456Z", 123_456],
  ["2026-11-21T12:00:00.123456789Z", 123_456],
  ["2026-11-21T13:00:00+01:00", 0],
  ["2026-11-21T06:30:00.000001-0530", 1],
  ["2026-11-21 12:00:00+00:00", 0],
  ["2026-11-21T12:00:00.000250", 250],
  ["2026-11-21 12:00:00+00", 0],
  ["2026-11-21T12:00Z", 0],
  ["2026-11-21t12:00:00.5z", 500_000],
  ["2026-11-21T14:00+02", 0],
])("%s is noon and %d microseconds", (text, micros) => {
  expect(toEpochMicros(text)).toBe(NOON_MS * 1000 + micros);
});

it.each([
  "",
  "soon",
  "2026-11-21",
  "1763726400",
  "2026-13-01T00:00:00Z",
  "2026-11-21T25:00:00Z",
  "2026-11-21T12:00:00.Z",
  "2026-11-21T12:00:00Z and more",
  "0x7b",
  "2026-02-30T12:00:00Z",
  "2025-02-29T12:00:00Z",
  "2026-11-21T12:00:00+99:00",
  "2026-11-21T12:00:00Zulu",
])("%o is not a timestamp", (text) => {
  expect(toEpochMicros(text)).toBeNull();
});

it("microseconds are rounded down to milliseconds", () => {
  expect(toEpochMs(NOON_MS * 1000 + 1999)).toBe(NOON_MS + 1);
});
