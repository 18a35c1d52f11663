// Parses Polar's ISO 8601 times. Microseconds are kept: changes can be less than a millisecond apart.

const DATE_TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(.*)$/s;
const OFFSET = /^([+-](?:[01]\d|2[0-3])):?([0-5]\d)?$/;
const MICROS_PER_MS = 1000;

/** Returns epoch microseconds, or null for an invalid time. A time without a zone is UTC. */
export function toEpochMicros(text: string): number | null {
  const [, date, time, seconds = "00", fraction = "", writtenZone = ""] =
    DATE_TIME.exec(text) ?? [];
  const zone = toZone(writtenZone);
  if (date === undefined || zone === null || !isInCalendar(date)) return null;
  const wholeSecondsMs = Date.parse(`${date}T${time}:${seconds}${zone}`);
  if (Number.isNaN(wholeSecondsMs)) return null;
  return wholeSecondsMs * MICROS_PER_MS + Number(fraction.slice(0, 6).padEnd(6, "0"));
}

function toZone(written: string): string | null {
  if (written === "" || written === "Z" || written === "z") return "Z";
  const [, hours, minutes = "00"] = OFFSET.exec(written) ?? [];
  return hours === undefined ? null : `${hours}:${minutes}`;
}

/** `Date.parse` reads February 30 as March 2. */
function isInCalendar(date: string): boolean {
  const midnightMs = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(midnightMs) && new Date(midnightMs).toISOString().startsWith(date);
}

export const toEpochMs = (micros: number): number => Math.floor(micros / MICROS_PER_MS);
