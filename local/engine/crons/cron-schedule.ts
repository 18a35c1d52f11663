// When a cron runs: at an interval in seconds, or at the times of a cron string. Hourly to monthly translate to cron strings.
import { Cron } from "croner";

const SECOND = 1000;
const HOUR_SECONDS = 60 * 60;

export type CronSchedule =
  | { type: "interval"; seconds: number }
  /** With `picksMinute` the minute was left open, and each cron gets its own second of the hour. */
  | { type: "clock"; expression: string; picksMinute: boolean };

export class CronScheduleError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "CronScheduleError";
  }
}

const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

type ScheduleJson = Record<string, unknown>;

/** From the output of `cronJobs().export()`; error texts are Convex's. */
export function parseCronSchedule(json: ScheduleJson): CronSchedule {
  switch (json.type) {
    case "interval":
      return { type: "interval", seconds: intervalSeconds(json) };
    case "hourly":
      return clock(json, "* * * *");
    case "daily":
      return clock(json, `${hourOf(json)} * * *`);
    case "weekly":
      return clock(json, `${hourOf(json)} * * ${weekdayOf(json)}`);
    case "monthly":
      return clock(json, `${hourOf(json)} ${integer(json, "day", 1, 31)} * *`);
    case "cron":
      return { type: "clock", expression: usableExpression(json.cron), picksMinute: false };
    default:
      throw new CronScheduleError("Invalid JSON");
  }
}

export function drawDelayMs(schedule: CronSchedule, random: () => number): number {
  const picksMinute = schedule.type === "clock" && schedule.picksMinute;
  return picksMinute ? Math.floor(random() * HOUR_SECONDS) * SECOND : 0;
}

/** The first run of an interval is immediate. */
export function firstRunAt(schedule: CronSchedule, now: number, delayMs: number): number {
  return schedule.type === "interval" ? now : clockRunAfter(schedule.expression, now, delayMs);
}

export interface NextRun {
  dueAt: number;
  /** Runs of an interval that became due before the previous one was done. */
  skipped: number;
}

/** After the run due at `dueAt`: runs that have become due meanwhile are skipped. */
export function runAfter(
  schedule: CronSchedule,
  dueAt: number,
  now: number,
  delayMs: number,
): NextRun {
  if (schedule.type === "clock") {
    return { dueAt: clockRunAfter(schedule.expression, now, delayMs), skipped: 0 };
  }
  const intervalMs = schedule.seconds * SECOND;
  const skipped = Math.max(0, Math.ceil((now - dueAt) / intervalMs) - 1);
  return { dueAt: dueAt + (skipped + 1) * intervalMs, skipped };
}

function clockRunAfter(expression: string, now: number, delayMs: number): number {
  const occurrence = nextOccurrence(expression, now - delayMs);
  if (occurrence === null) throw new Error(`No time matches the cron expression ${expression}`);
  return occurrence + delayMs;
}

/** In a later minute than `after`; null if there is none. */
function nextOccurrence(expression: string, after: number): number | null {
  const cron = new Cron(expression, { mode: "5-part", timezone: "UTC", paused: true });
  return cron.nextRun(new Date(after))?.getTime() ?? null;
}

function clock(json: ScheduleJson, afterMinute: string): CronSchedule {
  const picksMinute = json.minuteUTC === undefined;
  const minute = picksMinute ? 0 : integer(json, "minuteUTC", 0, 59);
  return { type: "clock", expression: `${minute} ${afterMinute}`, picksMinute };
}

function usableExpression(cron: unknown): string {
  if (typeof cron !== "string") throw new CronScheduleError("Invalid JSON");
  try {
    if (nextOccurrence(cron, 0) !== null) return cron;
  } catch {
    throw new CronScheduleError("Failed to parse cron expression");
  }
  throw new CronScheduleError(`The cron spec ${JSON.stringify(cron)} will never match any time`);
}

function intervalSeconds({ seconds, minutes, hours }: ScheduleJson): number {
  const given = [
    [seconds, 1],
    [minutes, 60],
    [hours, HOUR_SECONDS],
  ] as const;
  const [only, another] = given.filter(([count]) => count !== undefined);
  if (only === undefined || another !== undefined) {
    throw new CronScheduleError("Exactly one of (seconds, minutes, hours) should be specified");
  }
  const [count, unit] = only;
  if (!Number.isInteger(count) || Number(count) <= 0) {
    throw new CronScheduleError("Interval must be an integer greater than 0");
  }
  return Number(count) * unit;
}

function hourOf(json: ScheduleJson): number {
  return integer(json, "hourUTC", 0, 23);
}

function weekdayOf({ dayOfWeek }: ScheduleJson): number {
  const weekday = WEEKDAYS.indexOf(String(dayOfWeek));
  if (weekday === -1) throw new CronScheduleError("Invalid JSON");
  return weekday;
}

function integer(json: ScheduleJson, field: string, min: number, max: number): number {
  const value = Number(json[field]);
  if (!Number.isInteger(value) || value < min || value > max) {
    const name = field === "day" ? "day of month" : field;
    throw new CronScheduleError(
      `${name} must be ${min}-${max} in ${JSON.stringify(json, null, 2)}`,
    );
  }
  return value;
}
