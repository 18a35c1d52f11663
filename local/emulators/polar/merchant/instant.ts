import type { models } from "@polar-sh/sdk/2026-10";

/** A time as the wire writes it, always with six digits, so that strings sort like times. */
export type Moment = string;

const MICROSECONDS = 1000;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const DAYS_OF_WEEK = 7;
const FRACTION_DIGITS = 6;

/** Whole microseconds, which a number holds exactly, unlike milliseconds with a fraction. */
function microsecondsOf(moment: Moment): number {
  const fraction = /\.(\d+)/.exec(moment)?.[1] ?? "";
  const whole = Date.parse(moment.replace(/\.\d+/, ""));
  return whole * MICROSECONDS + Number(fraction.padEnd(FRACTION_DIGITS, "0").slice(0, 6));
}

function toMoment(microseconds: number): Moment {
  const ms = Math.floor(microseconds / MICROSECONDS);
  const rest = String(microseconds - ms * MICROSECONDS).padStart(3, "0");
  return new Date(ms).toISOString().replace("Z", `${rest}Z`);
}

export function momentOf(epochMs: number): Moment {
  return toMoment(Math.round(epochMs * MICROSECONDS));
}

export function epochMsOf(moment: Moment): number {
  return microsecondsOf(moment) / MICROSECONDS;
}

/** The same time in the one spelling that sorts; null for an invalid time. */
export function parseMoment(text: unknown): Moment | null {
  if (typeof text !== "string" || Number.isNaN(Date.parse(text))) return null;
  const inUtc = /Z$/i.test(text) ? text : new Date(Date.parse(text)).toISOString();
  return toMoment(microsecondsOf(inUtc));
}

/** The next tick of a clock that counts microseconds. */
export function justAfter(moment: Moment): Moment {
  return toMoment(microsecondsOf(moment) + 1);
}

export function plusMs(moment: Moment, ms: number): Moment {
  return toMoment(microsecondsOf(moment) + ms * MICROSECONDS);
}

export function latestOf(...moments: readonly Moment[]): Moment {
  return moments.reduce((latest, moment) => (moment > latest ? moment : latest));
}

export function dayOf(moment: Moment): number {
  return new Date(epochMsOf(moment)).getUTCDate();
}

function plusMonths(moment: Moment, months: number, anchorDay: number): Moment {
  const start = new Date(epochMsOf(moment));
  const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1);
  const year = new Date(first).getUTCFullYear();
  const month = new Date(first).getUTCMonth();
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const target = Date.UTC(year, month, Math.min(anchorDay, lastDay));
  const startOfDay = Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate());
  return plusMs(moment, target - startOfDay);
}

/** Months keep their first day: January 31 is followed by February 28 and March 31. */
export function plusInterval(
  moment: Moment,
  interval: models.RecurringInterval,
  count: number,
  anchorDay = dayOf(moment),
): Moment {
  switch (interval) {
    case "day":
      return plusMs(moment, count * DAY);
    case "week":
      return plusMs(moment, count * DAYS_OF_WEEK * DAY);
    case "month":
      return plusMonths(moment, count, anchorDay);
    case "year":
      return plusMonths(moment, count * 12, anchorDay);
  }
}
