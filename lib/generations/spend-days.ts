import { DAY, HOUR } from "../durations";
import type { SpendView } from "./view";

// Credits by day and by what spent them, in the reader's time zone. Pure.

/** As many as spends are kept. */
const SHOWN_DAYS = 30;
/** With the rest in one more, few enough to tell apart in a chart. */
const NAMED_SPENDERS = 3;
/** The clocks that are furthest ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * HOUR;

/** Tells the calendar day of a moment, such as "2026-11-23". */
export function dayReader(timeZone: string): (at: number) => string {
  const written = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => {
    const parts = written.formatToParts(at);
    const find = (type: string) => parts.find((part) => part.type === type)?.value;
    return `${find("year")}-${find("month")}-${find("day")}`;
  };
}

/** The 30 days that end with `today`, oldest first. Counts calendar days, which are not always 24 hours long. */
export function toShownDays(today: string): string[] {
  const last = Date.parse(today);
  return Array.from({ length: SHOWN_DAYS }, (_, place) =>
    new Date(last - (SHOWN_DAYS - 1 - place) * DAY).toISOString().slice(0, 10),
  );
}

/** A moment whose last 30 days contain all shown days, in any time zone. Stays the same for the day. */
export const coveringMoment = (today: string): number =>
  Date.parse(today) + DAY - FURTHEST_AHEAD_MS;

/** Where and when the reader is. */
export interface Reader {
  readonly today: string;
  readonly timeZone: string;
}

/** Without what was spent before the shown days. */
export function keepShown(spends: readonly SpendView[], { today, timeZone }: Reader): SpendView[] {
  const [first = today] = toShownDays(today);
  const toDay = dayReader(timeZone);
  return spends.filter(({ spentAt }) => toDay(spentAt) >= first);
}

export interface SpendDay {
  readonly day: string;
  readonly total: number;
  /** Of each spender, in their order. */
  readonly parts: readonly number[];
}

export interface Spender {
  /** The design's title; null for everything that is not named. */
  readonly name: string | null;
  readonly total: number;
}

export interface SpendChart {
  /** Oldest first. */
  readonly days: readonly SpendDay[];
  /** The designs that spent most, then the rest. */
  readonly spenders: readonly Spender[];
  readonly total: number;
}

/** Designs are told apart by title, because each import of one has its own id. */
const nameOf = ({ generation }: SpendView): string | null => generation?.importTitle ?? null;

/** Of spends in the shown days. */
export function toSpendChart(
  spends: readonly SpendView[],
  { today, timeZone }: Reader,
): SpendChart {
  const toDay = dayReader(timeZone);
  const dated = spends.map((spend) => ({ ...spend, day: toDay(spend.spentAt) }));
  const spenders = rank(spends);
  const named = new Set(spenders.map(({ name }) => name));
  const shownAs = (spend: SpendView) => {
    const name = nameOf(spend);
    return named.has(name) ? name : null;
  };
  const days = toShownDays(today).map((day) => {
    const ofDay = dated.filter((one) => one.day === day);
    const parts = spenders.map(({ name }) => total(ofDay.filter((one) => shownAs(one) === name)));
    return { day, parts, total: total(ofDay) };
  });
  return { days, spenders, total: total(spends) };
}

function rank(spends: readonly SpendView[]): Spender[] {
  const totals = new Map<string, number>();
  for (const spend of spends) {
    const name = nameOf(spend);
    if (name !== null) totals.set(name, (totals.get(name) ?? 0) + spend.amount);
  }
  const named = [...totals]
    .map(([name, spent]) => ({ name, total: spent }))
    .toSorted((one, other) => other.total - one.total)
    .slice(0, NAMED_SPENDERS);
  const rest = named.reduce((left, spender) => left - spender.total, total(spends));
  return rest > 0 ? [...named, { name: null, total: rest }] : named;
}

const total = (spends: readonly SpendView[]): number =>
  spends.reduce((sum, { amount }) => sum + amount, 0);
