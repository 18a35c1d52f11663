// `convex.config.ts`: of `defineApp(...)` this engine uses the declared environment variables.
import type { JSONValue } from "convex/values";
import type { BundledModule, ValidatorJson } from "../contracts.ts";
import { type EvaluationOptions, evaluateAlone } from "./config-evaluation.ts";
import {
  type EnvironmentDeclaration,
  type EnvironmentDeclarations,
  requireStringLike,
} from "./environment-variables.ts";
import { PushError } from "./push-error.ts";

type EnvironmentVariableJson = { type: "value"; value: string; optional?: boolean };

export interface AppDefinition {
  /** As the CLI reads it back for code generation. */
  envVars: [string, EnvironmentVariableJson][];
  declarations: EnvironmentDeclarations;
}

export async function evaluateAppDefinition(
  module: BundledModule | null | undefined,
  options: EvaluationOptions,
): Promise<AppDefinition> {
  if (!module) {
    return { envVars: [], declarations: new Map() };
  }
  const evaluation = await evaluateAlone(module, options);
  const envVars = evaluation.read(module.path, (exports) => {
    const definition = exports.default as { export?: () => JSONValue } | undefined;
    if (typeof definition?.export !== "function") {
      throw new PushError(
        "InvalidDefinition",
        "convex.config.ts must export the result of defineApp() as its default export",
      );
    }
    const exported = JSON.parse(JSON.stringify(definition.export())) as Partial<AppDefinition>;
    return exported.envVars ?? [];
  });
  const declarations = new Map(envVars.map(toDeclaration));
  requireStringLike(declarations);
  return { envVars, declarations };
}

function toDeclaration([name, json]: [string, EnvironmentVariableJson]): [
  string,
  EnvironmentDeclaration,
] {
  const validator = JSON.parse(json.value) as ValidatorJson;
  return [name, { validator, optional: json.optional ?? false }];
}
