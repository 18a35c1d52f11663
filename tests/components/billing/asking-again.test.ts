import { expect, it } from "vitest";
import { nextRefresh } from "../../../components/billing/asking-again.ts";

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MARGIN = 250;

const answer = (changesAt: number | null, decidedAt = NOW) => ({ changesAt, decidedAt });

it("does not query again when nothing changes by itself", () => {
  expect(nextRefresh(answer(null), 0, NOW)).toBeNull();
});

it("queries again just after the change is due", () => {
  expect(nextRefresh(answer(NOW + HOUR), 0, NOW)).toEqual({
    inMs: HOUR + MARGIN,
    asOf: NOW + HOUR,
  });
});

it("a result cached an hour ago expires by the browser's clock", () => {
  const kept = answer(NOW + MINUTE, NOW - HOUR);
  expect(nextRefresh(kept, 0, NOW)?.inMs).toBe(MINUTE + MARGIN);
  expect(nextRefresh(kept, 0, NOW + DAY)?.inMs).toBe(MARGIN);
});

it("a slow browser clock delays nothing", () => {
  expect(nextRefresh(answer(NOW + MINUTE), 0, NOW - 3 * HOUR)?.inMs).toBe(MINUTE + MARGIN);
});

it("with a fast browser clock, one early query is followed by a wait on the backend's clock", () => {
  const changesAt = NOW + 2 * HOUR;
  const early = nextRefresh(answer(changesAt), 0, NOW + 3 * HOUR);
  expect(early).toEqual({ inMs: MARGIN, asOf: changesAt });
  expect(nextRefresh(answer(changesAt), changesAt, NOW + 3 * HOUR)).toEqual({
    inMs: 2 * HOUR + MARGIN,
    asOf: changesAt + 1,
  });
});

it("checks a distant change daily, because browser timers cannot wait for weeks", () => {
  expect(nextRefresh(answer(NOW + 30 * DAY), 0, NOW)).toEqual({ inMs: DAY, asOf: 1 });
  expect(nextRefresh(answer(NOW + 30 * DAY), 1, NOW)).toEqual({ inMs: DAY, asOf: 2 });
});

it("never repeats an earlier query's arguments", () => {
  for (const asOf of [0, NOW - 1, NOW, NOW + HOUR, NOW + DAY]) {
    expect(nextRefresh(answer(NOW + HOUR), asOf, NOW)?.asOf).toBeGreaterThan(asOf);
  }
});
