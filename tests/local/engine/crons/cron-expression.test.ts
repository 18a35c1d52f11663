import { describe, expect, it } from "vitest";
import { parseCronExpression } from "../../../../local/engine/crons/cron-expression.ts";

const positions = (field: ReadonlySet<number>) => [...field].sort((a, b) => a - b);
const minutes = (text: string) => positions(parseCronExpression(`${text} * * * *`).minutes);
const hours = (text: string) => positions(parseCronExpression(`* ${text} * * *`).hours);
const months = (text: string) => positions(parseCronExpression(`* * * ${text} *`).months);
const dayOfMonth = (text: string) => parseCronExpression(`* * ${text} * *`).dayOfMonth;
const dayOfWeek = (text: string) => parseCronExpression(`* * * * ${text}`).dayOfWeek;
const listed = (...values: number[]) => ({ kind: "listed", positions: new Set(values) });

describe("a field of a cron expression", () => {
  it.each([
    ["0", [0]],
    ["007", [7]],
    ["5,15,59", [5, 15, 59]],
    ["10-13", [10, 11, 12, 13]],
    ["*/20", [0, 20, 40]],
    ["5/20", [5, 25, 45]],
    ["0-30/15", [0, 15, 30]],
    ["0-10/5,30-40/5", [0, 5, 10, 30, 35, 40]],
    ["59/3", [59]],
    ["57/1", [57, 58, 59]],
    ["20-20/5", [20]],
  ])("takes values, ranges, lists and steps: %s", (text, values) => {
    expect(minutes(text)).toEqual(values);
  });

  it("accepts names of months and weekdays in any case", () => {
    expect(months("JAN,mar-May,Dec")).toEqual([0, 2, 3, 4, 11]);
    expect(dayOfWeek("mon-FRI/2")).toEqual(listed(1, 3, 5));
  });

  it.each([
    ["58-1", [0, 1, 57, 58, 59]],
    ["50-10/20", [10, 50]],
    ["5,*", [0, 5]],
    ["30,*-2", [0, 1, 2, 30]],
  ])("reads %s as Convex's parser does", (text, values) => {
    expect(minutes(text)).toEqual(values);
  });

  it("reads ranges over the end of the week, month and year as Convex's parser does", () => {
    expect(dayOfWeek("FRI-SUN")).toEqual(listed(4, 5, 6, 0));
    expect(dayOfWeek("5-1/2")).toEqual(listed(5));
    expect(hours("20-4/2")).toEqual([0, 2, 4, 20, 22]);
    expect(dayOfMonth("28-4/2")).toEqual(listed(27, 29, 2));
    expect(months("NOV-FEB/2")).toEqual([10]);
  });

  it("supports the last, the nearest and the nth day", () => {
    expect(dayOfMonth("L")).toEqual({ kind: "last", offset: 0, isWeekday: false });
    expect(dayOfMonth("LW")).toEqual({ kind: "last", offset: 0, isWeekday: true });
    expect(dayOfMonth("L-3")).toEqual({ kind: "last", offset: 3, isWeekday: false });
    expect(dayOfMonth("L-3W")).toEqual({ kind: "last", offset: 3, isWeekday: true });
    expect(dayOfMonth("15W")).toEqual({ kind: "closestWeekday", day: 15 });
    expect(dayOfWeek("L")).toEqual(listed(6));
    expect(dayOfWeek("FRIL")).toEqual({ kind: "last", weekday: 5 });
    expect(dayOfWeek("2#3")).toEqual({ kind: "nth", weekday: 2, nth: 3 });
  });
});

describe("a cron expression", () => {
  it.each([
    "",
    "* * * *",
    "* * * * * *",
    " * * * * *",
    "* * * * * ",
    "60 * * * *",
    "* 24 * * *",
    "* * 0 * *",
    "* * 32 * *",
    "* * * 0 *",
    "* * * 13 *",
    "* * * * 7",
    "*/0 * * * *",
    "*/60 * * * *",
    "* */24 * * *",
    "* * */31 * *",
    "* * * */12 *",
    "* * * * */7",
    "-5 * * * *",
    "5- * * * *",
    "5,, * * * *",
    "*,5 * * * *",
    "*-5 * * * *",
    "1.5 * * * *",
    "* * L-0 * *",
    "* * L,5 * *",
    "* * 15W,16 * *",
    "* * * JANUARY *",
    "* * * * 2#6",
    "* * * * L,2",
    "@daily",
    "every day at noon or so",
  ])("is refused when it is invalid: '%s'", (text) => {
    expect(() => parseCronExpression(text)).toThrow("Failed to parse cron expression");
  });

  it("may separate its fields by several blanks", () => {
    expect(positions(parseCronExpression("0  5\t* * *").hours)).toEqual([5]);
  });
});
