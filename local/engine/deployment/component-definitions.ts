// The `convex.config.ts` files of a push: the app's and those of the components it uses, directly or indirectly.
// Each is evaluated with stubs for its dependencies, as the CLI leaves them in the bundle.
import type { JSONValue } from "convex/values";
import type { BundledModule } from "../contracts/deployment.ts";
import { compileForPush, Evaluation, type EvaluationOptions } from "./config-evaluation.ts";
import { PushError } from "./push-error.ts";

export type EnvironmentVariableJson = { type: "value"; value: string; optional?: boolean };
export type EnvironmentBinding =
  | { type: "value"; value: string }
  | { type: "envVar"; name: string };

export interface ChildJson {
  name: string;
  /** Path of the child's definition. */
  path: string;
  env?: [string, EnvironmentBinding][] | null;
}

/** What `defineApp()` and `defineComponent()` export, as far as the engine uses it. */
export interface DefinitionJson {
  /** Null for the app. */
  name: string | null;
  childComponents: ChildJson[];
  /** As the CLI reads it back for code generation. */
  envVars: [string, EnvironmentVariableJson][];
}

export const EMPTY_DEFINITION: DefinitionJson = {
  name: null,
  childComponents: [],
  envVars: [],
};

export interface DefinitionBundle {
  definition: BundledModule | null;
  dependencies: string[];
}

/** The app's definition has the empty path. */
export const APP_DEFINITION = "";

export async function evaluateDefinitions(
  bundles: ReadonlyMap<string, DefinitionBundle>,
  options: EvaluationOptions,
): Promise<Map<string, DefinitionJson>> {
  const evaluated = new Map<string, DefinitionJson>();
  const visit = async (path: string, above: readonly string[]): Promise<void> => {
    if (evaluated.has(path)) return;
    if (above.includes(path)) {
      throw new PushError("InvalidDefinition", `Component ${path} contains itself`);
    }
    const bundle = bundles.get(path);
    if (bundle === undefined) {
      throw new PushError("InvalidDefinition", `Component definition ${path} is not in the push`);
    }
    for (const dependency of bundle.dependencies) await visit(dependency, [...above, path]);
    evaluated.set(path, await evaluate(bundle, evaluated, options));
  };
  await visit(APP_DEFINITION, []);
  return evaluated;
}

async function evaluate(
  { definition, dependencies }: DefinitionBundle,
  evaluated: ReadonlyMap<string, DefinitionJson>,
  options: EvaluationOptions,
): Promise<DefinitionJson> {
  if (definition === null) return EMPTY_DEFINITION;
  const standIns = dependencies.map((path) => standIn(path, evaluated.get(path)?.name ?? path));
  const evaluation = new Evaluation(await compileForPush([definition, ...standIns]), options);
  return evaluation.read(definition.path, (exports) => {
    const defined = exports.default as { export?: () => JSONValue } | undefined;
    if (typeof defined?.export !== "function") {
      throw new PushError(
        "InvalidDefinition",
        "convex.config.ts must export the result of defineApp() or defineComponent() as its default export",
      );
    }
    const exported = JSON.parse(JSON.stringify(defined.export())) as Partial<DefinitionJson>;
    const { name, childComponents, envVars } = {
      ...EMPTY_DEFINITION,
      ...exported,
    };
    return { name, childComponents, envVars };
  });
}

function standIn(definitionPath: string, defaultName: string): BundledModule {
  const source = `export default ${JSON.stringify({ componentDefinitionPath: definitionPath, defaultName })};`;
  const encoded = Buffer.from(definitionPath).toString("base64url");
  return { path: `_componentDeps/${encoded}`, source, environment: "isolate" };
}
