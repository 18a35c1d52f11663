import { describe, expect, it } from "vitest";
import { addArrival, type Learned, startLearning } from "../../../lib/webhooks/rhythm.ts";
import { judgeSilence } from "../../../lib/webhooks/silence.ts";
import { seededRandom } from "../../../local/engine/runtime/seeded-random.ts";
import { lengthOf } from "../../support/depth.ts";
import {
  detectOutage,
  simulateTraffic,
  TRAFFIC_SHAPES,
  watch,
} from "../../support/simulated-traffic.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.parse("2026-01-01T00:00:00Z");

/** An event every 40 minutes for so many days. */
function steady(days: number): Learned {
  let learned = startLearning("payments", START);
  for (let at = START; at < START + days * DAY; at += 40 * MINUTE) {
    learned = addArrival(learned, at, false);
  }
  return learned;
}

describe("a source with an event every 40 minutes", () => {
  const learned = steady(60);
  const lastAt = learned.open.lastMinuteAt;

  it("flows while events come", () => {
    expect(judgeSilence(learned, lastAt + 40 * MINUTE)).toMatchObject({ state: "flowing", lastAt });
  });

  it("is doubtful after three usual gaps", () => {
    expect(judgeSilence(learned, lastAt + 125 * MINUTE).state).toBe("doubtful");
  });

  it("is silent after nine hours, with the usual gap and a chance below one in a thousand", () => {
    const { state, probability, usualGapMs } = judgeSilence(learned, lastAt + 9 * HOUR);
    expect(state).toBe("silent");
    expect(probability).toBeLessThan(0.001);
    expect(Math.round((usualGapMs ?? 0) / MINUTE)).toBe(40);
  });
});

it("nothing is announced before two weeks are known", () => {
  const learned = steady(10);
  expect(judgeSilence(learned, learned.open.lastMinuteAt + 2 * DAY).state).toBe("learning");
});

/** Per shape of traffic; twenty shapes, so the deep length is 200 years. */
const YEARS = lengthOf("SILENCE_YEARS_PER_SHAPE", { short: 0.25, deep: 4 });
const YEARS_AT_ONCE = Math.min(YEARS, 2);

describe("on simulated traffic", { tags: ["lengths"] }, () => {
  it(`false alarms are at most one a month for each shape of ${20 * YEARS} years, and far fewer in all`, () => {
    let months = 0;
    let falseAlarms = 0;
    for (const [place, shape] of TRAFFIC_SHAPES.entries()) {
      const own = { months: 0, falseAlarms: 0 };
      for (let run = 0; run * YEARS_AT_ONCE < YEARS; run += 1) {
        const random = seededRandom(place * 1000 + run + 1);
        const watched = watch(simulateTraffic(shape, YEARS_AT_ONCE, random), YEARS_AT_ONCE);
        own.months += watched.months;
        own.falseAlarms += watched.falseAlarms;
      }
      expect(own.falseAlarms, JSON.stringify(shape)).toBeLessThanOrEqual(own.months);
      months += own.months;
      falseAlarms += own.falseAlarms;
    }
    if (YEARS > 1) console.log(`${falseAlarms} false alarms in ${months} months`);
    expect(falseAlarms / months).toBeLessThan(0.3);
  });

  it("a source that ends is announced after about ten expected events", () => {
    const repeats = Math.max(1, Math.round(YEARS));
    const found: number[] = [];
    for (const [place, shape] of TRAFFIC_SHAPES.entries()) {
      for (let run = 0; run < repeats; run += 1) {
        const random = seededRandom(place * 1000 + run + 1);
        const outage = detectOutage(shape, START + 100 * DAY + random() * 7 * DAY, random);
        if (outage) found.push(outage.expected);
      }
    }
    const sorted = found.toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    const slow = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
    if (YEARS > 1) console.log(`announced after ${median} expected events, 95% within ${slow}`);
    expect(found.length).toBeGreaterThan(0.9 * TRAFFIC_SHAPES.length * repeats);
    expect(median).toBeLessThan(12);
    expect(slow).toBeLessThan(20);
  });
});
