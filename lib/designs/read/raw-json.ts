/** Tolerant reading of JSON of unknown make: what is missing, odd or beyond all bounds becomes the default. */

export type RawRecord = Readonly<Record<string, unknown>>;

const NOTHING: RawRecord = {};
/** Far beyond any canvas; keeps sums and products of lengths exact enough. */
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

/** Without lone surrogates and control characters, which neither markup nor UTF-8 can carry. */
export function asText(value: unknown, maxLength: number): string {
  if (typeof value !== "string") return "";
  const text = value.length > maxLength ? value.slice(0, maxLength) : value;
  return text.toWellFormed().replace(UNPRINTABLE, "");
}

const UNPRINTABLE = /(?![\n\t])[\p{Cc}\ufffe\uffff]/gu;

/** A name on one line; signs that turn the direction of text could show another one than it is. */
export function asName(value: unknown, maxLength: number): string {
  return asText(value, maxLength)
    .replace(/\p{Bidi_C}/gu, "")
    .trim();
}

/** The entries a JSON object holds itself. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Own properties only: ids are the provider's, and one may be called `constructor`. */
export function ownValue(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}
