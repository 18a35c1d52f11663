// Components mounted on the site with `use(component, { httpPrefix })`: which are allowed, and which routes each answers.
// Error texts are Convex's.
import type { ComponentPath } from "../contracts/values.ts";
import type { ComponentHttp, HttpRoute } from "../runtime/http-routing.ts";
import type { DefinitionJson } from "./component-definitions.ts";
import { type ComponentNode, childPath } from "./component-tree.ts";
import { PushError } from "./push-error.ts";

export interface HttpDefinition {
  json: Pick<DefinitionJson, "childComponents" | "httpMounts" | "httpPrefix">;
  /** Null without an `http.ts`. */
  httpRoutes: readonly HttpRoute[] | null;
}

export type HttpDefinitions = ReadonlyMap<string, HttpDefinition>;

const CHILD_REFERENCE = /^_reference\/childComponent\/([^/]+)$/;
const MOUNT_PATH = /^\/(?:[^*?#]*\/)?$/;

export function checkHttpMounts(definitions: HttpDefinitions): void {
  for (const definition of definitions.values()) {
    for (const [mount, reference] of Object.entries(definition.json.httpMounts)) {
      const fault = mountFault(definitions, definition, mount, childNameOf(reference));
      if (fault === null) continue;
      throw new PushError(
        "TypecheckError",
        `HTTP mount ${JSON.stringify(mount)} is invalid: ${fault}`,
      );
    }
  }
}

function mountFault(
  definitions: HttpDefinitions,
  { json, httpRoutes }: HttpDefinition,
  mount: string,
  childName: string,
): string | null {
  if (!MOUNT_PATH.test(mount)) return "It must be a path without wildcards";
  const child = json.childComponents.find(({ name }) => name === childName);
  const mounted = child && definitions.get(child.path);
  if (mounted === undefined) return `Child component ${JSON.stringify(childName)} not found.`;
  const answers = (mounted.httpRoutes ?? []).length + Object.keys(mounted.json.httpMounts).length;
  if (answers === 0) {
    return `Child component ${JSON.stringify(childName)} doesn't have any HTTP routes.`;
  }
  const overlaps = (httpRoutes ?? []).some(
    ({ path }) => path === `${mount}*` || (path === "*" && mount === "/"),
  );
  return overlaps ? "Overlap with existing prefix route" : null;
}

/** By component; the app's path is empty. */
export function httpOfComponents(
  tree: ComponentNode,
  definitions: HttpDefinitions,
): Map<ComponentPath, ComponentHttp> {
  const found = new Map<ComponentPath, ComponentHttp>();
  const visit = (node: ComponentNode, prefix: string | null): void => {
    const definition = definitions.get(node.definitionPath);
    const mounts = Object.entries(definition?.json.httpMounts ?? {}).map(
      ([mount, reference]) => [mount, childNameOf(reference)] as const,
    );
    found.set(node.path, {
      routes: definition?.httpRoutes ?? null,
      mounts: new Map(mounts.map(([mount, name]) => [mount, childPath(node.path, name)])),
      prefix,
    });
    // The app's own prefix does not affect the components it mounts.
    const above = node.path === "" ? "" : (prefix ?? "").replace(/\/$/, "");
    for (const child of node.children) {
      const mount = mounts.find(([, name]) => name === child.name)?.[0];
      visit(child.node, mount === undefined ? null : above + mount);
    }
  };
  visit(tree, definitions.get(tree.definitionPath)?.json.httpPrefix ?? null);
  return found;
}

function childNameOf(reference: string): string {
  return CHILD_REFERENCE.exec(reference)?.[1] ?? reference;
}
