// Which component answers a request to the site port, and the path its own `http.ts` sees. As on Convex: an exact
// path first, then the longest prefix among the routes of `http.ts` and the mounted components.
import type { ComponentPath } from "../contracts/values.ts";

export interface HttpRoute {
  method: string;
  /** A prefix ends in `*`. */
  path: string;
}

/** What one component, or the app, answers over HTTP. */
export interface ComponentHttp {
  /** Null without an `http.ts`. */
  routes: readonly HttpRoute[] | null;
  /** The component's path by its mount prefix, which starts and ends with `/`. */
  mounts: ReadonlyMap<string, ComponentPath>;
  /** For the app: the prefix of its own routes. For a component: where it is mounted on the site. */
  prefix: string | null;
}

export const NO_HTTP: ComponentHttp = { routes: null, mounts: new Map(), prefix: null };

export interface RoutedRequest {
  component: ComponentPath;
  path: string;
}

export type HttpOf = (component: ComponentPath) => ComponentHttp;

/** Null when no component can respond, not even with 404. */
export function routeRequest(httpOf: HttpOf, method: string, path: string): RoutedRequest | null {
  return routeWithin(httpOf, "", method === "HEAD" ? "GET" : method, path);
}

function routeWithin(
  httpOf: HttpOf,
  component: ComponentPath,
  method: string,
  path: string,
): RoutedRequest | null {
  const { routes, mounts, prefix } = httpOf(component);
  const ownPath = component === "" && prefix !== null ? pathBehind(prefix, path) : path;
  const own = routes === null || ownPath === null ? null : { component, path: ownPath };
  const ofMethod = (routes ?? []).filter((route) => route.method === method);
  if (own !== null && ofMethod.some((route) => route.path === own.path)) return own;
  const ownPrefix = own === null ? null : longestPrefix(ofMethod.map(prefixOf), own.path);
  const mount = longestPrefix([...mounts.keys()], path);
  const mounted = mount === null ? undefined : mounts.get(mount);
  if (mount === null || mounted === undefined) return own;
  const isOwn =
    own !== null && ownPrefix !== null && restLength(own.path, ownPrefix) < restLength(path, mount);
  return isOwn ? own : routeWithin(httpOf, mounted, method, pathBehind(mount, path) ?? path);
}

function pathBehind(prefix: string, path: string): string | null {
  return path.startsWith(prefix) ? `/${path.slice(prefix.length)}` : null;
}

function prefixOf({ path }: HttpRoute): string | null {
  if (!path.endsWith("*")) return null;
  return path === "*" ? "/" : path.slice(0, -1);
}

function longestPrefix(prefixes: readonly (string | null)[], path: string): string | null {
  return prefixes.reduce(
    (longest, prefix) =>
      prefix !== null && path.startsWith(prefix) && prefix.length > (longest?.length ?? 0)
        ? prefix
        : longest,
    null,
  );
}

function restLength(path: string, prefix: string): number {
  return path.length - prefix.length;
}
