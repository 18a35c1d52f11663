// The realm of an action process, built from the code that the engine sent, and a description of its modules.
import type { ComponentPath } from "../../contracts/values.ts";
import { toLoadable } from "../module-script.ts";
import { type RegisteredFunction, registeredFunctions } from "../registered-functions.ts";
import { describeThrown, type Thrown } from "../thrown.ts";
import { type ActionContext, ActionRealm, type RealmComponent } from "./action-realm.ts";
import type { HostCode } from "./host-messages.ts";
import { IsolateContext } from "./isolate-context.ts";
import { installNodeGlobals, NodeContext } from "./node-context.ts";

const APP = "";

export function realmOf({ kind, definitions, components }: HostCode): ActionRealm {
  const modules = definitions.map(
    (definition) => new Map(definition.map((module) => [module.path, toLoadable(module)])),
  );
  const variablesOf = new Map(components.map(({ path, variables }) => [path, variables]));
  const realmComponents = new Map<ComponentPath, RealmComponent>(
    components.map(({ path, definition, variables }) => [
      path,
      { modules: modules[definition] ?? new Map(), environment: (name) => variables[name] },
    ]),
  );
  if (kind === "node") installNodeGlobals(variablesOf.get(APP) ?? {});
  const createContext = (component: RealmComponent): ActionContext =>
    kind === "node" ? new NodeContext(component) : new IsolateContext(component);
  return new ActionRealm({ components: realmComponents, createContext });
}

export interface ModuleDescription {
  path: string;
  functions: RegisteredFunction[];
}

/** What `describeModules` returns for a module that cannot be loaded; later modules are omitted. */
export interface FaultyModule {
  path: string;
  thrown: Thrown;
}

export function describeModules(
  realm: ActionRealm,
  paths: readonly string[],
): (ModuleDescription | FaultyModule)[] {
  const context = realm.contextOf(APP);
  const described: (ModuleDescription | FaultyModule)[] = [];
  for (const path of paths) {
    try {
      described.push({ path, functions: registeredFunctions(context.load(path)) });
    } catch (error) {
      return [...described, { path, thrown: describeThrown(error) }];
    }
  }
  return described;
}
