import { addArrival, type Learned, startLearning } from "../../lib/webhooks/rhythm.ts";
import { judgeSilence } from "../../lib/webhooks/silence.ts";

// Traffic of a source over years: Poisson with a daily rhythm, quiet weekends, growth or decline, purchases that send several
// events, and bulk operations. Seeded, so that a run can be repeated.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const START = Date.parse("2026-01-01T00:00:00Z");

export interface TrafficShape {
  /** Purchases a day at the beginning. */
  perDay: number;
  /** 0: all hours alike. 0.9: hardly any at night. */
  dailyRhythm: number;
  /** Share of the weekday's traffic that a weekend day has. */
  weekend: number;
  /** Factor of a year. */
  yearlyGrowth: number;
  /** Bulk operations a year, of 300 events within twenty minutes. */
  bulks: number;
  /** Local clocks change twice a year. */
  daylightSaving: boolean;
}

/** Purchases per ms at a moment. */
function rateAt(shape: TrafficShape, at: number): number {
  const isSummer = shape.daylightSaving && Math.floor(at / (YEAR / 2)) % 2 === 1;
  const local = at + (isSummer ? HOUR : 0);
  const hour = (local % DAY) / HOUR;
  const daily = 1 + shape.dailyRhythm * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
  const weekday = Math.floor(local / DAY) % 7;
  // The epoch was a Thursday.
  const isWeekend = weekday === 2 || weekday === 3;
  const growth = shape.yearlyGrowth ** ((at - START) / YEAR);
  return (shape.perDay / DAY) * daily * (isWeekend ? shape.weekend : 1) * growth;
}

/** The moments of all events of so many years, in order. */
export function* simulateTraffic(
  shape: TrafficShape,
  years: number,
  random: () => number,
): Generator<number> {
  const end = START + years * YEAR;
  const peak = (1 + shape.dailyRhythm) * Math.max(1, shape.yearlyGrowth ** years);
  const most = (shape.perDay / DAY) * peak;
  const bulkRate = shape.bulks / YEAR;
  let at = START;
  let nextBulk = shape.bulks > 0 ? START - Math.log(1 - random()) / bulkRate : end;
  while (at < end) {
    at -= Math.log(1 - random()) / most;
    while (nextBulk < at) {
      for (let minute = 0; minute < 20; minute += 1) yield nextBulk + minute * MINUTE;
      nextBulk -= Math.log(1 - random()) / bulkRate;
    }
    if (random() * most > rateAt(shape, at)) continue;
    // A purchase: the checkout, and what follows it within minutes.
    yield at;
    if (random() < 0.5) yield at + random() * 3 * MINUTE;
  }
}

export interface WatchedYears {
  months: number;
  falseAlarms: number;
}

/** Watches undisturbed traffic: each silence that would have been announced is a false alarm. */
export function watch(events: Iterable<number>, years: number): WatchedYears {
  let learned: Learned | null = null;
  let falseAlarms = 0;
  for (const at of events) {
    if (learned === null) {
      learned = startLearning("payments", at);
      continue;
    }
    if (at - learned.open.lastMinuteAt < 2 * MINUTE) {
      learned = addArrival(learned, at, false);
      continue;
    }
    const isSilent = judgeSilence(learned, at).state === "silent";
    if (isSilent) falseAlarms += 1;
    learned = addArrival(learned, at, isSilent);
  }
  return { months: years * 12, falseAlarms };
}

export interface DetectedOutage {
  afterMs: number;
  /** Events that would have come meanwhile. */
  expected: number;
}

/** Lets the source end at a moment and looks every minute; null if a silence was announced before it. */
export function detectOutage(
  shape: TrafficShape,
  diesAt: number,
  random: () => number,
): DetectedOutage | null {
  let learned: Learned | null = null;
  for (const at of simulateTraffic(shape, (diesAt - START) / YEAR, random)) {
    if (at > diesAt) break;
    learned = learned ? addArrival(learned, at, false) : startLearning("payments", at);
  }
  if (learned === null || judgeSilence(learned, diesAt).state === "silent") return null;
  let expected = 0;
  for (let at = diesAt; ; at += MINUTE) {
    expected += rateAt(shape, at) * MINUTE;
    if (judgeSilence(learned, at).state === "silent") return { afterMs: at - diesAt, expected };
  }
}

/** The shapes that the figures of docs/operations.md come from. */
export const TRAFFIC_SHAPES: readonly TrafficShape[] = [3, 10, 40, 150, 600].flatMap((perDay) =>
  [
    { dailyRhythm: 0.9, weekend: 0.3, yearlyGrowth: 1, bulks: 12, daylightSaving: true },
    { dailyRhythm: 0.6, weekend: 0.5, yearlyGrowth: 2, bulks: 0, daylightSaving: true },
    { dailyRhythm: 0.8, weekend: 0.1, yearlyGrowth: 0.5, bulks: 4, daylightSaving: false },
    { dailyRhythm: 0, weekend: 1, yearlyGrowth: 1.2, bulks: 24, daylightSaving: false },
  ].map((shape) => ({ perDay, ...shape })),
);
