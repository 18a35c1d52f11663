import { describe, expect, it } from "vitest";
import { DAY } from "../../../lib/durations.ts";
import { toSpendChart } from "../../../lib/generations/spend-days.ts";
import {
  describeSpend,
  nameSpender,
  wordsForChart,
  wordsForDay,
} from "../../../lib/generations/spend-words.ts";
import { aSpend } from "../../support/spends.ts";

const NOW = Date.parse("2026-11-23T12:00:00Z");
const chartOf = (...spends: Parameters<typeof aSpend>[0][]) =>
  toSpendChart(spends.map(aSpend), { today: "2026-11-23", timeZone: "UTC" });

describe("a day", () => {
  it("says its credits and what spent them", () => {
    const { days, spenders } = chartOf(
      { spentAt: NOW, amount: 2 },
      { spentAt: NOW, design: null },
      { spentAt: NOW - DAY, design: "Aurora" },
    );
    const [yesterday, today] = days.slice(-2).map((day) => wordsForDay(day, spenders));
    expect(today).toBe("Mon 23 Nov: 3 credits. Harbor 2, Everything else 1.");
    expect(yesterday).toBe("Sun 22 Nov: 1 credit. Aurora 1.");
  });

  it("without spends says so", () => {
    expect(wordsForDay({ day: "2026-11-01", total: 0, parts: [] }, [])).toBe(
      "Sun 1 Nov: nothing spent.",
    );
  });
});

describe("the 30 days", () => {
  it("say their total and the day with most", () => {
    const chart = chartOf({ spentAt: NOW, amount: 2 }, { spentAt: NOW - DAY, amount: 5 });
    expect(wordsForChart(chart)).toBe("7 credits in 30 days, most on Sun 22 Nov (5).");
  });

  it("name the only day", () => {
    expect(wordsForChart(chartOf({ spentAt: NOW }))).toBe(
      "1 credit in 30 days, all on Mon 23 Nov.",
    );
  });

  it("without spends have no such day", () => {
    expect(wordsForChart(chartOf())).toBe("0 credits in 30 days.");
  });
});

it("a spend names its frame, design and target, or that there is none", () => {
  expect(describeSpend(aSpend({ spentAt: NOW }))).toEqual({
    what: "Sign in",
    detail: "Harbor · HTML + CSS",
  });
  expect(describeSpend(aSpend({ spentAt: NOW, design: null })).what).toBe("Other use");
});

it("what is not named is everything else", () => {
  expect(nameSpender({ name: null, total: 1 })).toBe("Everything else");
  expect(nameSpender({ name: "Harbor", total: 1 })).toBe("Harbor");
});
