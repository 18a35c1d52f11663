// The evaluated code of the app or of one component definition: its functions, schema and compiled modules.

import type { BundledModule } from "../contracts/deployment.ts";
import type { SchemaJson } from "../contracts/schema.ts";
import type { CronSpecs } from "../crons/cron-spec.ts";
import type { ModuleSet } from "../runtime/compiled-module.ts";
import type { DeployedFunction, FunctionTable } from "../runtime/deployed-function.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import {
  compileForPush,
  Evaluation,
  type EvaluationOptions,
  evaluateAlone,
} from "./config-evaluation.ts";
import { readCrons } from "./cron-analysis.ts";
import { analyzeFunctions } from "./function-analysis.ts";
import { PushError } from "./push-error.ts";

export interface DefinitionCode {
  modules: BundledModule[];
  schema: BundledModule | null;
}

export interface DeployedDefinition {
  readonly modules: ModuleSet;
  readonly functions: FunctionTable;
  readonly functionsByModule: ReadonlyMap<string, readonly DeployedFunction[]>;
  readonly crons: CronSpecs;
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
  const evaluation = new Evaluation(modules, options);
  const functionsByModule = analyzeFunctions(evaluation);
  const functions = new Map(
    [...functionsByModule.values()].flat().map((found) => [toCanonicalPath(found.path), found]),
  );
  const crons = readCrons(evaluation, functions);
  return { modules, functions, functionsByModule, crons, schema };
}

async function evaluateSchema(
  module: BundledModule | null | undefined,
  options: EvaluationOptions,
): Promise<SchemaJson | null> {
  if (!module) {
    return null;
  }
  const evaluation = await evaluateAlone(module, options);
  return evaluation.read(module.path, (exports) => {
    const definition = exports.default as { export?: () => string } | undefined;
    if (typeof definition?.export !== "function") {
      throw new PushError(
        "MissingSchemaExport",
        "Schema file missing default export. To learn more, see the schema documentation at https://docs.convex.dev/using/schemas.",
      );
    }
    return JSON.parse(definition.export()) as SchemaJson;
  });
}
