// Values as Convex prints them in error texts: `{name: "x", age: 1.0}`.
import type { JSONValue } from "convex/values";
import {
  bytesOf,
  float64Of,
  int64Of,
  type JsonObject,
  kindOf,
  type MaybeJson,
  textOf,
} from "./convex-json.ts";

const KIND_NAMES = {
  undefined: "undefined",
  null: "Null",
  int64: "Int64",
  float64: "Float64",
  boolean: "Boolean",
  string: "String",
  bytes: "Bytes",
  array: "Array",
  object: "Object",
} as const;

export function kindName(value: MaybeJson): string {
  return KIND_NAMES[kindOf(value)];
}

export function valueText(value: MaybeJson): string {
  switch (kindOf(value)) {
    case "undefined":
      return "undefined";
    case "int64":
      return int64Of(value).toString();
    case "float64":
      return floatText(float64Of(value));
    case "string":
      return quoted(value as string);
    case "bytes":
      return `b"${bytesOf(value).toString("base64")}"`;
    case "array":
      return `[${(value as JSONValue[]).map(valueText).join(", ")}]`;
    case "object":
      return objectText(value as JsonObject);
    case "null":
    case "boolean":
      return textOf(value);
  }
}

function objectText(object: JsonObject): string {
  const fields = Object.keys(object).sort();
  return `{${fields.map((field) => `${field}: ${valueText(object[field])}`).join(", ")}}`;
}

// The backend prints floats in Rust's debug form: always with a fraction, `inf`, and exponents without a plus.
function floatText(value: number): string {
  if (Number.isNaN(value)) return "NaN";
  if (!Number.isFinite(value)) return value < 0 ? "-inf" : "inf";
  if (Object.is(value, -0)) return "-0.0";
  const magnitude = Math.abs(value);
  if (value !== 0 && (magnitude >= 1e16 || magnitude < 1e-4)) {
    return value.toExponential().replace("e+", "e");
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/** A string in double quotes with Rust's escapes, which for printable text are JSON's. */
export function quoted(text: string): string {
  return JSON.stringify(text)
    .replaceAll("\\b", "\\u{8}")
    .replaceAll("\\f", "\\u{c}")
    .replaceAll(/\\u([0-9a-f]{4})/g, (_match, digits: string) => rustEscape(digits));
}

function rustEscape(digits: string): string {
  const code = Number.parseInt(digits, 16);
  return code === 0 ? "\\0" : `\\u{${code.toString(16)}}`;
}
