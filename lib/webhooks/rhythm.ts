import { type Infer, v } from "convex/values";
import { DAY, HOUR, MINUTE } from "../durations";
import { vWebhookEndpoint } from "./refusal-record";

// Learns the rhythm of a source of events: how many minutes of each hour of the week have an event. Pure.
//
// Minutes with an event are counted instead of events: one purchase sends several at once, which tell as much as one.

const HOURS_OF_WEEK = 168;
const WEEK = 7 * DAY;
/** An hour of the week is the average of about this many weeks. */
const WEEKS_REMEMBERED = 8;
/** How fast the level follows growth and decline, and how long the spread is remembered. */
const LEVEL_MEMORY_HOURS = 168;
const SPREAD_MEMORY_HOURS = 672;
/** More minutes than this in an hour are a burst; the rhythm learns no more of it. */
const burstLimit = (expected: number): number => 3 * expected + 5;
/** A longer gap says nothing about the rhythm. */
const MOST_HOURS_LEARNED_AT_ONCE = 4 * HOURS_OF_WEEK;

export const rhythmFields = {
  source: vWebhookEndpoint,
  /** Start of the first hour that was learned. */
  learnedFrom: v.number(),
  /** Minutes with an event, for each hour of the week in UTC, from Thursday 0:00 like the epoch. */
  hours: v.array(v.number()),
  /** What came lately, and what `hours` expected: their ratio is the level. */
  came: v.number(),
  expected: v.number(),
  /** Squared differences between what came and what was expected, and what they would be if events came independently. */
  spread: v.number(),
  spreadExpected: v.number(),
};
const vRhythm = v.object(rhythmFields);
export type Rhythm = Infer<typeof vRhythm>;

export const openHourFields = {
  source: vWebhookEndpoint,
  /** Start of the hour of the newest event; it is learned when it is over. */
  startsAt: v.number(),
  minutes: v.number(),
  /** Start of the newest minute with an event. */
  lastMinuteAt: v.number(),
};
const vOpenHour = v.object(openHourFields);
export type OpenHour = Infer<typeof vOpenHour>;

const startOf = (spanMs: number, at: number): number => Math.floor(at / spanMs) * spanMs;
export const toHourStart = (at: number): number => startOf(HOUR, at);
export const toMinuteStart = (at: number): number => startOf(MINUTE, at);

const placeOf = (hourStartsAt: number): number => Math.floor(hourStartsAt / HOUR) % HOURS_OF_WEEK;

export const startRhythm = (source: Rhythm["source"], at: number): Rhythm => ({
  source,
  learnedFrom: toHourStart(at),
  hours: Array.from({ length: HOURS_OF_WEEK }, () => 0),
  came: 0,
  expected: 0,
  spread: 0,
  spreadExpected: 0,
});

/** An hour of the week is smoothed with its neighbors: few weeks are noisy, and daylight saving moves it by one. */
function smoothed({ hours }: Rhythm, hourStartsAt: number): number {
  const place = placeOf(hourStartsAt);
  const at = (shift: number) => hours[(place + shift + HOURS_OF_WEEK) % HOURS_OF_WEEK] ?? 0;
  return at(0) / 2 + at(-1) / 4 + at(1) / 4;
}

/** Added to both sides of a ratio, so that a few events decide nothing. */
const LEVEL_PRIOR = 3;
const SPREAD_PRIOR = 10;
const LEVELS = { least: 0.2, most: 5 };
const MOST_SPREAD = 10;

const levelOf = ({ came, expected }: Rhythm): number =>
  Math.min(LEVELS.most, Math.max(LEVELS.least, (came + LEVEL_PRIOR) / (expected + LEVEL_PRIOR)));

export interface Expectation {
  /** Minutes with an event that were to be expected. */
  count: number;
  /** How many counted minutes this rests on; fewer make it less certain. */
  basis: number;
  /** How much more events cluster than independent ones: at least 1. */
  clustering: number;
}

const weeksLearned = ({ learnedFrom }: Rhythm, at: number): number =>
  Math.min(WEEKS_REMEMBERED, Math.max(1, (at - learnedFrom) / WEEK));

