// The components of a push in the shapes that the official CLI generates code from: definitions, tree and exports.
import type { JSONValue } from "convex/values";
import type { DeployedFunction } from "../runtime/deployed-function.ts";
import { kindName } from "../runtime/function-check.ts";
import { APP_DEFINITION } from "./component-definitions.ts";
import type { ComponentNode } from "./component-tree.ts";
import type { DeployedDefinition } from "./deployed-definition.ts";
import type { Deployment } from "./deployment.ts";

type ExportTree =
  | { type: "branch"; branch: [string, ExportTree][] }
  | { type: "leaf"; leaf: string };

export function analysisOf({ definitions, push }: Deployment) {
  const udfConfig = {
    serverVersion: push.udfServerVersion,
    importPhaseRngSeed: String(push.seed),
    importPhaseUnixTimestamp: push.pushedAt,
  };
  const analyzed = [...definitions].map(([path, definition]) => [
    path,
    {
      definition: definitionJson(path, definition),
      schema: inOrder(definition.schema as JSONValue),
      functions: functionsJson(definition),
      udfConfig,
    },
  ]);
  return Object.fromEntries(analyzed) as Record<string, unknown>;
}

type Analyzed = DeployedDefinition & {
  json: Deployment["definitions"] extends ReadonlyMap<string, infer Value>
    ? Value extends { json: infer Json }
      ? Json
      : never
    : never;
};

function definitionJson(path: string, { json, functionsByModule }: Analyzed) {
  const isApp = path === APP_DEFINITION;
  const { name, childComponents, envVars } = json;
  return {
    path,
    definitionType: isApp ? { type: "app" } : { type: "childComponent", name, args: [] },
    childComponents: childComponents.map((child) => ({ ...child, args: [] })),
    httpMounts: {},
    exports: isApp ? { type: "branch", branch: [] } : exportTree(functionsByModule),
    envVars,
  };
}

function functionsJson({ functionsByModule }: DeployedDefinition) {
  const functions = [...functionsByModule].map(([path, found]) => [
    path,
    {
      functions: found.map(analyzedFunction),
      httpRoutes: null,
      cronSpecs: null,
      sourceMapped: null,
    },
  ]);
  return Object.fromEntries(functions) as Record<string, unknown>;
}

function analyzedFunction({ path, kind, visibility, args, returns }: DeployedFunction) {
  return {
    name: path.functionName,
    pos: null,
    udfType: kindName(kind),
    visibility: { kind: visibility },
    args: args === null ? null : JSON.stringify(inOrder(args as JSONValue)),
    returns: returns === null ? null : JSON.stringify(inOrder(returns as JSONValue)),
  };
}

/** Fields by name, as Convex sorts them: the CLI writes static types in the order it gets. */
function inOrder(json: JSONValue): JSONValue {
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(inOrder);
  const names = Object.keys(json).sort();
  return Object.fromEntries(names.map((name) => [name, inOrder(json[name] ?? null)]));
}

/** A component exports its public functions, by folder, module and name. */
function exportTree(functionsByModule: DeployedDefinition["functionsByModule"]): ExportTree {
  const root: ExportTree = { type: "branch", branch: [] };
  for (const found of [...functionsByModule.values()].flat()) {
    if (found.visibility !== "public") continue;
    const modulePath = found.path.modulePath.replace(/\.js$/, "");
    const { functionName } = found.path;
    const branch = modulePath.split("/").reduce(branchNamed, root.branch);
    const leaf = `_reference/function/${modulePath}:${functionName}`;
    branch.push([functionName, { type: "leaf", leaf }]);
  }
  return root;
}

function branchNamed(branch: [string, ExportTree][], name: string): [string, ExportTree][] {
  const existing = branch.find(([other]) => other === name)?.[1];
  if (existing?.type === "branch") return existing.branch;
  const created: ExportTree = { type: "branch", branch: [] };
  branch.push([name, created]);
  return created.branch;
}

/** One use of a definition, including nested ones. */
export function componentJson({ path, definitionPath, children }: ComponentNode): unknown {
  return {
    definitionPath,
    componentPath: path,
    args: {},
    childComponents: Object.fromEntries(
      children.map(({ name, node }) => [name, componentJson(node)]),
    ),
    httpRoutes: { httpModuleRoutes: null, mounts: [] },
    exports: {},
  };
}
