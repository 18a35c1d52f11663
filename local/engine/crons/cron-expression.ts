// Cron strings as Convex reads them: five fields, names, ranges, lists, steps, and the extensions L, W and #.
// The grammar is that of the parser inside Convex's backend; its peculiarities are kept, because schedules depend on them.

/** The zero-based values that a field allows. */
type Positions = ReadonlySet<number>;

export type DayOfMonthRule =
  | { kind: "any" }
  | { kind: "listed"; positions: Positions }
  | { kind: "last"; offset: number; isWeekday: boolean }
  | { kind: "closestWeekday"; day: number };

export type DayOfWeekRule =
  | { kind: "any" }
  | { kind: "listed"; positions: Positions }
  | { kind: "last"; weekday: number }
  | { kind: "nth"; weekday: number; nth: number };

export interface CronExpression {
  minutes: Positions;
  hours: Positions;
  /** 0 is January. */
  months: Positions;
  /** If both this and `dayOfWeek` are restricted, either may match. */
  dayOfMonth: DayOfMonthRule;
  /** 0 is Sunday. */
  dayOfWeek: DayOfWeekRule;
}

interface Field {
  /** The number that position 0 is written as. */
  first: number;
  size: number;
  /** From 1 up, by position. */
  maxStep: number;
  names: readonly string[];
  /** A step over the end of the range (`20-4/2`) counts one value past the last before it starts over. */
  overrun: 0 | 1;
}

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const SATURDAY = 6;
const MAX_OFFSET = 30;
const MAX_NTH = 5;

const MINUTE: Field = { first: 0, size: 60, maxStep: 59, names: [], overrun: 0 };
const HOUR: Field = { first: 0, size: 24, maxStep: 23, names: [], overrun: 0 };
const DAY: Field = { first: 1, size: 31, maxStep: 30, names: [], overrun: 1 };
const MONTH: Field = { first: 1, size: 12, maxStep: 11, names: MONTHS, overrun: 1 };
const WEEKDAY: Field = { first: 0, size: 7, maxStep: 6, names: WEEKDAYS, overrun: 1 };

const ELEMENT = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/;
const LAST_DAY = /^L(?:-(\d+))?(W)?$/;
const CLOSEST_WEEKDAY = /^(\d+)W$/;
const LAST_OR_NTH_WEEKDAY = /^(\d+|[A-Za-z]{3})(?:L|#(\d+))$/;

export class CronParseError extends Error {
  constructor() {
    super("Failed to parse cron expression");
    this.name = "CronParseError";
  }
}

export function parseCronExpression(text: string): CronExpression {
  const fields = text.split(/[ \t]+/);
  const [minutes = "", hours = "", days = "", months = "", weekdays = ""] = fields;
  if (fields.length !== 5) throw new CronParseError();
  return {
    minutes: parsePositions(minutes, MINUTE),
    hours: parsePositions(hours, HOUR),
    dayOfMonth: parseDayOfMonth(days),
    months: parsePositions(months, MONTH),
    dayOfWeek: parseDayOfWeek(weekdays),
  };
}

function parseDayOfMonth(text: string): DayOfMonthRule {
  if (text === "*") return { kind: "any" };
  const last = LAST_DAY.exec(text);
  if (last !== null) {
    const [, offset, weekday] = last;
    const isWeekday = weekday !== undefined;
    return {
      kind: "last",
      offset: offset === undefined ? 0 : number(offset, 1, MAX_OFFSET),
      isWeekday,
    };
  }
  const closest = CLOSEST_WEEKDAY.exec(text)?.[1];
  return closest === undefined
    ? { kind: "listed", positions: parsePositions(text, DAY) }
    : { kind: "closestWeekday", day: number(closest, 1, DAY.size) };
}

function parseDayOfWeek(text: string): DayOfWeekRule {
  if (text === "*") return { kind: "any" };
  if (text === "L") return { kind: "listed", positions: new Set([SATURDAY]) };
  const special = LAST_OR_NTH_WEEKDAY.exec(text);
  if (special === null) return { kind: "listed", positions: parsePositions(text, WEEKDAY) };
  const [, value = "", nth] = special;
  const weekday = parseValue(value, WEEKDAY);
  return nth === undefined
    ? { kind: "last", weekday }
    : { kind: "nth", weekday, nth: number(nth, 1, MAX_NTH) };
}

/** `*`, or a list. A list may open with `*` only as `*\/step`; further on, `*` is the lowest value. */
function parsePositions(text: string, field: Field): Positions {
  if (text === "*") return new Set(span(0, field.size - 1));
  const elements = text.split(",");
  if (/^\*(?!\/)/.test(text)) throw new CronParseError();
  return new Set(elements.flatMap((element) => parseElement(element, field)));
}

function parseElement(text: string, field: Field): number[] {
  const [, from, to, step] = ELEMENT.exec(text) ?? [];
  if (from === undefined) throw new CronParseError();
  const start = from === "*" ? 0 : parseValue(from, field);
  const toEnd = step === undefined ? start : field.size - 1;
  const end = to === undefined ? toEnd : parseValue(to, field);
  const by = step === undefined ? 1 : number(step, 1, field.maxStep);
  if (start === end) return [start];
  return by === 1 ? range(start, end, field) : steps(start, end, by, field);
}

/** A range that runs over the end (`FRI-SUN`) takes in the value before its first one, too: Thursday. */
function range(start: number, end: number, { size }: Field): number[] {
  return start < end ? span(start, end) : [...span(start - 1, size - 1), ...span(0, end)];
}

function steps(start: number, end: number, by: number, { size, overrun }: Field): number[] {
  const values =
    start < end ? span(start, end) : [...span(start, size - 1 + overrun), ...span(overrun, end)];
  return values.filter((position, rank) => rank % by === 0 && position < size);
}

function parseValue(text: string, { first, size, names }: Field): number {
  const named = names.indexOf(text.toUpperCase());
  return named === -1 ? number(text, first, first + size - 1) - first : named;
}

function number(text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) throw new CronParseError();
  return value;
}

function span(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, rank) => start + rank);
}
