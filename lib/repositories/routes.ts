// Lists the routes of a repository: those that follow from file names, and those that files configure.
import type { BlueprintNote, Route } from "./blueprint";
import { findConfiguredRoutes } from "./code-routes";
import { insidePackage, packageAround } from "./entry-points";
import type { ManifestFacts } from "./file-facts";
import { folderOf, isForeign, isTestPath } from "./places";
import { type Convention, findConvention, type PackageFacts } from "./route-conventions";

const MAX_ROUTES = 500;

export interface FoundRoutes {
  readonly routes: Route[];
  readonly notes: readonly BlueprintNote[];
}

/** What files say about routes. */
type Said = Pick<PackageFacts, "configured" | "nextConfigs">;

function conventionsByFolder(
  paths: ReadonlySet<string>,
  manifests: readonly ManifestFacts[],
  said: Said,
): Map<string, Convention> {
  const conventions = new Map<string, Convention>();
  for (const { path, dependencies } of manifests) {
    const folder = folderOf(path);
    const convention = findConvention({ folder, dependencies, paths, ...said });
    if (convention) conventions.set(folder, convention);
  }
  return conventions;
}

export function findRoutes(
  paths: readonly string[],
  manifests: readonly ManifestFacts[],
  said: Said = { configured: [], nextConfigs: [] },
): FoundRoutes {
  const { routes, notes } = findConfiguredRoutes(said.configured, manifests);
  const named = findNamedRoutes(paths, manifests, said);
  const found = withoutTwins([...named, ...routes].sort(byAddress));
  if (found.length <= MAX_ROUTES) return { routes: found, notes };
  const note = `${found.length.toLocaleString("en-US")} routes; the first ${MAX_ROUTES} are listed`;
  return { routes: found.slice(0, MAX_ROUTES), notes: [...notes, { path: "", note }] };
}

function findNamedRoutes(
  paths: readonly string[],
  manifests: readonly ManifestFacts[],
  said: Said,
): Route[] {
  const conventions = conventionsByFolder(new Set(paths), manifests, said);
  if (conventions.size === 0) return [];
  const folders = new Set(manifests.map(({ path }) => folderOf(path)));
  const found: Route[] = [];
  for (const path of paths) {
    if (isForeign(path) || isTestPath(path)) continue;
    const convention = conventions.get(packageAround(path, folders));
    const reading = convention?.(insidePackage(path, folders));
    if (reading) found.push({ ...reading, path });
  }
  return found;
}

/** A file that configures several methods of an address has it once, as a page if one of them is. */
function withoutTwins(routes: readonly Route[]): Route[] {
  const found = new Map<string, Route>();
  for (const route of routes) {
    const key = `${route.address} ${route.path}`;
    const known = found.get(key);
    if (known === undefined || (known.kind !== "page" && route.kind === "page")) {
      found.set(key, route);
    }
  }
  return [...found.values()];
}

function byAddress(one: Route, other: Route): number {
  if (one.address !== other.address) return one.address < other.address ? -1 : 1;
  return one.path < other.path ? -1 : Number(one.path !== other.path);
}
