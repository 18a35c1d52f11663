// How large and how deeply nested a value may be. Measures in Convex's units, in one walk, with Convex's error texts.
import type { JSONValue } from "convex/values";
import {
  bytesOf,
  type JsonObject,
  kindOf,
  type MaybeJson,
  ownField,
  textOf,
} from "./convex-json.ts";
import { fieldNameFault } from "./identifier.ts";
import { SyscallError } from "./syscall-error.ts";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

const MAX_DOCUMENT_BYTES = MEBIBYTE;
const MAX_VALUE_BYTES = 32 * MEBIBYTE;
const MAX_VALUE_NESTING = 64;
const MAX_DOCUMENT_NESTING = 16;
const MAX_ARRAY_LENGTH = 8192;
const MAX_OBJECT_FIELDS = 1024;

/** Most names match; only the others need a closer look. */
const ORDINARY_NAME = /^[A-Za-z0-9_]{1,64}$/;

interface Measure {
  sizeBytes: number;
  nesting: number;
}

/** Throws when `value` is not a Convex value: a bad field name, too long, too large, too deep. */
export function measureValue(value: JSONValue): Measure {
  const measure = { sizeBytes: 0, nesting: 0 };
  measure.sizeBytes = sizeOf(value, 0, measure);
  if (measure.sizeBytes > MAX_VALUE_BYTES) throw tooLarge(measure.sizeBytes, MAX_VALUE_BYTES);
  return measure;
}

export function checkDocumentSize(sizeBytes: number): void {
  if (sizeBytes > MAX_DOCUMENT_BYTES) throw tooLarge(sizeBytes, MAX_DOCUMENT_BYTES);
}

/** What makes a valid value an invalid document; null if nothing. */
export function documentFault(document: JsonObject, nesting: number): string | null {
  if (nesting > MAX_DOCUMENT_NESTING) {
    return `Document is too nested (nested ${nesting} levels deep > maximum nesting ${MAX_DOCUMENT_NESTING})`;
  }
  for (const field in document) {
    if (field.charCodeAt(0) !== 95 || field === "_id" || field === "_creationTime") continue;
    return `Field '${field}' starts with an underscore, which is only allowed for system fields like '_id'`;
  }
  return null;
}

function sizeOf(value: MaybeJson, depth: number, measure: Measure): number {
  if (typeof value === "string") return stringSize(value);
  if (typeof value === "number") return 9;
  if (value === null || typeof value !== "object") return 1;
  return Array.isArray(value)
    ? arraySize(value, enter(depth, measure), measure)
    : wrappedSize(value, depth, measure);
}

function stringSize(value: string): number {
  if (!value.isWellFormed()) {
    throw new SyscallError("Strings must be valid Unicode: found a surrogate without its pair");
  }
  return 2 + Buffer.byteLength(value);
}

function enter(depth: number, measure: Measure): number {
  const deeper = depth + 1;
  if (deeper > measure.nesting) measure.nesting = deeper;
  if (deeper > MAX_VALUE_NESTING) {
    throw new SyscallError(
      `Value is too nested (nested ${deeper} levels deep > maximum nesting ${MAX_VALUE_NESTING})`,
    );
  }
  return deeper;
}

function arraySize(elements: JSONValue[], depth: number, measure: Measure): number {
  if (elements.length > MAX_ARRAY_LENGTH) {
    throw new SyscallError(
      `Array length is too long (${elements.length} > maximum length ${MAX_ARRAY_LENGTH})`,
    );
  }
  let sizeBytes = 2;
  for (const element of elements) sizeBytes += sizeOf(element, depth, measure);
  return sizeBytes;
}

function wrappedSize(value: JsonObject, depth: number, measure: Measure): number {
  const kind = kindOf(value);
  if (kind === "int64" || kind === "float64") return numberSize(value);
  if (kind === "bytes") return 2 + bytesOf(checkWrapper(value)).length;
  return objectSize(value, enter(depth, measure), measure);
}

function objectSize(object: JsonObject, depth: number, measure: Measure): number {
  let sizeBytes = 2;
  let fields = 0;
  for (const name in object) {
    if (!ORDINARY_NAME.test(name)) checkFieldName(name);
    sizeBytes += name.length + 1 + sizeOf(object[name], depth, measure);
    fields++;
  }
  if (fields > MAX_OBJECT_FIELDS) {
    throw new SyscallError(
      `Object has too many fields (${fields} > maximum number ${MAX_OBJECT_FIELDS})`,
    );
  }
  return sizeBytes;
}

function checkFieldName(name: string): void {
  if (name === "$commitTs") {
    throw new SyscallError("`db.vars.commitTs` can only be written into documents");
  }
  const fault = fieldNameFault(name);
  if (fault !== null) throw new SyscallError(fault);
}

function checkWrapper(value: JsonObject): JsonObject {
  const [key, ...others] = Object.keys(value);
  if (key === undefined || others.length > 0 || typeof ownField(value, key) !== "string") {
    throw new SyscallError(`Malformed ${key} field`);
  }
  return value;
}

function numberSize(value: JsonObject): number {
  const [[key, encoded] = []] = Object.entries(checkWrapper(value));
  const decodedLength = Buffer.from(textOf(encoded), "base64").length;
  if (decodedLength !== 8) {
    throw new SyscallError(`Received ${decodedLength} bytes, expected 8 for ${key}`);
  }
  return 9;
}

function tooLarge(sizeBytes: number, maximum: number): SyscallError {
  return new SyscallError(
    `Value is too large (${binarySize(sizeBytes)} > maximum size ${binarySize(maximum)})`,
  );
}

function binarySize(sizeBytes: number): string {
  const [amount, unit] =
    sizeBytes >= MEBIBYTE ? [sizeBytes / MEBIBYTE, "MiB"] : [sizeBytes / KIBIBYTE, "KiB"];
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${unit}`;
}
