import { expect, it } from "vitest";
import { nextRefresh } from "../../../components/billing/asking-again.ts";

const NOW = Date.UTC(2026, 10, 21);
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MARGIN = 250;

const answer = (changesAt: number | null, decidedAt = NOW) => ({ changesAt, decidedAt });

it("nothing is asked when nothing changes by itself", () => {
  expect(nextRefresh(answer(null), 0, NOW)).toBeNull();
});

it("asks just after the moment, and names it", () => {
  expect(nextRefresh(answer(NOW + HOUR), 0, NOW)).toEqual({
    inMs: HOUR + MARGIN,
    asOf: NOW + HOUR,
  });
});

it("an answer kept from an hour ago is judged by the browser's clock", () => {
  const kept = answer(NOW + MINUTE, NOW - HOUR);
  expect(nextRefresh(kept, 0, NOW)?.inMs).toBe(MINUTE + MARGIN);
  expect(nextRefresh(kept, 0, NOW + DAY)?.inMs).toBe(MARGIN);
});

it("a slow clock of the browser delays nothing", () => {
  expect(nextRefresh(answer(NOW + MINUTE), 0, NOW - 3 * HOUR)?.inMs).toBe(MINUTE + MARGIN);
});

it("a fast clock asks once too early, and then waits by the backend's under another name", () => {
  const changesAt = NOW + 2 * HOUR;
  const early = nextRefresh(answer(changesAt), 0, NOW + 3 * HOUR);
  expect(early).toEqual({ inMs: MARGIN, asOf: changesAt });
  expect(nextRefresh(answer(changesAt), changesAt, NOW + 3 * HOUR)).toEqual({
    inMs: 2 * HOUR + MARGIN,
    asOf: changesAt + 1,
  });
});

it("what is far away is looked at daily: no timer of a browser waits for weeks", () => {
  expect(nextRefresh(answer(NOW + 30 * DAY), 0, NOW)).toEqual({ inMs: DAY, asOf: 1 });
  expect(nextRefresh(answer(NOW + 30 * DAY), 1, NOW)).toEqual({ inMs: DAY, asOf: 2 });
});

it("never asks under the name it asked under before", () => {
  for (const asOf of [0, NOW - 1, NOW, NOW + HOUR, NOW + DAY]) {
    expect(nextRefresh(answer(NOW + HOUR), asOf, NOW)?.asOf).toBeGreaterThan(asOf);
  }
});
