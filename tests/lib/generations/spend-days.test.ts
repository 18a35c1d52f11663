import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../../lib/durations.ts";
import {
  coveringMoment,
  dayReader,
  keepShown,
  toShownDays,
  toSpendChart,
} from "../../../lib/generations/spend-days.ts";
import { aSpend } from "../../support/spends.ts";

const at = (moment: string): number => Date.parse(moment);
const dayOf = (moment: string, timeZone: string): string => dayReader(timeZone)(at(moment));

describe("the day of a moment is that of the reader's calendar", () => {
  it.each([
    ["2026-11-23T23:30:00Z", "UTC", "2026-11-23"],
    ["2026-11-23T23:30:00Z", "Europe/Berlin", "2026-11-24"],
    ["2026-11-23T04:30:00Z", "America/New_York", "2026-11-22"],
    ["2026-11-23T10:30:00Z", "Pacific/Kiritimati", "2026-11-24"],
    ["2026-11-23T18:20:00Z", "Asia/Kathmandu", "2026-11-24"],
    // Around the night of 25 hours, 25 October 2026 in Berlin.
    ["2026-10-24T22:00:00Z", "Europe/Berlin", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "Europe/Berlin", "2026-10-25"],
    ["2026-10-25T23:00:00Z", "Europe/Berlin", "2026-10-26"],
    // Around the night of 23 hours, 29 March 2026.
    ["2026-03-28T23:00:00Z", "Europe/Berlin", "2026-03-29"],
    ["2026-03-29T21:59:59Z", "Europe/Berlin", "2026-03-29"],
    ["2026-03-29T22:00:00Z", "Europe/Berlin", "2026-03-30"],
  ])("%s in %s is %s", (moment, timeZone, day) => {
    expect(dayOf(moment, timeZone)).toBe(day);
  });
});

describe("the shown days", () => {
  it("are 30 different ones that end with today, also when the clocks change between them", () => {
    const days = toShownDays("2026-11-10");
    expect(days).toHaveLength(30);
    expect(new Set(days).size).toBe(30);
    expect([days[0], days.at(-1)]).toEqual(["2026-10-12", "2026-11-10"]);
    expect(toShownDays("2028-03-01")).toContain("2028-02-29");
  });

  it.each(["Pacific/Kiritimati", "UTC", "Europe/Berlin", "America/Los_Angeles"])(
    "are all asked for in %s",
    (timeZone) => {
      const today = "2026-11-10";
      const [first = ""] = toShownDays(today);
      const since = coveringMoment(today) - 30 * DAY;
      expect(dayReader(timeZone)(since) <= first).toBe(true);
      expect(dayReader(timeZone)(since - 1) < first).toBe(true);
    },
  );

  it("leave out what was spent before them", () => {
    const kept = aSpend({ spentAt: at("2026-10-11T22:00:00Z") });
    const older = aSpend({ spentAt: at("2026-10-11T21:59:59Z") });
    const reader = { today: "2026-11-10", timeZone: "Europe/Berlin" };
    expect(keepShown([kept, older], reader)).toEqual([kept]);
  });
});

describe("the chart", () => {
  const reader = { today: "2026-11-23", timeZone: "UTC" };
  const now = at("2026-11-23T12:00:00Z");

  it("adds up each day by what spent its credits", () => {
    const chart = toSpendChart(
      [
        aSpend({ spentAt: now, design: "Harbor" }),
        aSpend({ spentAt: now - HOUR, design: "Aurora", amount: 4 }),
        aSpend({ spentAt: now - DAY, design: "Harbor", amount: 2 }),
      ],
      reader,
    );
    expect(chart.spenders).toEqual([
      { name: "Aurora", total: 4 },
      { name: "Harbor", total: 3 },
    ]);
    expect(chart.days.slice(-2)).toEqual([
      { day: "2026-11-22", parts: [0, 2], total: 2 },
      { day: "2026-11-23", parts: [4, 1], total: 5 },
    ]);
    expect(chart.total).toBe(7);
  });

  it("names three designs, and counts the others with what no frame spent", () => {
    const designs = ["A", "B", "C", "D", null];
    const spends = designs.map((design, place) =>
      aSpend({ spentAt: now, design, amount: 9 - place }),
    );
    const { spenders, days } = toSpendChart(spends, reader);
    expect(spenders.map(({ name, total }) => [name, total])).toEqual([
      ["A", 9],
      ["B", 8],
      ["C", 7],
      [null, 11],
    ]);
    expect(days.at(-1)?.parts).toEqual([9, 8, 7, 11]);
  });

  it("counts a design once that was imported again", () => {
    const spends = ["first", "second"].map((importId) => aSpend({ spentAt: now, importId }));
    expect(toSpendChart(spends, reader).spenders).toEqual([{ name: "Harbor", total: 2 }]);
  });

  it("is empty when nothing was spent", () => {
    const { spenders, total, days } = toSpendChart([], reader);
    expect([spenders, total, days.length]).toEqual([[], 0, 30]);
  });
});
