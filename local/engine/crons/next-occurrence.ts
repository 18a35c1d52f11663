// When a cron string is due next, in UTC. Searches day by day, so that every rule about days stays a simple test.
import type { CronExpression, DayOfMonthRule, DayOfWeekRule } from "./cron-expression.ts";

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const WEEK_DAYS = 7;
/** A fifth Saturday in February comes at most forty years after the last one. */
const SEARCHED_YEARS = 100;

const [SUNDAY, SATURDAY] = [0, 6];

/** The first occurrence in a later minute than `after` (epoch ms); null if there is none. */
export function nextOccurrence(expression: CronExpression, after: number): number | null {
  const earliest = Math.floor(after / MINUTE) * MINUTE + MINUTE;
  const lastYear = new Date(earliest).getUTCFullYear() + SEARCHED_YEARS;
  let day = Math.floor(earliest / DAY) * DAY;
  while (true) {
    const date = new Date(day);
    if (date.getUTCFullYear() > lastYear) return null;
    if (!expression.months.has(date.getUTCMonth())) {
      day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
      continue;
    }
    const found = isDueOn(expression, date) ? firstTime(expression, day, earliest) : null;
    if (found !== null) return found;
    day += DAY;
  }
}

function firstTime({ hours, minutes }: CronExpression, day: number, earliest: number) {
  const startsAt = Math.max(0, (earliest - day) / MINUTE);
  for (let minute = startsAt; minute < DAY / MINUTE; minute++) {
    if (hours.has(Math.floor(minute / 60)) && minutes.has(minute % 60))
      return day + minute * MINUTE;
  }
  return null;
}

function isDueOn({ dayOfMonth, dayOfWeek }: CronExpression, date: Date): boolean {
  if (dayOfMonth.kind === "any") return isWeekdayOf(dayOfWeek, date);
  if (dayOfWeek.kind === "any") return isDayOf(dayOfMonth, date);
  return isDayOf(dayOfMonth, date) || isWeekdayOf(dayOfWeek, date);
}

function isDayOf(rule: DayOfMonthRule, date: Date): boolean {
  const day = date.getUTCDate();
  const days = daysInMonth(date);
  switch (rule.kind) {
    case "any":
      return true;
    case "listed":
      return rule.positions.has(day - 1);
    case "last": {
      const wanted = days - rule.offset;
      return day === (rule.isWeekday ? closestWeekday(date, wanted, rule.offset === 0) : wanted);
    }
    case "closestWeekday":
      return day === closestWeekday(date, rule.day, rule.day === days);
  }
}

/** Within the month of `date`: a Saturday moves to Friday and a Sunday to Monday, unless that leaves the month. */
function closestWeekday(date: Date, day: number, isLast: boolean): number | null {
  if (day < 1 || day > daysInMonth(date)) return null;
  const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay();
  if (weekday === SATURDAY) return day === 1 ? 3 : day - 1;
  if (weekday === SUNDAY) return isLast ? day - 2 : day + 1;
  return day;
}

function isWeekdayOf(rule: DayOfWeekRule, date: Date): boolean {
  const weekday = date.getUTCDay();
  const day = date.getUTCDate();
  switch (rule.kind) {
    case "any":
      return true;
    case "listed":
      return rule.positions.has(weekday);
    case "last":
      return weekday === rule.weekday && day + WEEK_DAYS > daysInMonth(date);
    case "nth":
      return weekday === rule.weekday && Math.ceil(day / WEEK_DAYS) === rule.nth;
  }
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
}
