import { describe, expect, it } from "vitest";
import { parseCronExpression } from "../../../../local/engine/crons/cron-expression.ts";
import { nextOccurrence } from "../../../../local/engine/crons/next-occurrence.ts";

/** 2026 starts on a Thursday. */
const NEW_YEAR = "2026-01-01T00:00:00.000Z";

function times(expression: string, count: number, from: string = NEW_YEAR): string[] {
  const parsed = parseCronExpression(expression);
  const found: string[] = [];
  let after = Date.parse(from);
  for (let rank = 0; rank < count; rank++) {
    const next = nextOccurrence(parsed, after);
    if (next === null) break;
    found.push(new Date(next).toISOString().slice(0, 16));
    after = next;
  }
  return found;
}

describe("the next time of a cron expression", () => {
  it("is never the current minute", () => {
    expect(times("* * * * *", 2)).toEqual(["2026-01-01T00:01", "2026-01-01T00:02"]);
    expect(times("* * * * *", 1, "2026-01-01T00:00:59.999Z")).toEqual(["2026-01-01T00:01"]);
    expect(times("0 0 * * *", 1)).toEqual(["2026-01-02T00:00"]);
  });

  it.each([
    ["*/30 22-23 * * *", ["01-01T22:00", "01-01T22:30", "01-01T23:00", "01-01T23:30"]],
    ["15 7 * * *", ["01-01T07:15", "01-02T07:15"]],
    ["0 9 * * MON", ["01-05T09:00", "01-12T09:00"]],
    ["0 0 1 * *", ["02-01T00:00", "03-01T00:00"]],
    ["0 0 31 * *", ["01-31T00:00", "03-31T00:00", "05-31T00:00"]],
    ["0 12 1 JUL *", ["07-01T12:00"]],
    ["0 0 13 * FRI", ["01-02T00:00", "01-09T00:00", "01-13T00:00", "01-16T00:00"]],
    ["0 0 L * *", ["01-31T00:00", "02-28T00:00", "03-31T00:00"]],
    ["0 0 L-2 * *", ["01-29T00:00", "02-26T00:00"]],
    ["0 0 LW * *", ["01-30T00:00", "02-27T00:00", "03-31T00:00"]],
    ["0 0 L-7W * *", ["01-23T00:00", "02-20T00:00", "03-24T00:00"]],
    ["0 0 1W * *", ["02-02T00:00", "03-02T00:00", "04-01T00:00", "05-01T00:00", "06-01T00:00"]],
    ["0 0 15W 2,3,8 *", ["02-16T00:00", "03-16T00:00", "08-14T00:00"]],
    ["0 0 * * FRIL", ["01-30T00:00", "02-27T00:00"]],
    ["0 0 * * 2#1", ["01-06T00:00", "02-03T00:00"]],
    ["0 0 * * FRI-SUN", ["01-02T00:00", "01-03T00:00", "01-04T00:00", "01-08T00:00"]],
  ])("of %s", (expression, expected) => {
    const found = times(expression, expected.length);
    expect(found).toEqual(expected.map((time) => `2026-${time}`));
  });

  it("handles leap years, over a century that has none", () => {
    expect(times("0 0 29 2 *", 2, "2095-01-01")).toEqual(["2096-02-29T00:00", "2104-02-29T00:00"]);
  });

  it("looks years ahead for a rare day", () => {
    expect(times("0 0 * FEB SAT#5", 2, "2020-03-01")).toEqual([
      "2048-02-29T00:00",
      "2076-02-29T00:00",
    ]);
  });

  it("is null when there is none", () => {
    expect(times("0 0 31 2 *", 1)).toEqual([]);
    expect(times("0 0 31W 4 *", 1)).toEqual([]);
  });
});
