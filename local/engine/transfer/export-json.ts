// The values of Convex's snapshot exports: one lossless JSON line per document. An int64 is a plain integer and a float64 always has
// a point or an exponent; bytes, NaN and the infinities keep their wrappers.
import type { JSONValue } from "convex/values";
import { int64ToJson, type JsonObject, kindOf, textOf } from "../values/convex-json.ts";

const INTEGER = /^-?\d+$/;

export function toExportLine(document: JSONValue): string {
  switch (kindOf(document)) {
    case "int64":
      return String(Buffer.from(wrapped(document, "$integer"), "base64").readBigInt64LE());
    case "float64":
      return floatText(document);
    case "array":
      return `[${(document as JSONValue[]).map(toExportLine).join(",")}]`;
    case "object": {
      const fields = Object.entries(document as JsonObject);
      return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toExportLine(value)}`).join(",")}}`;
    }
    case "null":
    case "boolean":
    case "string":
    case "bytes":
    case "undefined":
      return JSON.stringify(document);
  }
}

function floatText(value: JSONValue): string {
  const float =
    typeof value === "number"
      ? value
      : Buffer.from(wrapped(value, "$float"), "base64").readDoubleLE();
  if (!Number.isFinite(float)) return JSON.stringify(value);
  const text = Object.is(float, -0) ? "-0" : String(float);
  return INTEGER.test(text) ? `${text}.0` : text;
}

function wrapped(value: JSONValue, name: string): string {
  return textOf((value as JsonObject)[name]);
}

/** Back to the wire form of the rest of the engine. */
export function fromExportLine(line: string): JSONValue {
  const revive = (_name: string, value: JSONValue, { source = "" }: { source?: string }) => {
    if (typeof value !== "number") return value;
    if (INTEGER.test(source)) return int64ToJson(BigInt(source));
    return Object.is(value, -0) ? NEGATIVE_ZERO : value;
  };
  return JSON.parse(line, revive as Parameters<typeof JSON.parse>[1]) as JSONValue;
}

const NEGATIVE_ZERO = { $float: Buffer.from(new Float64Array([-0]).buffer).toString("base64") };
