// The result of one push: the app and its components, auth providers and declared environment, evaluated and checked.
// Building it changes nothing; a restart uses it to restore the last push.
import type { AuthProvider, BundledModule, PushRequest } from "../contracts/deployment.ts";
import type { ComponentCode } from "../runtime/component-hosts.ts";
import type { EnvironmentReader } from "../runtime/context-globals.ts";
import type { ImportPhase } from "../runtime/deterministic-globals.ts";
import { seededRandom } from "../runtime/seeded-random.ts";
import { AUTH_CONFIG_PATH, evaluateAuthConfig } from "./auth-config.ts";
import {
  APP_DEFINITION,
  type DefinitionBundle,
  type DefinitionJson,
  EMPTY_DEFINITION,
  evaluateDefinitions,
} from "./component-definitions.ts";
import { allNodes, boundEnvironment, type ComponentNode, componentTree } from "./component-tree.ts";
import type { EvaluationOptions } from "./config-evaluation.ts";
import { type DeployedDefinition, deployDefinition } from "./deployed-definition.ts";
import {
  declarationsOf,
  type Environment,
  type EnvironmentDeclarations,
} from "./environment-variables.ts";
import { mergeModules } from "./module-merge.ts";

export interface StoredComponent {
  definitionPath: string;
  definition: BundledModule;
  dependencies: string[];
  schema: BundledModule | null;
  modules: BundledModule[];
}

/** The part of a push request that is stored; it contains no key. */
export interface StoredPush {
  modules: BundledModule[];
  schema: BundledModule | null;
  definition: BundledModule | null;
  dependencies: string[];
  components: StoredComponent[];
  udfServerVersion: string;
  /** What the clock and `Math.random` return to module code, now and after every restart. */
  pushedAt: number;
  seed: number;
}

export interface Deployment extends DeployedDefinition {
  readonly push: StoredPush;
  readonly authProviders: readonly AuthProvider[];
  readonly declarations: EnvironmentDeclarations;
  readonly tree: ComponentNode;
  /** By definition path; the app's is empty. */
  readonly definitions: ReadonlyMap<string, DeployedDefinition & { json: DefinitionJson }>;
}

export function toStoredPush(
  { appDefinition, componentDefinitions }: PushRequest,
  running: readonly BundledModule[],
  at: { pushedAt: number; seed: number },
): StoredPush {
  return {
    modules: mergeModules(appDefinition, running),
    schema: appDefinition.schema ?? null,
    definition: appDefinition.definition ?? null,
    dependencies: appDefinition.dependencies,
    components: componentDefinitions.map((component) => ({
      definitionPath: component.definitionPath,
      definition: component.definition,
      dependencies: component.dependencies,
      schema: component.schema ?? null,
      modules: component.functions,
    })),
    udfServerVersion: appDefinition.udfServerVersion,
    ...at,
  };
}

const NOTHING_PUSHED = { pushedAt: 0, seed: 0 };

export function importPhaseOf({
  pushedAt,
  seed,
}: Pick<StoredPush, "pushedAt" | "seed"> = NOTHING_PUSHED): ImportPhase {
  return { now: pushedAt, random: seededRandom(seed) };
}

export async function buildDeployment(
  push: StoredPush,
  environment: Environment,
  system: Environment,
): Promise<Deployment> {
  const importPhase = importPhaseOf(push);
  const visible = new Map([...system, ...environment]);
  const options = { environment: (name: string) => visible.get(name), importPhase };
  const authModule = push.modules.find(({ path }) => path === AUTH_CONFIG_PATH);
  const [app, authProviders, json] = await Promise.all([
    deployDefinition(push, options),
    evaluateAuthConfig(authModule, visible, importPhase),
    evaluateDefinitions(bundlesOf(push), options),
  ]);
  const definitions = await deployDefinitions(push, app, json, importPhase);
  const declarations = declarationsOf(definitions.get(APP_DEFINITION)?.json ?? EMPTY_DEFINITION);
  return {
    ...app,
    push,
    authProviders,
    declarations,
    definitions,
    tree: componentTree(json),
  };
}

function bundlesOf(push: StoredPush): Map<string, DefinitionBundle> {
  return new Map<string, DefinitionBundle>([
    [APP_DEFINITION, push],
    ...push.components.map((bundle) => [bundle.definitionPath, bundle] as const),
  ]);
}

/** Components are evaluated without an environment, because each use of one may see a different one. */
async function deployDefinitions(
  { components }: StoredPush,
  app: DeployedDefinition,
  json: ReadonlyMap<string, DefinitionJson>,
  importPhase: ImportPhase,
): Promise<Deployment["definitions"]> {
  const options: EvaluationOptions = { environment: () => undefined, importPhase };
  const deployed = new Map([[APP_DEFINITION, app]]);
  for (const component of components) {
    deployed.set(component.definitionPath, await deployDefinition(component, options));
  }
  return new Map(
    [...deployed]
      .filter(([path]) => json.has(path))
      .map(([path, definition]) => [
        path,
        { ...definition, json: json.get(path) ?? EMPTY_DEFINITION },
      ]),
  );
}

/** The app first, then its components; empty if nothing has been pushed. */
export function componentCodes(deployment: Deployment | null): ComponentCode[] {
  if (deployment === null) return [];
  const { tree, definitions } = deployment;
  const environments = new Map<string, ComponentCode["environment"]>();
  const visit = (node: ComponentNode, parent: ComponentCode["environment"]): void => {
    const { bindings } = node;
    const own =
      bindings === null
        ? parent
        : (deployment: EnvironmentReader) => boundEnvironment(bindings, parent(deployment));
    environments.set(node.path, own);
    for (const child of node.children) visit(child.node, own);
  };
  visit(tree, (deployment) => deployment);
  return allNodes(tree).map(({ path, definitionPath, bindings }) => ({
    path,
    modules: definitions.get(definitionPath)?.modules ?? new Map(),
    functions: definitions.get(definitionPath)?.functions ?? new Map(),
    environment: environments.get(path) ?? ((deployment) => deployment),
    ownVariables: [...(bindings?.keys() ?? [])],
  }));
}
