import { getConvexSize, type Value } from "convex/values";
import { isRecord, projectPayload } from "./projection";

// Makes any signed JSON fit into a Convex document, so that even a malformed delivery can be stored. Never throws.

const KIB = 1024;
/** A document may have 1 MiB, and the event's other fields must fit too. */
const MAX_BYTES = 700 * KIB;
/** No character of JSON takes more when it is stored: an encoded one in a field name takes nine. */
const MAX_BYTES_PER_CHARACTER = 10;
/** Convex allows 16; the payload is nested inside the arguments and the document. */
const MAX_DEPTH = 14;
const MAX_ARRAY_LENGTH = 8192;
const MAX_FIELDS = 1024;
const MAX_FIELD_NAME_LENGTH = 1024;
/** In a payload reduced to the fields that processing reads, longer texts are meaningless. */
const MAX_KEPT_TEXT = 1024;

export interface StorablePayload {
  payload: Value;
  /** True if only the fields that processing reads were kept. */
  truncated: boolean;
}

/** `jsonLength`: of the text it was parsed from, if that is known. A short one need not be measured. */
export function toStorablePayload(
  value: unknown,
  jsonLength: number = Number.POSITIVE_INFINITY,
): StorablePayload {
  const whole = copy(value, 1);
  const isShort = jsonLength * MAX_BYTES_PER_CHARACTER <= MAX_BYTES;
  if (whole !== undefined && (isShort || getConvexSize(whole) <= MAX_BYTES)) {
    return { payload: whole, truncated: false };
  }
  return { payload: copy(cutDown(projectPayload(value)), 1) ?? null, truncated: true };
}

/** Returns undefined if a part cannot be stored unchanged. */
function copy(value: unknown, depth: number): Value | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value.toWellFormed();
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return copyArray(value, depth);
  return isRecord(value) ? copyObject(value, depth) : undefined;
}

function copyArray(values: readonly unknown[], depth: number): Value[] | undefined {
  if (values.length > MAX_ARRAY_LENGTH) return undefined;
  const copies: Value[] = [];
  for (const value of values) {
    const copied = copy(value, depth + 1);
    if (copied === undefined) return undefined;
    copies.push(copied);
  }
  return copies;
}

function copyObject(
  source: Readonly<Record<string, unknown>>,
  depth: number,
): Record<string, Value> | undefined {
  const entries = Object.entries(source);
  if (entries.length > MAX_FIELDS) return undefined;
  const copies: Record<string, Value> = {};
  for (const [name, value] of entries) {
    const copied = copy(value, depth + 1);
    const storableName = escapeFieldName(name);
    if (copied === undefined || storableName.length > MAX_FIELD_NAME_LENGTH) return undefined;
    copies[storableName] = copied;
  }
  return copies;
}

const STORABLE_NAME = /^(?![$_])[\x20-\x24\x26-\x7e]+$/;
const encoder = new TextEncoder();

/** Percent-encodes what Convex forbids in field names, reversibly: `%` itself, and a lone `%` for the empty name. */
export function escapeFieldName(name: string): string {
  if (STORABLE_NAME.test(name)) return name;
  if (name === "") return "%";
  return Array.from(name, (character, index) => escapeCharacter(character, index === 0)).join("");
}

function escapeCharacter(character: string, isFirst: boolean): string {
  const isPlain = /^[ -~]$/.test(character) && character !== "%";
  if (isPlain && !(isFirst && (character === "$" || character === "_"))) return character;
  return [...encoder.encode(character)].map(toPercent).join("");
}

const toPercent = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;

/** Keeps the short scalars of a projected payload, including embedded objects, and the one known metadata field. */
function cutDown(projected: unknown): unknown {
  if (!isRecord(projected)) return isShortScalar(projected) ? projected : null;
  const { customer, product, price, prices, metadata } = projected;
  return {
    ...scalarsOf(projected),
    ...whenThere("customer", scalarsOf(customer)),
    ...whenThere("product", scalarsOf(product)),
    ...whenThere("price", scalarsOf(price)),
    ...whenThere("prices", Array.isArray(prices) ? prices.flatMap(scalarsOf) : null),
    ...whenThere("metadata", isRecord(metadata) ? scalarsOf({ userId: metadata.userId }) : null),
  };
}

const whenThere = (name: string, part: unknown) =>
  part === null || part === undefined ? {} : { [name]: part };

const scalarsOf = (value: unknown) =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, part]) => isShortScalar(part)))
    : null;

const isShortScalar = (value: unknown): boolean =>
  value === null ||
  (typeof value === "string" ? value.length <= MAX_KEPT_TEXT : typeof value !== "object");
