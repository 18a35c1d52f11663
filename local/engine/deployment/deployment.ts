// What one push amounts to: its functions, schema, auth providers and declared environment, evaluated and checked.
// Building it changes nothing; it is also how the last push comes back after a restart.
import type { AuthProvider, BundledModule, PushRequest, SchemaJson } from "../contracts.ts";
import type { ModuleSet } from "../runtime/compiled-module.ts";
import type { DeployedFunction, FunctionTable } from "../runtime/deployed-function.ts";
import type { ImportPhase } from "../runtime/deterministic-globals.ts";
import { toCanonicalPath } from "../runtime/function-path.ts";
import { seededRandom } from "../runtime/seeded-random.ts";
import { type AppDefinition, evaluateAppDefinition } from "./app-definition.ts";
import { AUTH_CONFIG_PATH, evaluateAuthConfig } from "./auth-config.ts";
import { compileForPush, Evaluation } from "./config-evaluation.ts";
import type { Environment } from "./environment-variables.ts";
import { analyseFunctions } from "./function-analysis.ts";
import { mergeModules } from "./module-merge.ts";
import { evaluateSchema } from "./schema-evaluation.ts";

/** The part of a push request that is worth keeping; it holds no key. */
export interface StoredPush {
  modules: BundledModule[];
  schema: BundledModule | null;
  definition: BundledModule | null;
  udfServerVersion: string;
  /** What the clock and `Math.random` give to module code, now and after every restart. */
  pushedAt: number;
  seed: number;
}

export interface Deployment {
  readonly push: StoredPush;
  readonly modules: ModuleSet;
  readonly functions: FunctionTable;
  readonly functionsByModule: ReadonlyMap<string, readonly DeployedFunction[]>;
  readonly schema: SchemaJson | null;
  readonly authProviders: readonly AuthProvider[];
  readonly definition: AppDefinition;
}

export function toStoredPush(
  { appDefinition }: PushRequest,
  running: readonly BundledModule[],
  at: { pushedAt: number; seed: number },
): StoredPush {
  return {
    modules: mergeModules(appDefinition, running),
    schema: appDefinition.schema ?? null,
    definition: appDefinition.definition ?? null,
    udfServerVersion: appDefinition.udfServerVersion,
    ...at,
  };
}

export function importPhaseOf({ pushedAt, seed }: StoredPush): ImportPhase {
  return { now: pushedAt, random: seededRandom(seed) };
}

export async function buildDeployment(
  push: StoredPush,
  environment: Environment,
): Promise<Deployment> {
  const options = {
    environment: (name: string) => environment.get(name),
    importPhase: importPhaseOf(push),
  };
  const authModule = push.modules.find(({ path }) => path === AUTH_CONFIG_PATH);
  const [modules, schema, definition, authProviders] = await Promise.all([
    compileForPush(push.modules),
    evaluateSchema(push.schema, options),
    evaluateAppDefinition(push.definition, options),
    evaluateAuthConfig(authModule, environment, options.importPhase),
  ]);
  const functionsByModule = analyseFunctions(new Evaluation(modules, options));
  const functions = new Map(
    [...functionsByModule.values()].flat().map((found) => [toCanonicalPath(found.path), found]),
  );
  return { push, modules, functions, functionsByModule, schema, authProviders, definition };
}
