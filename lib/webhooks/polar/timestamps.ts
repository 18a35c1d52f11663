// ISO 8601 text, as Polar writes it, to numbers. Microseconds survive: changes can be less than a millisecond apart.

const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:?\d\d)?$/;
const MICROS_PER_MS = 1000;

/** Epoch microseconds, or null for anything that is not a date and time. Without a zone it is UTC. */
export function toEpochMicros(text: string): number | null {
  const [, date, time, fraction = "", zone = "Z"] = ISO.exec(text) ?? [];
  if (date === undefined) return null;
  const wholeSecondsMs = Date.parse(`${date}T${time}${zone}`);
  if (Number.isNaN(wholeSecondsMs)) return null;
  return wholeSecondsMs * MICROS_PER_MS + Number(fraction.slice(0, 6).padEnd(6, "0"));
}

export const toEpochMs = (micros: number): number => Math.floor(micros / MICROS_PER_MS);
