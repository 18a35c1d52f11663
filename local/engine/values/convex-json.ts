// Distinguishes the kinds of value in Convex-JSON, where int64, bytes and special floats are wrapped in one-key objects.
// Reads only; it must not convert whole documents to JavaScript values.
import type { JSONValue } from "convex/values";

export type JsonObject = { [key: string]: JSONValue };

/** A value, or `undefined` for a missing field. */
export type MaybeJson = JSONValue | undefined;

export type ValueKind =
  | "undefined"
  | "null"
  | "int64"
  | "float64"
  | "boolean"
  | "string"
  | "bytes"
  | "array"
  | "object";

const WRAPPED_KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["$integer", "int64"],
  ["$float", "float64"],
  ["$bytes", "bytes"],
  ["$undefined", "undefined"],
]);

export function kindOf(value: MaybeJson): ValueKind {
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "float64";
  if (typeof value === "boolean") return "boolean";
  if (value === undefined) return "undefined";
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : wrappedKind(value);
}

/** A string as is; anything else as JSON, for messages about values that should have been strings. */
export function textOf(value: MaybeJson): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "undefined");
}

// User fields never start with `$`, so the first key decides.
function wrappedKind(value: JsonObject): ValueKind {
  for (const key in value) {
    if (key.charCodeAt(0) !== 36) return "object";
    return WRAPPED_KINDS.get(key) ?? "object";
  }
  return "object";
}

export function isPlainObject(value: MaybeJson): value is JsonObject {
  return kindOf(value) === "object";
}

/** An own field; names such as `toString` must not reach the prototype. */
export function ownField(object: JsonObject, name: string): MaybeJson {
  const value = object[name];
  return value !== undefined && Object.hasOwn(object, name) ? value : undefined;
}

function wrappedBytes(value: MaybeJson, key: string): Buffer {
  return Buffer.from(textOf((value as JsonObject)[key]), "base64");
}

export function int64Of(value: MaybeJson): bigint {
  return wrappedBytes(value, "$integer").readBigInt64LE(0);
}

export function float64Of(value: MaybeJson): number {
  return typeof value === "number" ? value : wrappedBytes(value, "$float").readDoubleLE(0);
}

export function bytesOf(value: MaybeJson): Buffer {
  return wrappedBytes(value, "$bytes");
}

export function int64ToJson(value: bigint): JSONValue {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigInt64LE(value, 0);
  return { $integer: bytes.toString("base64") };
}
