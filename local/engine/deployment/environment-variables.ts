// Environment variables of the deployment: which names and values are allowed, and which convex.config.ts declares.
// Codes and error texts are Convex's.
import type { ValidatorJson } from "../contracts/values.ts";
import { faultText } from "../values/validation-fault.ts";
import { compileValidator } from "../values/validator.ts";
import type { DefinitionJson, EnvironmentVariableJson } from "./component-definitions.ts";
import { PushError } from "./push-error.ts";

export type Environment = ReadonlyMap<string, string>;

export interface EnvironmentChange {
  name: string;
  value: string | null;
}

export interface EnvironmentDeclaration {
  validator: ValidatorJson;
  optional: boolean;
}

export type EnvironmentDeclarations = ReadonlyMap<string, EnvironmentDeclaration>;

const NAME = /^[a-zA-Z_][a-zA-Z0-9_]*$/;
const MAX_NAME_LENGTH = 256;
const MAX_VALUE_BYTES = 8 * 1024;
const MAX_VARIABLES = 512;

export function applyChanges(
  environment: Environment,
  changes: readonly EnvironmentChange[],
): Map<string, string> {
  const changed = new Map(environment);
  for (const { name, value } of changes) {
    if (value === null) {
      changed.delete(name);
    } else {
      requireValidName(name);
      requireValidValue(value);
      changed.set(name, value);
    }
  }
  if (changed.size > MAX_VARIABLES) {
    throw new PushError(
      "EnvironmentVariableLimitReached",
      `A deployment may have at most ${MAX_VARIABLES} environment variables`,
    );
  }
  return changed;
}

/** A variable that the deployed app requires cannot be removed. */
export function refuseRequiredRemovals(
  changes: readonly EnvironmentChange[],
  declarations: EnvironmentDeclarations,
): void {
  const blocked = changes
    .filter(({ name, value }) => value === null && declarations.get(name)?.optional === false)
    .map(({ name }) => name);
  if (blocked.length > 0) {
    throw new PushError(
      "RequiredEnvironmentVariable",
      `Cannot delete required environment variables: ${blocked.join(", ")}. These are declared as required in the app definition.`,
    );
  }
}

export function requireDeclaredVariables(
  environment: Environment,
  declarations: EnvironmentDeclarations,
): void {
  const missing = [...declarations]
    .filter(([name, { optional }]) => !optional && !environment.has(name))
    .map(([name]) => name);
  if (missing.length > 0) {
    throw new PushError(
      "MissingEnvironmentVariables",
      `Required environment variables are not set: ${missing.join(", ")}. Set them in the Convex dashboard or CLI before pushing.`,
    );
  }
}

export function checkDeclaredValues(
  environment: Environment,
  declarations: EnvironmentDeclarations,
): void {
  for (const [name, { validator }] of declarations) {
    const value = environment.get(name);
    const fault = value === undefined ? null : compileValidator(validator)(value, () => null);
    if (fault !== null) {
      throw new PushError(
        "InvalidEnvironmentVariable",
        `Environment variable ${name} does not match its declared validator: ${faultText(fault)}`,
      );
    }
  }
}

export function requireStringLike(declarations: EnvironmentDeclarations): void {
  for (const [name, { validator }] of declarations) {
    if (!isStringLike(validator)) {
      throw new PushError(
        "InvalidEnvVarDeclaration",
        `Env var \`${name}\` on the app has a non-string validator. Component env vars must be declared with \`v.string()\`, \`v.literal("...")\`, or a union of those.`,
      );
    }
  }
}

function isStringLike(validator: ValidatorJson): boolean {
  switch (validator.type) {
    case "string":
      return true;
    case "literal":
      return typeof validator.value === "string";
    case "union":
      return (validator.value as ValidatorJson[]).every(isStringLike);
    default:
      return false;
  }
}

function requireValidName(name: string): void {
  if (!NAME.test(name)) {
    throw new PushError(
      "EnvironmentVariableNameInvalid",
      `The environment variable name ${name} is invalid. Environment variable names must begin with a letter and may only include characters a-z, A-Z, 0-9, and underscores.`,
    );
  }
  if (name.length > MAX_NAME_LENGTH) {
    throw new PushError(
      "EnvironmentVariableNameTooLong",
      `The environment variable name ${name} is too long. Environment variable names must be less than ${MAX_NAME_LENGTH}.`,
    );
  }
}

function requireValidValue(value: string): void {
  const sizeBytes = Buffer.byteLength(value);
  if (sizeBytes > MAX_VALUE_BYTES) {
    throw new PushError(
      "EnvironmentVariableValueTooLarge",
      `The environment variable value is ${sizeBytes} bytes, which is too large. (max size: ${MAX_VALUE_BYTES})`,
    );
  }
}

export function declarationsOf({ envVars }: DefinitionJson): EnvironmentDeclarations {
  const declarations = new Map(envVars.map(toDeclaration));
  requireStringLike(declarations);
  return declarations;
}

function toDeclaration([name, json]: [string, EnvironmentVariableJson]): [
  string,
  EnvironmentDeclaration,
] {
  const validator = JSON.parse(json.value) as ValidatorJson;
  return [name, { validator, optional: json.optional ?? false }];
}