/** What the rhythm expects between two moments. */
export function expectBetween(rhythm: Rhythm, from: number, to: number): Expectation {
  let raw = 0;
  for (let hour = toHourStart(from); hour < to; hour += HOUR) {
    const share = (Math.min(to, hour + HOUR) - Math.max(from, hour)) / HOUR;
    raw += share * smoothed(rhythm, hour);
  }
  const count = raw * levelOf(rhythm);
  const inSlots = Math.max(raw * weeksLearned(rhythm, from), Number.MIN_VALUE);
  const basis = 1 / (1 / inSlots + 1 / (rhythm.came + LEVEL_PRIOR));
  const ratio = (rhythm.spread + SPREAD_PRIOR) / (rhythm.spreadExpected + SPREAD_PRIOR);
  return { count, basis, clustering: Math.min(MOST_SPREAD, Math.max(1, ratio)) };
}

export const expectPerWeek = (rhythm: Rhythm): number =>
  rhythm.hours.reduce((sum, minutes) => sum + minutes, 0) * levelOf(rhythm);

/** How long the rhythm has been learned. */
export const learnedMs = ({ learnedFrom }: Rhythm, now: number): number => now - learnedFrom;

/** Learns one hour that is over. */
function learnHour(rhythm: Rhythm, startsAt: number, minutes: number): Rhythm {
  if (startsAt < rhythm.learnedFrom) return rhythm;
  const place = placeOf(startsAt);
  const weeks = Math.floor((startsAt - rhythm.learnedFrom) / WEEK);
  const before = rhythm.hours[place] ?? 0;
  const expected = smoothed(rhythm, startsAt);
  const isKnown = weeks > 0;
  const usual = Math.max(before, expected) * levelOf(rhythm);
  const counted = isKnown ? Math.min(minutes, burstLimit(usual)) : minutes;
  const learned = before + (counted - before) / Math.min(WEEKS_REMEMBERED, weeks + 1);
  const hours = rhythm.hours.with(place, learned);
  if (!isKnown) return { ...rhythm, hours };
  const leveled = expected * levelOf(rhythm);
  const level = 1 - 1 / LEVEL_MEMORY_HOURS;
  const spread = 1 - 1 / SPREAD_MEMORY_HOURS;
  return {
    ...rhythm,
    hours,
    came: rhythm.came * level + counted,
    expected: rhythm.expected * level + expected,
    spread: rhythm.spread * spread + (counted - leveled) ** 2,
    spreadExpected: rhythm.spreadExpected * spread + leveled,
  };
}

export interface Learned {
  rhythm: Rhythm;
  open: OpenHour;
}

/**
 * Adds an event. A silence that was announced is not learned: it is what the rhythm is there to find. Events of the minute
 * that was added last change nothing, so a late one does no harm either.
 */
export function addArrival({ rhythm, open }: Learned, at: number, wasSilent: boolean): Learned {
  const lastMinuteAt = toMinuteStart(at);
  if (lastMinuteAt <= open.lastMinuteAt) return { rhythm, open };
  const startsAt = toHourStart(at);
  if (startsAt === open.startsAt) {
    return { rhythm, open: { ...open, lastMinuteAt, minutes: open.minutes + 1 } };
  }
  const next: OpenHour = { source: open.source, startsAt, minutes: 1, lastMinuteAt };
  const isLong = startsAt - open.startsAt > MOST_HOURS_LEARNED_AT_ONCE * HOUR;
  if (wasSilent || isLong) return { rhythm, open: next };
  let learned = learnHour(rhythm, open.startsAt, open.minutes);
  for (let hour = open.startsAt + HOUR; hour < startsAt; hour += HOUR) {
    learned = learnHour(learned, hour, 0);
  }
  return { rhythm: learned, open: next };
}

export const startLearning = (source: Rhythm["source"], at: number): Learned => ({
  rhythm: startRhythm(source, at),
  open: { source, startsAt: toHourStart(at), minutes: 1, lastMinuteAt: toMinuteStart(at) },
});
