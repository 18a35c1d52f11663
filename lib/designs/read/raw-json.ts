/** Reads untrusted JSON leniently: a missing, malformed or out-of-range value becomes its default. */

export type RawRecord = Readonly<Record<string, unknown>>;

const NOTHING: RawRecord = {};
/** Larger than any canvas, and small enough to keep sums and products of lengths precise. */
const LARGEST_NUMBER = 1e7;

export function isRecord(value: unknown): value is RawRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function asRecord(value: unknown): RawRecord {
  return isRecord(value) ? value : NOTHING;
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function asNumber(value: unknown, otherwise: number): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return otherwise;
  return Math.min(LARGEST_NUMBER, Math.max(-LARGEST_NUMBER, value));
}

export function asPositive(value: unknown, otherwise = 0): number {
  return Math.max(0, asNumber(value, otherwise));
}

export function asShare(value: unknown, otherwise: number): number {
  return Math.min(1, asPositive(value, otherwise));
}

/** Drops lone surrogates and control characters, which markup or UTF-8 cannot carry. */
export function asText(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  const text = value.length > maxLength ? value.slice(0, maxLength) : value;
  return text.toWellFormed().replace(UNPRINTABLE, "");
}

const UNPRINTABLE = /[^\P{Cc}\n\t]|[\ufffe\uffff]/gu;

/** A one-line name; bidirectional control characters are dropped because they could disguise it. */
export function asName(value: unknown, maxLength: number): string {
  return asText(value, maxLength)
    .replace(/\p{Bidi_C}/gu, "")
    .trim();
}

/** The own entries of a JSON object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Reads own properties only: IDs come from the provider, and one may be `constructor`. */
export function ownValue(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}
