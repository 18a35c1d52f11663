// `convex.config.ts` of the app: the environment variables it declares, checked when they are set.
import type { ValidatorJson } from "../contracts/values.ts";
import type { DefinitionJson, EnvironmentVariableJson } from "./component-definitions.ts";
import {
  type EnvironmentDeclaration,
  type EnvironmentDeclarations,
  requireStringLike,
} from "./environment-variables.ts";

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
