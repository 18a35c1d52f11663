// Checks values against validators. A validator is compiled once into nested closures; a valid value costs no allocation.
// Faults carry what Convex's error text needs; the text is built only on demand.
import type { JSONValue } from "convex/values";
import type { ValidatorJson } from "../contracts/values.ts";
import {
  isPlainObject,
  type JsonObject,
  kindOf,
  ownField,
  textOf,
  type ValueKind,
} from "./convex-json.ts";
import { SyscallError } from "./syscall-error.ts";
import { type Fault, faultText, within } from "./validation-fault.ts";
import type { FieldJson } from "./validator-text.ts";
import { equalJson } from "./value-order.ts";

/** The table of a document id; null if the id does not belong to this component. */
export type TableOf = (id: string) => string | null;

export type Check = (value: JSONValue, tableOf: TableOf) => Fault | null;

const SIMPLE_KINDS: ReadonlyMap<string, ValueKind> = new Map([
  ["null", "null"],
  ["number", "float64"],
  ["float64", "float64"],
  ["bigint", "int64"],
  ["int64", "int64"],
  ["commitTs", "int64"],
  ["boolean", "boolean"],
  ["string", "string"],
  ["bytes", "bytes"],
]);

const compiled = new WeakMap<ValidatorJson, Check>();

export function compileValidator(validator: ValidatorJson): Check {
  const known = compiled.get(validator);
  if (known !== undefined) return known;
  const check = compile(validator);
  compiled.set(validator, check);
  return check;
}

/** Throws `ArgumentValidationError: …` in Convex's words. */
export function checkArguments(validator: ValidatorJson, args: JSONValue, tableOf: TableOf): void {
  const fault = compileValidator(validator)(args, tableOf);
  if (fault !== null) throw new SyscallError(`ArgumentValidationError: ${faultText(fault)}`);
}

/** Throws `ReturnsValidationError: …` in Convex's words. */
export function checkReturns(validator: ValidatorJson, result: JSONValue, tableOf: TableOf): void {
  const fault = compileValidator(validator)(result, tableOf);
  if (fault !== null) throw new SyscallError(`ReturnsValidationError: ${faultText(fault)}`);
}

function compile(validator: ValidatorJson): Check {
  const simple = SIMPLE_KINDS.get(validator.type);
  if (simple !== undefined) return compileSimple(validator, simple);
  switch (validator.type) {
    case "any":
      return () => null;
    case "id":
      return compileId(validator, String(validator.tableName));
    case "literal":
      return compileLiteral(validator.value as JSONValue);
    case "array":
      return compileArray(validator);
    case "record":
      return compileRecord(validator);
    case "object":
      return compileObject(validator);
    case "union":
      return compileUnion(validator);
    default:
      throw new Error(`Unknown validator type "${validator.type}"`);
  }
}

function compileSimple(validator: ValidatorJson, kind: ValueKind): Check {
  return (value) => (kindOf(value) === kind ? null : { kind: "noMatch", value, validator });
}

function compileId(validator: ValidatorJson, tableName: string): Check {
  return (value, tableOf) => {
    const found = typeof value === "string" ? tableOf(value) : null;
    if (found === tableName) return null;
    if (found === null) return { kind: "noMatch", value, validator };
    return { kind: "wrongTable", id: textOf(value), found, tableName };
  };
}

function compileLiteral(literal: JSONValue): Check {
  return (value) => (equalJson(value, literal) ? null : { kind: "wrongLiteral", value, literal });
}

function compileArray(validator: ValidatorJson): Check {
  const checkElement = compileValidator(validator.value as ValidatorJson);
  return (value, tableOf) => {
    if (!Array.isArray(value)) return { kind: "noMatch", value, validator };
    for (const [index, element] of value.entries()) {
      const fault = checkElement(element, tableOf);
      if (fault !== null) return within(fault, `[${index}]`);
    }
    return null;
  };
}

function compileRecord(validator: ValidatorJson): Check {
  const checkKey = compileValidator(validator.keys as ValidatorJson);
  const checkEntry = compileValidator((validator.values as FieldJson).fieldType);
  return (value, tableOf) => {
    if (!isPlainObject(value)) return { kind: "noMatch", value, validator };
    for (const key of Object.keys(value).sort()) {
      const keyFault = checkKey(key, tableOf);
      if (keyFault !== null) return within(keyFault, ".keys()");
      const fault = checkEntry(value[key] as JSONValue, tableOf);
      if (fault !== null) return within(fault, ".values()");
    }
    return null;
  };
}

interface CompiledField {
  name: string;
  check: Check;
  optional: boolean;
}

function compileObject(validator: ValidatorJson): Check {
  const declared = validator.value as Record<string, FieldJson>;
  const fields = Object.keys(declared)
    .sort()
    .map((name): CompiledField => {
      const field = declared[name] as FieldJson;
      return { name, check: compileValidator(field.fieldType), optional: field.optional };
    });
  return (value, tableOf) => {
    if (!isPlainObject(value)) return { kind: "noMatch", value, validator };
    let present = 0;
    for (const field of fields) {
      const fieldValue = ownField(value, field.name);
      if (fieldValue === undefined) {
        if (field.optional) continue;
        return { kind: "missingField", object: value, field: field.name, validator };
      }
      present++;
      const fault = field.check(fieldValue, tableOf);
      if (fault !== null) return within(fault, `.${field.name}`);
    }
    return extraFieldFault(value, present, validator);
  };
}

// Counts first, so that only failures pay for finding the extra field's name.
function extraFieldFault(
  object: JsonObject,
  present: number,
  validator: ValidatorJson,
): Fault | null {
  let total = 0;
  for (const _name in object) total++;
  if (total === present) return null;
  const declared = validator.value as Record<string, FieldJson>;
  const field = Object.keys(object)
    .sort()
    .find((name) => !Object.hasOwn(declared, name));
  return field === undefined ? null : { kind: "extraField", object, field, validator };
}

function compileUnion(validator: ValidatorJson): Check {
  const members = (validator.value as ValidatorJson[]).map(compileValidator);
  const [only] = members;
  if (only !== undefined && members.length === 1) return only;
  return (value, tableOf) => {
    for (const check of members) if (check(value, tableOf) === null) return null;
    return { kind: "noMatch", value, validator };
  };
}
