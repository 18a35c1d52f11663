// Validators as Convex prints them in error texts: `v.object({name: v.string(), age: v.optional(v.float64())})`.
import type { JSONValue } from "convex/values";
import type { ValidatorJson } from "../contracts/values.ts";
import { kindOf, textOf } from "./convex-json.ts";
import { quoted } from "./value-text.ts";

export interface FieldJson {
  fieldType: ValidatorJson;
  optional: boolean;
}

const SIMPLE_TEXTS: ReadonlyMap<string, string> = new Map([
  ["any", "v.any()"],
  ["null", "v.null()"],
  ["number", "v.float64()"],
  ["float64", "v.float64()"],
  ["bigint", "v.int64()"],
  ["int64", "v.int64()"],
  ["commitTs", "v.commitTs()"],
  ["boolean", "v.boolean()"],
  ["string", "v.string()"],
  ["bytes", "v.bytes()"],
]);

export function validatorText(validator: ValidatorJson): string {
  const simple = SIMPLE_TEXTS.get(validator.type);
  if (simple !== undefined) return simple;
  switch (validator.type) {
    case "id":
      return `v.id("${String(validator.tableName)}")`;
    case "literal":
      return `v.literal(${literalText(validator.value as JSONValue)})`;
    case "array":
      return `v.array(${validatorText(validator.value as ValidatorJson)})`;
    case "record":
      return `v.record(${validatorText(validator.keys as ValidatorJson)}, ${fieldText(validator.values as FieldJson)})`;
    case "union":
      return `v.union(${(validator.value as ValidatorJson[]).map(validatorText).join(", ")})`;
    case "object":
      return objectText(validator.value as Record<string, FieldJson>);
    default:
      throw new Error(`Unknown validator type "${validator.type}"`);
  }
}

function objectText(fields: Record<string, FieldJson>): string {
  const names = Object.keys(fields).sort();
  return `v.object({${names.map((name) => `${name}: ${fieldText(fields[name] as FieldJson)}`).join(", ")}})`;
}

function fieldText(field: FieldJson): string {
  const text = validatorText(field.fieldType);
  return field.optional ? `v.optional(${text})` : text;
}

export function literalText(value: JSONValue): string {
  const kind = kindOf(value);
  if (kind === "string") return quoted(textOf(value));
  if (kind === "int64") return "<bigint>";
  if (kind === "float64") return typeof value === "number" ? floatLiteral(value) : "<number>";
  return textOf(value);
}

function floatLiteral(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
