import { describe, expect, it } from "vitest";
import {
  addArrival,
  expectBetween,
  expectPerWeek,
  type Learned,
  startLearning,
} from "../../../lib/webhooks/rhythm.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** A Thursday at midnight, like the epoch. */
const START = Date.parse("2026-01-01T00:00:00Z");

/** Four events each day from 12:00 to 12:45, for so many weeks. */
const atNoon = (weeks: number, from = START) =>
  Array.from({ length: weeks * 7 * 4 }, (_, index) => {
    const day = Math.floor(index / 4);
    return from + day * DAY + 12 * HOUR + (index % 4) * 15 * MINUTE;
  });

const learn = (moments: readonly number[], before?: Learned) =>
  moments.reduce(
    (learned, at) => addArrival(learned, at, false),
    before ?? startLearning("payments", START),
  );

describe("the rhythm", () => {
  const { rhythm } = learn(atNoon(6));

  it("knows the hours at which events come", () => {
    const day = START + 6 * WEEK;
    const noon = expectBetween(rhythm, day + 11 * HOUR, day + 14 * HOUR).count;
    const night = expectBetween(rhythm, day, day + 3 * HOUR).count;
    expect(noon).toBeGreaterThan(3);
    // The first event of all, at midnight, is the only one at night.
    expect(night).toBeLessThan(0.2);
  });

  it("expects in a week what came in a week", () => {
    expect(expectPerWeek(rhythm)).toBeGreaterThan(25);
    expect(expectPerWeek(rhythm)).toBeLessThan(31);
  });

  it("follows growth within weeks", () => {
    const busier = atNoon(4, START + 6 * WEEK).flatMap((at) => [
      at,
      at + 5 * MINUTE,
      at + 10 * MINUTE,
    ]);
    const grown = learn(busier, learn(atNoon(6)));
    expect(expectPerWeek(grown.rhythm)).toBeGreaterThan(60);
  });

  it("does not take a burst for the rhythm", () => {
    const burst = Array.from(
      { length: 55 },
      (_, minute) => START + 6 * WEEK + 3 * HOUR + minute * MINUTE,
    );
    const after = learn([START + 6 * WEEK + 12 * HOUR], learn(burst, learn(atNoon(6))));
    expect(expectPerWeek(after.rhythm)).toBeLessThan(1.3 * expectPerWeek(rhythm));
  });

  it("counts a minute once, however many events it has", () => {
    const many = atNoon(6).flatMap((at) => [at, at + 1, at + 30_000]);
    expect(learn(many).rhythm).toEqual(rhythm);
  });

  it("does not learn an announced silence", () => {
    const known = learn(atNoon(6));
    const back = START + 8 * WEEK + 12 * HOUR;
    expect(addArrival(known, back, true).rhythm).toBe(known.rhythm);
    const learned = addArrival(known, back, false).rhythm;
    expect(expectPerWeek(learned)).toBeLessThan(expectPerWeek(rhythm));
  });

  it("takes no harm from a late event", () => {
    const known = learn(atNoon(2));
    expect(addArrival(known, START, false)).toEqual(known);
  });
});
