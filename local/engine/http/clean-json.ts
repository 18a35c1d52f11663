// Convex's `json` format: readable, but no longer reversible (an integer becomes its digits as a string).
// The wire format `convex_encoded_json` is the engine's internal format.
import { Base64, type JSONValue } from "convex/values";

export function toCleanJson(value: JSONValue): JSONValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(toCleanJson);
  return toCleanScalar(value) ?? toCleanObject(value);
}

function toCleanObject(value: Record<string, JSONValue | undefined>): JSONValue {
  return Object.fromEntries(
    Object.entries(value).map(([field, nested]) => [field, toCleanJson(nested ?? null)]),
  );
}

/** Field names starting with `$` are forbidden to users, so such a key always marks an encoded scalar. */
function toCleanScalar(value: Record<string, JSONValue | undefined>): JSONValue | null {
  const { $integer, $float, $bytes } = value;
  if (typeof $integer === "string") return readInteger($integer).toString();
  if (typeof $float === "string") return cleanFloat(readFloat($float));
  if (typeof $bytes === "string") return $bytes;
  return null;
}

function cleanFloat(value: number): JSONValue {
  return Number.isFinite(value) ? value : String(value);
}

function readInteger(encoded: string): bigint {
  return viewOf(encoded).getBigInt64(0, true);
}

function readFloat(encoded: string): number {
  return viewOf(encoded).getFloat64(0, true);
}

function viewOf(encoded: string): DataView {
  return new DataView(Base64.toByteArray(encoded).buffer as ArrayBuffer);
}
