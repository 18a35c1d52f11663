// The code of the app or of one component definition, evaluated: its functions, schema and compiled modules.
import type { BundledModule, SchemaJson } from "../contracts.ts";
import type { ModuleSet } from "../runtime/compiled-module.ts";
import type { DeployedFunction, FunctionTable } from "../runtime/deployed-function.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import { compileForPush, Evaluation, type EvaluationOptions } from "./config-evaluation.ts";
import { analyseFunctions } from "./function-analysis.ts";
import { evaluateSchema } from "./schema-evaluation.ts";

export interface DefinitionCode {
  modules: BundledModule[];
  schema: BundledModule | null;
}

export interface DeployedDefinition {
  readonly modules: ModuleSet;
  readonly functions: FunctionTable;
  readonly functionsByModule: ReadonlyMap<string, readonly DeployedFunction[]>;
  readonly schema: SchemaJson | null;
}

export async function deployDefinition(
  code: DefinitionCode,
  options: EvaluationOptions,
): Promise<DeployedDefinition> {
  const [modules, schema] = await Promise.all([
    compileForPush(code.modules),
    evaluateSchema(code.schema, options),
  ]);
  const functionsByModule = analyseFunctions(new Evaluation(modules, options));
  const functions = new Map(
    [...functionsByModule.values()].flat().map((found) => [toCanonicalPath(found.path), found]),
  );
  return { modules, functions, functionsByModule, schema };
}
