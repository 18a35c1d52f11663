// Why a value does not fit its validator, and Convex's text for each reason.
import type { JSONValue } from "convex/values";
import type { ValidatorJson } from "../contracts/values.ts";
import type { JsonObject } from "./convex-json.ts";
import { literalText, validatorText } from "./validator-text.ts";
import { valueText } from "./value-text.ts";

export type Fault = { reversedPath?: string[] } & (
  | { kind: "noMatch"; value: JSONValue; validator: ValidatorJson }
  | { kind: "wrongTable"; id: string; found: string; tableName: string }
  | { kind: "wrongLiteral"; value: JSONValue; literal: JSONValue }
  | { kind: "missingField"; object: JsonObject; field: string; validator: ValidatorJson }
  | { kind: "extraField"; object: JsonObject; field: string; validator: ValidatorJson }
);

/** The same fault seen from the enclosing level. */
export function within(fault: Fault, step: string): Fault {
  fault.reversedPath ??= [];
  fault.reversedPath.push(step);
  return fault;
}

export function faultText(fault: Fault): string {
  const path = pathText(fault);
  switch (fault.kind) {
    case "noMatch":
      return `Value does not match validator.\n${path}\nValue: ${valueText(fault.value)}\nValidator: ${validatorText(fault.validator)}`;
    case "wrongTable":
      return `Found ID "${fault.id}" from ${sourceText(fault.found)}, which does not match the table name in validator \`v.id("${fault.tableName}")\`.${path}`;
    case "wrongLiteral":
      return `\`${valueText(fault.value)}\` does not match literal validator \`v.literal(${literalText(fault.literal)})\`.${path}`;
    case "missingField":
      return `Object is missing the required field \`${fault.field}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.\n${path}\n${objectText(fault)}`;
    case "extraField":
      return `Object contains extra field \`${fault.field}\` that is not in the validator.\n${path}\n${objectText(fault)}`;
  }
}

function sourceText(tableName: string): string {
  return tableName.startsWith("_") ? "a system table" : `table \`${tableName}\``;
}

function objectText(fault: { object: JsonObject; validator: ValidatorJson }): string {
  return `Object: ${valueText(fault.object)}\nValidator: ${validatorText(fault.validator)}`;
}

function pathText(fault: Fault): string {
  if (fault.reversedPath === undefined) return "";
  return `Path: ${fault.reversedPath.toReversed().join("")}`;
}
