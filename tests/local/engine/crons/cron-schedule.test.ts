import { cronJobs, makeFunctionReference } from "convex/server";
import { describe, expect, it } from "vitest";
import {
  drawDelayMs,
  firstRunAt,
  parseCronSchedule,
  runAfter,
} from "../../../../local/engine/crons/cron-schedule.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const NOW = Date.UTC(2026, 0, 1, 10, 20);

type Crons = ReturnType<typeof cronJobs>;
const tick = makeFunctionReference<"mutation">("jobs:tick");

/** As the client library declares it. */
function scheduleOf(declare: (crons: Crons) => void) {
  const crons = cronJobs();
  declare(crons);
  const [cron] = Object.values(crons.crons);
  return parseCronSchedule({ ...cron?.schedule });
}

const time = (at: number) => new Date(at).toISOString();

describe("a schedule", () => {
  it.each([
    ["seconds", (crons: Crons) => crons.interval("a", { seconds: 90 }, tick), 90],
    ["minutes", (crons: Crons) => crons.interval("a", { minutes: 2 }, tick), 120],
    ["hours", (crons: Crons) => crons.interval("a", { hours: 2 }, tick), 7200],
  ])("in %s is a number of seconds", (_unit, declare, seconds) => {
    expect(scheduleOf(declare)).toEqual({ type: "interval", seconds });
  });

  it.each([
    ["hourly", (c: Crons) => c.hourly("a", { minuteUTC: 5 }, tick), "2026-01-01T11:05:00.000Z"],
    [
      "daily",
      (c: Crons) => c.daily("a", { hourUTC: 10, minuteUTC: 30 }, tick),
      "2026-01-01T10:30:00.000Z",
    ],
    [
      "weekly",
      (c: Crons) => c.weekly("a", { dayOfWeek: "sunday", hourUTC: 3, minuteUTC: 1 }, tick),
      "2026-01-04T03:01:00.000Z",
    ],
    [
      "monthly",
      (c: Crons) => c.monthly("a", { day: 1, hourUTC: 0, minuteUTC: 0 }, tick),
      "2026-02-01T00:00:00.000Z",
    ],
    ["cron", (c: Crons) => c.cron("a", "*/15 * * * *", tick), "2026-01-01T10:30:00.000Z"],
  ])("that is %s has its first run at its next time", (_kind, declare, expected) => {
    expect(time(firstRunAt(scheduleOf(declare), NOW, 0))).toBe(expected);
  });

  it.each([
    ["* * * * *", ["01-01T10:21", "01-01T10:22"]],
    ["0 9 * * MON", ["01-05T09:00", "01-12T09:00"]],
    ["0 0 13 * FRI", ["01-02T00:00", "01-09T00:00", "01-13T00:00"]],
    ["0 0 LW * *", ["01-30T00:00", "02-27T00:00", "03-31T00:00"]],
    ["0 0 1W * *", ["02-02T00:00", "03-02T00:00", "04-01T00:00"]],
    ["0 0 * * FRIL", ["01-30T00:00", "02-27T00:00"]],
    ["0 0 * * 2#1", ["01-06T00:00", "02-03T00:00"]],
  ])("of a cron string runs at its times in UTC: %s", (text, expected) => {
    const schedule = scheduleOf((crons) => crons.cron("a", text, tick));
    let at = NOW;
    const found = expected.map(() => {
      at = runAfter(schedule, at, at, 0).dueAt;
      return time(at).slice(5, 16);
    });
    expect(found).toEqual(expected);
  });

  it("that leaves the minute open gets a fixed second of the hour", () => {
    const schedule = scheduleOf((crons) => crons.daily("a", { hourUTC: 10 }, tick));
    const delayMs = drawDelayMs(schedule, () => 0.75);
    expect(delayMs).toBe(45 * MINUTE);
    const first = firstRunAt(schedule, NOW, delayMs);
    expect(time(first)).toBe("2026-01-01T10:45:00.000Z");
    const { dueAt } = runAfter(schedule, first, first + SECOND, delayMs);
    expect(time(dueAt)).toBe("2026-01-02T10:45:00.000Z");
  });

  it("that names its minute runs on the minute", () => {
    const schedule = scheduleOf((crons) => crons.hourly("a", { minuteUTC: 0 }, tick));
    expect(drawDelayMs(schedule, () => 0.75)).toBe(0);
  });

  it("may be hourly without further fields", () => {
    const schedule = scheduleOf((crons) => crons.hourly("a", tick));
    expect(schedule).toEqual({ type: "clock", expression: "0 * * * *", picksMinute: true });
  });

  it.each([
    [{ type: "interval" }, "Exactly one of (seconds, minutes, hours) should be specified"],
    [{ type: "interval", seconds: 1, hours: 1 }, "Exactly one of"],
    [{ type: "interval", seconds: 0 }, "Interval must be an integer greater than 0"],
    [{ type: "interval", minutes: 1.5 }, "Interval must be an integer greater than 0"],
    [{ type: "hourly", minuteUTC: 60 }, "minuteUTC must be 0-59 in {"],
    [{ type: "daily", hourUTC: 24 }, "hourUTC must be 0-23 in {"],
    [{ type: "monthly", hourUTC: 1, day: 32 }, "day of month must be 1-31 in {"],
    [{ type: "weekly", hourUTC: 1, dayOfWeek: "noday" }, "Invalid JSON"],
    [{ type: "cron", cron: 5 }, "Invalid JSON"],
    [{ type: "yearly" }, "Invalid JSON"],
  ])("that is invalid is refused: %j", (json, message) => {
    expect(() => parseCronSchedule(json)).toThrow(message);
  });
});

describe("the run after another", () => {
  const hourly = { type: "interval", seconds: HOUR / SECOND } as const;

  it.each([
    ["in time", 0, 1, 0],
    ["with a late run", 59 * MINUTE, 1, 0],
    ["due this very moment", HOUR, 1, 0],
    ["due a moment ago", HOUR + 1, 2, 1],
    ["after a long time", 5 * HOUR + MINUTE, 6, 5],
  ])("of an interval counts from the previous due time: %s", (_case, lateMs, hours, skipped) => {
    expect(runAfter(hourly, NOW, NOW + lateMs, 0)).toEqual({
      dueAt: NOW + hours * HOUR,
      skipped,
    });
  });

  it("of a clock schedule is its next time from now", () => {
    const schedule = { type: "clock", expression: "0 * * * *", picksMinute: false } as const;
    const { dueAt } = runAfter(schedule, NOW, NOW + 3 * HOUR, 0);
    expect(time(dueAt)).toBe("2026-01-01T14:00:00.000Z");
  });
});
