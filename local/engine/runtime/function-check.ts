// What must hold before a function runs: it exists for this caller, has the right kind, and its arguments fit.
// An internal function and a missing one get the same answer, in Convex's words.
import type { JSONValue } from "convex/values";
import type { Caller } from "../contracts/calls.ts";
import type { ValidatorJson } from "../contracts/values.ts";
import { measureValue } from "../values/document-limits.ts";
import { SyscallError } from "../values/syscall-error.ts";
import { checkArguments, checkReturns, type TableOf } from "../values/validator.ts";
import { valueText } from "../values/value-text.ts";
import { byteSizeText } from "./byte-size.ts";
import type { DeployedFunction, FunctionKind, FunctionTable } from "./deployed-function.ts";
import { type FunctionPath, toCanonicalPath, toStrippedPath } from "./function-path.ts";

const MEBIBYTE = 1024 * 1024;
const MAX_VALUE_BYTES = 16 * MEBIBYTE;

/** Clients may call public functions only; other functions and the scheduler see everything. */
export type Audience = "clients" | "functions";

export function audienceOf(caller: Caller): Audience {
  return caller.kind === "admin" ? "functions" : "clients";
}

export function findFunction(
  functions: FunctionTable,
  path: FunctionPath,
  audience: Audience,
): DeployedFunction {
  const found = functions.get(toCanonicalPath(path));
  if (found === undefined || (audience === "clients" && found.visibility !== "public")) {
    throw new SyscallError(`Could not find public function for '${toStrippedPath(path)}'.`);
  }
  return found;
}

export function checkKind(found: DeployedFunction, kind: FunctionKind): void {
  if (found.kind !== kind) {
    throw new SyscallError(
      `Trying to execute ${toCanonicalPath(found.path)} as ${kindName(kind)}, but it is defined as ${kindName(found.kind)}.`,
    );
  }
}

export function kindName(kind: FunctionKind): "Query" | "Mutation" | "Action" {
  return kind === "query" ? "Query" : kind === "mutation" ? "Mutation" : "Action";
}

export function checkArgs(found: DeployedFunction, args: JSONValue, tableOf: TableOf): void {
  const path = toCanonicalPath(found.path);
  checkSize(args, `Invalid arguments for ${path}`, `Arguments for ${path} are too large`);
  if (!isValidated(found.args)) {
    return;
  }
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    throw new SyscallError(
      `ArgumentValidationError: Expected to receive an object as the function's argument. Instead received: ${valueText(args)}`,
    );
  }
  checkArguments(found.args, args, tableOf);
}

/** `text` is parsed only when something has to be checked. */
export function checkResult(found: DeployedFunction, text: string, tableOf: TableOf): void {
  const isLarge = text.length > MAX_VALUE_BYTES;
  if (!isValidated(found.returns) && !isLarge) {
    return;
  }
  const value = JSON.parse(text) as JSONValue;
  const subject = `Function ${toCanonicalPath(found.path)} return value`;
  checkSize(value, `${subject} invalid`, `${subject} is too large`);
  if (isValidated(found.returns)) {
    checkReturns(found.returns, value, tableOf);
  }
}

function checkSize(value: JSONValue, invalidText: string, tooLargeText: string): void {
  const sizeBytes = measured(value, invalidText);
  if (sizeBytes > MAX_VALUE_BYTES) {
    throw new SyscallError(
      `${tooLargeText} (actual: ${byteSizeText(sizeBytes)}, limit: ${byteSizeText(MAX_VALUE_BYTES)})`,
    );
  }
}

function measured(value: JSONValue, invalidText: string): number {
  try {
    return measureValue(value).sizeBytes;
  } catch (error) {
    throw error instanceof SyscallError
      ? new SyscallError(`${invalidText}: ${error.message}`)
      : error;
  }
}

function isValidated(validator: ValidatorJson | null): validator is ValidatorJson {
  return validator !== null && validator.type !== "any";
}
